package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.notation.PgnEntry;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnReader;
import dev.ristretto.lab.stats.Pentanomial;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A match that is interrupted at any point goes on without losing a game or having one twice.
@Timeout(120)
class ResumeTest {
    private static final int GAMES = 12;

    @TempDir
    private Path folder;

    @Test
    void aStoppedMatchGoesOn() throws IOException {
        Path name = folder.resolve("match");
        playUntil(name, 5);
        assertThat(MatchFiles.read(name).games()).hasSize(5);
        resume(name);
        assertComplete(name);
    }

    @Test
    void aKillBetweenTheTwoFilesCostsNothing() throws IOException {
        Path name = folder.resolve("match");
        playUntil(name, 4);
        append(MatchFiles.pgn(name), "[Event \"half a ga");
        append(MatchFiles.list(name), "game\t7\t1-");
        resume(name);
        assertComplete(name);
    }

    @Test
    void aFinishedMatchHasNothingLeftToPlay() throws IOException {
        Path name = folder.resolve("match");
        playUntil(name, GAMES);
        String before = Files.readString(MatchFiles.pgn(name));
        resume(name);
        assertThat(Files.readString(MatchFiles.pgn(name))).isEqualTo(before);
        assertComplete(name);
    }

    @Test
    void anExistingMatchIsNotOverwritten() throws IOException {
        Path name = folder.resolve("match");
        playUntil(name, 2);
        assertThatThrownBy(() -> MatchFiles.create(settings(), name, List.of()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--resume");
    }

    @Test
    void aMatchThatIsBeingPlayedCannotBeResumed() throws IOException {
        Path name = folder.resolve("match");
        try (MatchFiles files = MatchFiles.create(settings(), name, List.of())) {
            assertThat(files).isNotNull();
            assertThatThrownBy(() -> MatchFiles.resume(settings(), name, MatchFiles.read(name)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("still being written");
        }
    }

    @Test
    void argumentsAreKeptWhateverTheyHold() throws IOException {
        Path name = folder.resolve("match");
        List<String> arguments = List.of("--player", "cmd='a b'\tx", "back\\slash", "new\nline", "é");
        MatchFiles.create(settings(), name, arguments).close();
        assertThat(MatchFiles.read(name).arguments()).isEqualTo(arguments);
    }

    @Test
    void whatIsChangedLaterIsKeptAsWell() throws IOException {
        Path name = folder.resolve("match");
        MatchFiles.create(settings(), name, List.of("--games=12")).close();
        MatchFiles.Past changed = MatchFiles.read(name).changedBy(List.of("--games=20"));
        MatchFiles.resume(settings(), name, changed).close();
        assertThat(MatchFiles.read(name).arguments()).containsExactly("--games=12", "--games=20");
        assertThat(changed.arguments()).isEqualTo(MatchFiles.read(name).arguments());
    }

    @Test
    void whatEndsAMatchIsSaid() {
        Journal full = new Journal() {
            @Override
            void write(GameRecord record) throws IOException {
                throw new IOException("no space left");
            }

            @Override
            public void close() {}
        };
        assertThatThrownBy(() -> new Match(settings(), full, MatchListener.SILENT).run())
                .isInstanceOf(IOException.class)
                .hasMessage("the match cannot go on: no space left");
    }

    private static MatchSettings settings() {
        return TestMatches.settings(
                GAMES,
                Openings.none(),
                Adjudication.OFF.withMostMoves(3),
                TestMatches.builtIn("one", 50),
                TestMatches.builtIn("two", 50));
    }

    private static void playUntil(Path name, int games) throws IOException {
        MatchSettings settings = settings();
        try (MatchFiles files = MatchFiles.create(settings, name, List.of("--some", "thing"))) {
            new Match(settings, files, new StopAfter(games)).run();
        }
    }

    private static void resume(Path name) throws IOException {
        MatchSettings settings = settings();
        MatchFiles.Past past = MatchFiles.read(name);
        try (MatchFiles files = MatchFiles.resume(settings, name, past)) {
            Match match = new Match(settings, files, MatchListener.SILENT);
            for (MatchFiles.Game game : past.games()) match.resume(game.index(), game.result());
            match.run();
            Pentanomial pairs = match.look(standings -> standings.pairs(0));
            assertThat(pairs.pairs()).isEqualTo(GAMES / 2);
        }
    }

    private static void assertComplete(Path name) throws IOException {
        assertThat(MatchFiles.read(name).games())
                .extracting(MatchFiles.Game::index)
                .containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        List<String> rounds = new ArrayList<>();
        try (PgnReader reader = new PgnReader(Files.newInputStream(MatchFiles.pgn(name)))) {
            for (PgnEntry entry = reader.next(); entry != null; entry = reader.next()) {
                assertThat(entry).isInstanceOf(PgnGame.class);
                rounds.add(((PgnGame) entry).tag("Round"));
            }
        }
        assertThat(rounds)
                .containsExactlyInAnyOrder(
                        "1.1", "1.2", "2.3", "2.4", "3.5", "3.6", "4.7", "4.8", "5.9", "5.10", "6.11", "6.12");
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
    }

    /// Presses Ctrl-C, as it were.
    private record StopAfter(int games) implements MatchListener {
        @Override
        public void finished(Match match, int game) {
            if (match.look(Standings::finished) == games) match.stop();
        }
    }
}
