package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.Fen;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a position knows after moves must be what it would know had it been set up that way, and
/// taking moves back must leave no trace.
class MakeUndoTest {
    private static final int EVERYDAY_PLIES = 100_000;
    private static final int SLOW_PLIES = 1_000_000;

    @Test
    void whatIsKeptIncrementallyEqualsWhatIsFoundFromScratch() {
        inParallel(
                () -> incrementalEqualsScratch(RandomWalk.standard(3), EVERYDAY_PLIES),
                () -> incrementalEqualsScratch(RandomWalk.chess960(4), EVERYDAY_PLIES));
    }

    @Test
    @Tag("slow")
    void whatIsKeptIncrementallyEqualsWhatIsFoundFromScratchOverAMillionPlies() {
        inParallel(
                () -> incrementalEqualsScratch(RandomWalk.standard(5), SLOW_PLIES),
                () -> incrementalEqualsScratch(RandomWalk.chess960(6), SLOW_PLIES));
    }

    @Test
    void undoRestoresEverything() {
        inParallel(
                () -> undoRestoresEverything(RandomWalk.standard(7), EVERYDAY_PLIES),
                () -> undoRestoresEverything(RandomWalk.chess960(8), EVERYDAY_PLIES));
    }

    @Test
    @Tag("slow")
    void undoRestoresEverythingOverAMillionPlies() {
        inParallel(
                () -> undoRestoresEverything(RandomWalk.standard(9), SLOW_PLIES),
                () -> undoRestoresEverything(RandomWalk.chess960(10), SLOW_PLIES));
    }

    @Test
    void everyLegalMoveCanBeTakenBack() {
        for (RandomWalk walk : List.of(RandomWalk.standard(11), RandomWalk.chess960(12))) {
            walk.positions(1000, position -> {
                Snapshot before = Snapshot.of(position);
                for (int move : RandomWalk.movesOf(position).toArray()) {
                    position.make(move);
                    position.undo();
                    assertThat(Snapshot.of(position))
                            .as(() -> walk.at(position))
                            .isEqualTo(before);
                }
            });
        }
    }

    @Test
    void theKeyAfterAPlainMoveIsKnownBeforeItIsMade() {
        for (RandomWalk walk : List.of(RandomWalk.standard(13), RandomWalk.chess960(14))) {
            walk.positions(1000, position -> {
                for (int move : RandomWalk.movesOf(position).toArray()) {
                    long guess = position.likelyKeyAfter(move);
                    int rights = position.castlingRights();
                    position.make(move);
                    boolean isPlain = Move.kind(move) == Move.NORMAL
                            && position.castlingRights() == rights
                            && position.enPassant() == Square.NONE;
                    if (isPlain) assertThat(guess).as(() -> walk.at(position)).isEqualTo(position.key());
                    position.undo();
                }
            });
        }
    }

    @Test
    void aNullMovePassesTheTurnAndNothingElse() {
        RandomWalk walk = RandomWalk.standard(13);
        walk.plies(20_000, position -> {
            if (position.inCheck()) return;
            Snapshot before = Snapshot.of(position);
            position.makeNull();
            assertThat(Snapshot.withoutHistory(position))
                    .as(() -> walk.at(position))
                    .isEqualTo(passed(before.fen()));
            assertThat(position.moveMade(1)).isEqualTo(Move.NULL);
            position.undo();
            assertThat(Snapshot.of(position)).as(() -> walk.at(position)).isEqualTo(before);
        });
    }

    /// The same position with the other side to move, read from text.
    private static Snapshot passed(String fen) {
        String[] field = fen.split(" ");
        boolean white = field[1].equals("w");
        String clock = Integer.toString(Integer.parseInt(field[4]) + 1);
        String number = Integer.toString(Integer.parseInt(field[5]) + (white ? 0 : 1));
        String text = String.join(" ", field[0], white ? "b" : "w", field[2], "-", clock, number);
        return Snapshot.withoutHistory(Fen.position(text));
    }

    @Test
    void aCopyAndItsOriginalGoTheirOwnWays() {
        RandomWalk walk = RandomWalk.chess960(14);
        walk.positions(500, position -> {
            Snapshot before = Snapshot.of(position);
            Position copy = position.copy();
            assertThat(Snapshot.of(copy)).as(() -> walk.at(position)).isEqualTo(before);
            while (copy.madeMoves() > 0) copy.undo();
            IntStream.range(0, 100).forEach(i -> walk.step(copy));
            assertThat(Snapshot.of(position)).as(() -> walk.at(position)).isEqualTo(before);
            int last = position.moveMade(1);
            position.undo();
            position.make(last);
            assertThat(Snapshot.of(position)).as(() -> walk.at(position)).isEqualTo(before);
        });
    }

    @Test
    void aPositionCanBecomeAnotherAndThenGoesItsOwnWay() {
        RandomWalk walk = RandomWalk.chess960(15);
        Position reused = Position.start();
        walk.positions(500, position -> {
            Snapshot before = Snapshot.of(position);
            reused.become(position);
            assertThat(Snapshot.of(reused)).as(() -> walk.at(position)).isEqualTo(before);
            assertThat(reused.variant()).isEqualTo(position.variant());
            while (reused.madeMoves() > 0) reused.undo();
            assertThat(Snapshot.of(position)).as(() -> walk.at(position)).isEqualTo(before);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1,     e1 h1 CASTLING,    r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1,     e1 a1 CASTLING,    r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 9,     e8 a8 CASTLING,    2kr3r/8/8/8/8/8/8/R3K2R w KQ - 6 10",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1,     a1 a8 NORMAL,      R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1,     e1 e2 NORMAL,      r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1",
        "4k3/8/8/8/3p4/8/4P3/4K3 w - - 3 1,        e2 e4 NORMAL,      4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 3 1,          e2 e4 NORMAL,      4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1,        d4 e3 EN_PASSANT,  4k3/8/8/8/8/4p3/8/4K3 w - - 0 2",
        "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1,         a7 a8 N,           Nn2k3/8/8/8/8/8/8/4K3 b - - 0 1",
        "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1,         a7 b8 Q,           1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1"
    })
    void aMoveDoesWhatTheRulesSay(String before, String move, String after) {
        Position position = Fen.position(before);
        position.make(parse(move));
        assertThat(Fen.of(position)).isEqualTo(after);
        position.undo();
        assertThat(Fen.of(position)).isEqualTo(before);
    }

    private static int parse(String text) {
        String[] words = text.split(" ");
        int from = Square.parse(words[0]);
        int to = Square.parse(words[1]);
        return switch (words[2]) {
            case "CASTLING" -> Move.castling(from, to);
            case "EN_PASSANT" -> Move.enPassant(from, to);
            case "NORMAL" -> Move.of(from, to);
            default -> Move.promotion(from, to, Piece.type(Piece.parse(words[2].charAt(0))));
        };
    }

    @Test
    void positionsHaveTheSameKeyExactlyWhenTheyAreTheSame() {
        RandomWalk walk = RandomWalk.standard(16);
        Map<Long, String> byKey = new HashMap<>();
        Map<String, Long> byText = new HashMap<>();
        walk.plies(100_000, position -> {
            String fen = Fen.of(position);
            String withoutClocks = fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
            String sameKey = byKey.putIfAbsent(position.key(), withoutClocks);
            Long sameText = byText.putIfAbsent(withoutClocks, position.key());
            if (sameKey != null) assertThat(sameKey).as(() -> walk.at(position)).isEqualTo(withoutClocks);
            if (sameText != null)
                assertThat(sameText).as(() -> walk.at(position)).isEqualTo(position.key());
        });
    }

    @Test
    void theMaterialKeyDependsOnCountsOnly() {
        long first = Fen.position("4k3/p7/8/3n4/8/8/P7/R3K3 w - - 0 1").materialKey();
        assertThat(Fen.position("R7/5k2/7p/8/1P6/8/8/3K2n1 b - - 7 31").materialKey())
                .isEqualTo(first);
        assertThat(Fen.position("4k3/8/8/3n4/8/8/P7/R3K3 w - - 0 1").materialKey())
                .isNotEqualTo(first);
    }

    private static void incrementalEqualsScratch(RandomWalk walk, int plies) {
        walk.plies(plies, position -> {
            Position scratch = Fen.position(Fen.shredder(position), position.variant());
            assertThat(Snapshot.withoutHistory(position))
                    .as(() -> walk.at(position))
                    .isEqualTo(Snapshot.withoutHistory(scratch));
        });
    }

    /// Remembers each position of a game and compares when the game is taken back.
    private static void undoRestoresEverything(RandomWalk walk, int plies) {
        for (int made = 0; made < plies; ) {
            Position position = walk.start();
            Deque<Snapshot> seen = new ArrayDeque<>();
            do seen.push(Snapshot.of(position));
            while (seen.size() < 500 && walk.step(position));
            made += seen.size();
            while (position.madeMoves() >= seen.size()) position.undo();
            for (Snapshot expected : seen) {
                assertThat(Snapshot.of(position)).as(() -> walk.at(position)).isEqualTo(expected);
                if (position.madeMoves() > 0) position.undo();
            }
        }
    }

    private static void inParallel(Runnable... checks) {
        List.of(checks).parallelStream().forEach(Runnable::run);
    }
}
