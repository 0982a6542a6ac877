package dev.ristretto.engine.eval.classical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassicalTest {
    private final Classical classical = new Classical(Weights.standard(), 1);

    private final Classical fresh = new Classical(Weights.standard(), 1);

    private int evaluate(Position position) {
        classical.reset(position);
        return classical.evaluate(position);
    }

    private int evaluate(String fen) {
        return evaluate(Fen.position(fen));
    }

    @Test
    void neitherSideIsFavoured() {
        for (Position position : Walks.quietPositions(4000, 1)) {
            int score = evaluate(position);
            assertThat(evaluate(Walks.flip(position))).as(Fen.of(position)).isEqualTo(score);
        }
    }

    @Test
    void theStartIsWorthTheRightToMove() {
        assertThat(evaluate(Position.start())).isBetween(5, 60);
    }

    @Test
    void followingMovesEqualsStartingOver() {
        Random random = new Random(2);
        for (Position start : Walks.starts()) {
            Position position = start.copy();
            classical.reset(position);
            for (int ply = 0; ply < 600; ply++) {
                MoveList moves = Walks.moves(position);
                if (moves.isEmpty()) break;
                tryOut(position, moves);
                int move = moves.get(random.nextInt(moves.size()));
                classical.beforeMove(position, move);
                position.make(move);
                fresh.reset(position);
                assertThat(classical.evaluate(position)).as(Fen.of(position)).isEqualTo(fresh.evaluate(position));
            }
        }
    }

    /// Makes and takes back every move, castling, promotion and passing included.
    private void tryOut(Position position, MoveList moves) {
        int before = classical.evaluate(position);
        for (int i = 0; i < moves.size(); i++) {
            classical.beforeMove(position, moves.get(i));
            position.make(moves.get(i));
            position.undo();
            classical.afterUndo();
        }
        if (!position.inCheck()) {
            assertThat(classical.evaluate(position)).isEqualTo(before);
            classical.beforeNullMove(position);
            position.makeNull();
            fresh.reset(position);
            assertThat(classical.evaluate(position)).as(Fen.of(position)).isEqualTo(fresh.evaluate(position));
            position.undo();
            classical.afterUndo();
        }
        assertThat(classical.evaluate(position)).as(Fen.of(position)).isEqualTo(before);
    }

    @Test
    void castlingInChess960MovesBothPieces() {
        Position position = Walks.starts().stream()
                .filter(start -> firstCastling(start) != Move.NONE)
                .findFirst()
                .orElseThrow();
        int move = firstCastling(position);
        classical.reset(position);
        classical.beforeMove(position, move);
        position.make(move);
        int followed = classical.evaluate(position);
        assertThat(followed).isEqualTo(evaluate(position));
    }

    private static int firstCastling(Position position) {
        MoveList moves = Walks.moves(position);
        for (int i = 0; i < moves.size(); i++) if (Move.isCastling(moves.get(i))) return moves.get(i);
        return Move.NONE;
    }

    @Test
    void aLongGameFitsTheMemory() {
        Position position = Position.start();
        classical.reset(position);
        int before = classical.evaluate(position);
        for (int i = 0; i < 3000; i++) classical.beforeNullMove(position);
        for (int i = 0; i < 3000; i++) classical.afterUndo();
        assertThat(classical.evaluate(position)).isEqualTo(before);
    }

    @Test
    void theTablesChangeNothing() {
        for (Position position : Walks.quietPositions(500, 3)) {
            int first = evaluate(position);
            assertThat(evaluate(position)).isEqualTo(first);
            Classical empty = new Classical(Weights.standard(), 1);
            empty.reset(position);
            assertThat(empty.evaluate(position)).isEqualTo(first);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1, 200",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR b KQkq - 0 1, 200",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR b Kkq - 0 1, 300",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR b KQkq - 0 1, 700",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1, 10",
    })
    void whoeverHasMoreIsAhead(String fen, int atLeast) {
        assertThat(evaluate(fen)).isGreaterThan(atLeast);
    }

    @Test
    void aPieceMoreIsWorthMoreThanAPawnMore() {
        int pieceUp = evaluate("r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1");
        int pawnUp = evaluate("rnbqkbnr/pppppppp/8/8/8/8/PPPPPP1P/RNBQKBNR b KQkq - 0 1");
        assertThat(-pieceUp).isGreaterThan(pawnUp + 150);
    }

    @Test
    void aSafeKingIsWorthMoreThanABareOne() {
        int safe = evaluate("r1bq1rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 9");
        int bare = evaluate("r1bq1rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPPP4/R1BQ1RK1 w - - 0 9");
        assertThat(safe).isGreaterThan(bare + 100);
    }

    @Test
    void noEvaluationComesNearAMate() {
        String manyQueens = "QQQQQQQk/QQ6/8/8/8/8/8/K7 b - - 0 1";
        for (Position position : List.of(Fen.position(manyQueens), Walks.flip(Fen.position(manyQueens)))) {
            assertThat(Math.abs(evaluate(position))).isLessThan(31_000);
        }
    }
}
