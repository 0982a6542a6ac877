package dev.ristretto.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaterialAndSquaresTest {
    /// Castling, promotions, en passant, and Chess960 where a rook may stand where the king goes.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/PPP4k/8/3pP3/8/8/ppp4K/8 w - d6 0 1",
                "1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w DBdb - 0 1"
            })
    void followingTheMovesGivesWhatAddingUpGives(String fen) {
        for (long seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            Position position = Fen.position(fen, Variant.CHESS960);
            MaterialAndSquares evaluator = new MaterialAndSquares();
            evaluator.reset(position);
            for (int ply = 0; ply < 200; ply++) {
                step(position, evaluator, random);
                int sum = MaterialAndSquares.sum(position);
                assertThat(evaluator.evaluate(position))
                        .as("seed %d, %s", seed, Fen.of(position))
                        .isEqualTo(position.sideToMove() == Color.WHITE ? sum : -sum);
            }
        }
    }

    private static void step(Position position, MaterialAndSquares evaluator, Random random) {
        MoveList moves = position.legalMoves();
        boolean back = moves.isEmpty() || position.madeMoves() > 0 && random.nextInt(4) == 0;
        if (back && position.madeMoves() == 0) return;
        if (back) {
            position.undo();
            evaluator.afterUndo();
        } else if (!position.inCheck() && random.nextInt(20) == 0) {
            evaluator.beforeNullMove(position);
            position.makeNull();
        } else {
            int move = moves.get(random.nextInt(moves.size()));
            evaluator.beforeMove(position, move);
            position.make(move);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"})
    void theSideWithMoreIsBetter(String fen) {
        for (String side : List.of(" w ", " b ")) {
            Position position = Fen.position(fen.replace(" w ", side));
            MaterialAndSquares evaluator = new MaterialAndSquares();
            evaluator.reset(position);
            assertThat(evaluator.evaluate(position) > 0).isEqualTo(side.equals(" w "));
        }
    }
}
