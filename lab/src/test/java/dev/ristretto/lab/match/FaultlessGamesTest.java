package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Chess960;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.lab.player.PlayerSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The engine plays itself to the end by the rules, and the referee finds nothing: no illegal move, no crash, and no
/// line that goes wrong, on past the end, or short of the mate it claims.
///
/// Nothing is adjudicated: the ends of games are where repetitions, fifty moves and mates are.
@Timeout(4 * 3600)
class FaultlessGamesTest {
    private static final int NODES = 200;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"STANDARD, 10", "CHESS960, 6"})
    void nothingIsWrongInAFewGames(Variant variant, int games) throws IOException {
        assertFaultless(variant, games, 1, 2026);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"STANDARD, 10000, 1", "CHESS960, 4000, 1", "STANDARD, 1000, 2"})
    void nothingIsWrongInThousandsOfGames(Variant variant, int games, int threads) throws IOException {
        assertFaultless(variant, games, threads, System.nanoTime());
    }

    private void assertFaultless(Variant variant, int games, int threads, long seed) throws IOException {
        Faults faults = new Faults();
        new Match(settings(variant, games, threads, openings(variant, games / 2, seed)), faults, MatchListener.SILENT)
                .run();
        assertThat(faults.games).isEqualTo(games);
        assertThat(faults.found).as("seed %d", seed).isEmpty();
    }

    private static MatchSettings settings(Variant variant, int games, int threads, Openings openings) {
        return new MatchSettings(
                List.of(player("one", NODES, threads), player("two", NODES + 1, threads)),
                Schedule.Format.ROUND_ROBIN,
                games,
                1,
                openings,
                variant,
                Adjudication.OFF,
                null,
                Duration.ofMillis(20),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60));
    }

    private static PlayerSpec player(String name, int nodes, int threads) {
        return TestMatches.builtIn(name + " option.Threads=" + threads, nodes);
    }

    // ---- where games start ----

    private Openings openings(Variant variant, int count, long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder book = new StringBuilder();
        for (int i = 0; i < count; i++)
            book.append(Fen.of(opening(variant, random))).append('\n');
        Path file = folder.resolve("book.epd");
        Files.writeString(file, book);
        return Openings.read(file, variant, 0, Assertions::fail);
    }

    /// A start position, with two different back ranks where ranks are drawn by lot, and some random moves.
    private static Position opening(Variant variant, Random random) {
        while (true) {
            Position position = variant == Variant.STANDARD ? Position.start() : drawnByLot(random);
            int plies = 4 + random.nextInt(6);
            while (plies > 0 && Ending.byRule(position).isEmpty()) {
                MoveList moves = new MoveList();
                MoveGenerator.all(position, moves);
                position.make(moves.get(random.nextInt(moves.size())));
                plies--;
            }
            if (plies == 0 && Ending.byRule(position).isEmpty()) return position;
        }
    }

    private static Position drawnByLot(Random random) {
        String white = backRank(random).toUpperCase(Locale.ROOT);
        String black = backRank(random);
        String rights = files(white).toUpperCase(Locale.ROOT) + files(black);
        return Fen.position(
                "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w %s - 0 1".formatted(black, white, rights), Variant.CHESS960);
    }

    private static String backRank(Random random) {
        StringBuilder rank = new StringBuilder();
        for (int type : Chess960.backRank(random.nextInt(Chess960.COUNT))) rank.append(letter(type));
        return rank.toString();
    }

    private static char letter(int type) {
        return switch (type) {
            case Piece.KNIGHT -> 'n';
            case Piece.BISHOP -> 'b';
            case Piece.ROOK -> 'r';
            case Piece.QUEEN -> 'q';
            default -> 'k';
        };
    }

    /// The files of the rooks, which in a FEN are the rights to castle with them.
    private static String files(String backRank) {
        String rank = backRank.toLowerCase(Locale.ROOT);
        return "" + (char) ('a' + rank.indexOf('r')) + (char) ('a' + rank.lastIndexOf('r'));
    }

    /// Keeps what went wrong and forgets the games: there are thousands.
    private static final class Faults extends Journal {
        private final List<String> found = new ArrayList<>();
        private int games;

        @Override
        void write(GameRecord record) {
            games++;
            for (FaultReport report : record.faults())
                found.add(Fen.of(record.sheet().position()) + " " + report.fault() + ": " + report.detail());
        }

        @Override
        public void close() {}
    }
}
