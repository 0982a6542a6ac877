package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.Fen;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CyclesTest {
    private static final int PLIES = 400;
    private static final int FAR = 1_000;

    /// Players who often take their last move back come home often enough.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void aMoveBackIsSeenExactlyWhenThereIsOne(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = Position.start();
        int found = 0;
        for (int ply = 0; ply < PLIES; ply++) {
            boolean leadsBack = leadsBack(position);
            if (leadsBack) found++;
            // A pinned piece cannot go back, and nor can one that has to meet a check: the look-up does not ask.
            if (leadsBack || position.pinned() == 0 && !position.inCheck()) {
                assertThat(position.canRepeat(FAR))
                        .as("seed %d, ply %d, %s", seed, ply, Fen.of(position))
                        .isEqualTo(leadsBack);
            }
            int move = step(position, random);
            if (move == Move.NONE) break;
            position.make(move);
        }
        assertThat(found).as("positions with a way back, seed %d", seed).isPositive();
    }

    @Test
    void whatTheOpponentCouldHaveDoneInOneMoveIsNoWayBack() {
        // White's knight goes out and home again while the black one walks on: one black move, and none of White's,
        // lies between the positions with White's pieces at home.
        Position position = Position.start();
        play(position, Square.B1, Square.C3);
        play(position, Square.G8, Square.H6);
        play(position, Square.C3, Square.B1);
        play(position, Square.H6, Square.F5);
        play(position, Square.B1, Square.C3);
        play(position, Square.F5, Square.H6);
        play(position, Square.C3, Square.B1);
        assertThat(position.canRepeat(FAR))
                .as("Black to move, who could go back to g8 or f5")
                .isTrue();
        play(position, Square.H6, Square.G4);
        assertThat(position.canRepeat(FAR))
                .as("White to move, whose pieces all stand at home")
                .isFalse();
    }

    @Test
    void whatStoodBeforeTheRootDoesNotCount() {
        Position position = Position.start();
        play(position, Square.G1, Square.F3);
        play(position, Square.G8, Square.F6);
        play(position, Square.F3, Square.G1);
        assertThat(position.canRepeat(4)).as("searched from the start").isTrue();
        assertThat(position.canRepeat(3))
                .as("searched from the second position")
                .isFalse();
    }

    private static void play(Position position, int from, int to) {
        int move = Move.of(from, to);
        assertThat(position.isLegal(move))
                .as("%s in %s", Square.name(to), Fen.of(position))
                .isTrue();
        position.make(move);
    }

    /// Tries every move: does one lead to a position that stood on the board since the last capture or pawn move?
    private static boolean leadsBack(Position position) {
        for (int move : position.legalMoves().toArray()) {
            position.make(move);
            boolean seen = position.repetitions() > 0;
            position.undo();
            if (seen) return true;
        }
        return false;
    }

    private static int step(Position position, SplittableRandom random) {
        if (position.madeMoves() >= 2 && random.nextInt(3) > 0) {
            int last = position.moveMade(2);
            int back = Move.of(Move.to(last), Move.from(last));
            if (position.isLegal(back)) return back;
        }
        int[] moves = position.legalMoves().toArray();
        return moves.length == 0 ? Move.NONE : moves[random.nextInt(moves.length)];
    }
}
