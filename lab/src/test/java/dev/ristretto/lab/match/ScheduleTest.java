package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.lab.match.Schedule.Format;
import dev.ristretto.lab.stats.Pentanomial;
import dev.ristretto.lab.stats.Wdl;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {
    @Test
    void everyPairingPlaysEveryOpeningTwiceWithColoursSwapped() {
        Schedule schedule = new Schedule(Format.ROUND_ROBIN, 4, 6);
        assertThat(schedule.games()).isEqualTo(36);
        Set<ScheduledGame> seen = new HashSet<>();
        Map<String, Integer> met = new HashMap<>();
        for (int i = 0; i < schedule.games(); i++) {
            ScheduledGame game = schedule.game(i);
            assertThat(seen.add(new ScheduledGame(0, game.white(), game.black(), game.round())))
                    .isTrue();
            met.merge(game.white() + "-" + game.black(), 1, Integer::sum);
        }
        assertThat(met).hasSize(12).allSatisfy((_, games) -> assertThat(games).isEqualTo(3));
    }

    @Test
    void theGamesOfAPairDifferInColourOnly() {
        Schedule schedule = new Schedule(Format.GAUNTLET, 3, 10);
        for (int i = 0; i < schedule.games(); i += 2) {
            ScheduledGame first = schedule.game(i);
            ScheduledGame second = schedule.game(i + 1);
            assertThat(second.round()).isEqualTo(first.round());
            assertThat(second.white()).isEqualTo(first.black());
            assertThat(second.black()).isEqualTo(first.white());
            assertThat(first.white()).isZero();
        }
    }

    @Test
    void anOddNumberOfGamesIsRoundedUp() {
        assertThat(new Schedule(Format.ROUND_ROBIN, 2, 5).games()).isEqualTo(6);
        assertThat(new Schedule(Format.ROUND_ROBIN, 2, 1_000_000).games()).isEqualTo(1_000_000);
    }

    @Test
    void standingsCountPairsWhicheverGameEndsFirst() {
        Schedule schedule = new Schedule(Format.ROUND_ROBIN, 2, 4);
        Standings standings = new Standings(schedule, 2);
        standings.add(schedule.game(1), GameResult.BLACK_WINS);
        standings.add(schedule.game(2), GameResult.BLACK_WINS);
        assertThat(standings.pairs(0)).isEqualTo(Pentanomial.NONE);
        standings.add(schedule.game(0), GameResult.DRAW);
        assertThat(standings.pairs(0)).isEqualTo(new Pentanomial(0, 0, 0, 1, 0));
        standings.add(schedule.game(3), GameResult.WHITE_WINS);
        assertThat(standings.pairs(0)).isEqualTo(new Pentanomial(1, 0, 0, 1, 0));
        assertThat(standings.games(0)).isEqualTo(new Wdl(1, 1, 2));
        assertThat(standings.gamesOf(1)).isEqualTo(new Wdl(2, 1, 1));
        assertThat(standings.pairsOf(1)).isEqualTo(new Pentanomial(0, 1, 0, 0, 1));
    }

    @Test
    void openingsComeInTheSameOrderForTheSameSeed(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("book.epd");
        Files.writeString(file, """
                # some openings
                rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id "e4";

                rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1
                rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq -
                rnbqkbnr/pppppppp/8/8/5P2/8/PPPPP1PP/RNBQKBNR b KQkq -
                """);
        Openings one = Openings.read(file, Variant.STANDARD, 7, Assertions::fail);
        Openings two = Openings.read(file, Variant.STANDARD, 7, Assertions::fail);
        Openings plain = Openings.read(file, Variant.STANDARD, 0, Assertions::fail);
        assertThat(one.size()).isEqualTo(4);
        Set<String> all = new HashSet<>();
        for (int i = 0; i < 4; i++) {
            assertThat(fen(one, i)).isEqualTo(fen(two, i)).isEqualTo(fen(one, i + 4));
            all.add(fen(one, i));
        }
        assertThat(all).hasSize(4);
        assertThat(fen(plain, 0)).contains("4P3");
    }

    @Test
    void openingsAreReadFromZippedPgnWithTheirMoves(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("book.pgn.zip");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("book.pgn"));
            zip.write("[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"?\"]\n\n1. d4 d5 *\n"
                    .getBytes(StandardCharsets.UTF_8));
        }
        Openings openings = Openings.read(file, Variant.STANDARD, 0, Assertions::fail);
        assertThat(openings.size()).isEqualTo(2);
        assertThat(openings.get(0).toScoresheet(Variant.STANDARD).size()).isEqualTo(3);
        assertThat(openings.get(0).toScoresheet(Variant.STANDARD).position().sideToMove())
                .isEqualTo(Color.BLACK);
    }

    @ParameterizedTest
    @CsvSource({"book.PGN, '1. e4 e5 *'", "book.txt, '[Event \"?\"] 1. e4 e5 *'"})
    void gamesAreToldByTheNameOfTheFileOrElseByTheirTags(String name, String text, @TempDir Path folder)
            throws IOException {
        Path file = Files.writeString(folder.resolve(name), text.replace("] ", "]\n\n") + "\n");
        assertThat(Openings.read(file, Variant.STANDARD, 0, Assertions::fail)
                        .get(0)
                        .toScoresheet(Variant.STANDARD)
                        .size())
                .isEqualTo(2);
    }

    @Test
    void theNameOfAFolderDoesNotMakePositionsGames(@TempDir Path folder) throws IOException {
        Path inside = Files.createDirectory(folder.resolve("from.pgn"));
        Path file = Files.writeString(inside.resolve("book.epd"), Fen.START + "\n");
        assertThat(Openings.read(file, Variant.STANDARD, 0, Assertions::fail).size())
                .isEqualTo(1);
    }

    @Test
    void aBadOpeningIsLeftOutWithANotice(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("book.epd");
        String good = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n";
        Files.writeString(file, good + "rnbqkbnr/pppppppp/8/8 b KQkq -\n" + good + "8/8/8/8/8/8/8/K7 w - -\n");
        List<String> notices = new ArrayList<>();
        Openings openings = Openings.read(file, Variant.STANDARD, 7, notices::add);
        assertThat(openings.size()).isEqualTo(2);
        for (int i = 0; i < 2; i++) assertThat(fen(openings, i)).startsWith("rnbqkbnr/pppppppp/8/8/4P3");
        assertThat(notices)
                .singleElement()
                .asString()
                .contains("book.epd: 2 of 4 openings are left out: ", ", in rnbqkbnr/pppppppp/8/8 b KQkq -");
    }

    @Test
    void noGameStartsWhereOneIsOver(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("book.epd");
        Files.writeString(file, """
                rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
                R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1
                7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
                6k1/8/8/8/8/8/8/1N4K1 w - - 0 1
                6k1/5ppp/8/8/8/8/8/R5K1 w - - 100 80
                """);
        List<String> notices = new ArrayList<>();
        assertThat(Openings.read(file, Variant.STANDARD, 0, notices::add).size())
                .isEqualTo(1);
        assertThat(notices)
                .singleElement()
                .asString()
                .contains("4 of 5 openings are left out: the game is over: checkmate, in R5k1");
    }

    @Test
    void gamesThatAreNotSoundOrNotOfThisVariantAreLeftOutWithANotice(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("book.pgn");
        String castling =
                "[SetUp \"1\"]\n[FEN \"6k1/8/8/8/8/8/8/1RK5 w B - 0 1\"]\n[Variant \"Chess960\"]\n\n1. O-O-O *\n\n";
        Files.writeString(file, "1. e4 e5 *\n\n1. e4 e4 *\n\n1. e4 -- 2. d4 *\n\n" + castling);
        List<String> notices = new ArrayList<>();
        assertThat(Openings.read(file, Variant.STANDARD, 0, notices::add).size())
                .isEqualTo(1);
        assertThat(notices).singleElement().asString().contains("3 of 4 openings are left out: ", "e4");
        assertThat(Openings.read(file, Variant.CHESS960, 0, notices::add).size())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -2})
    void aMatchWithoutGamesIsRefused(int games) {
        assertThatThrownBy(() -> TestMatches.settings(
                        games,
                        Openings.none(),
                        Adjudication.OFF,
                        TestMatches.builtIn("one", 50),
                        TestMatches.builtIn("two", 50)))
                .hasMessage("a match needs games");
    }

    @Test
    void asManyGamesAsThereAreNumbersAreNotNone() {
        assertThat(new Schedule(Schedule.Format.ROUND_ROBIN, 2, Integer.MAX_VALUE).games())
                .isPositive();
    }

    @Test
    void aFileWithoutAnyOpeningIsRefused(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("letter.txt"), "Dear friend,\nhow are you?\n");
        assertThatThrownBy(() -> Openings.read(file, Variant.STANDARD, 0, Assertions::fail))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("letter.txt is not a file of openings: ", "Dear friend");
        Files.writeString(file, "# nothing\n");
        assertThatThrownBy(() -> Openings.read(file, Variant.STANDARD, 0, Assertions::fail))
                .hasMessageContaining("holds no opening");
    }

    private static String fen(Openings openings, int round) {
        return openings.get(round).toScoresheet(Variant.STANDARD).startFen();
    }
}
