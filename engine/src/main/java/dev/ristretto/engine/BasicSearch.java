package dev.ristretto.engine;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.search.Bound;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchListener;
import java.util.Arrays;
import java.util.List;

/// Plain alpha-beta, for reading and for checking: no table, no order of moves, nothing skipped.
///
/// ```java
/// Answer answer = new BasicSearch(Evaluation.materialAndSquares()).search(position, 3);
/// ```
///
/// It is the referee of [FullSearch]: with all that makes it selective switched off, the full search must find
/// the same score. It is slow, as it tries the moves in whatever order they come; a depth of 3 or 4 is what one
/// waits for. Safe to use from several threads.
public final class BasicSearch {
    private final Evaluation evaluation;

    /// A search that judges by this evaluation.
    public BasicSearch(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    /// Looks so many plies ahead and plays captures out from there. The position is not changed.
    ///
    /// @param depth plies, at least 1
    public Answer search(Position position, int depth) {
        if (depth < 1) throw new IllegalArgumentException("the depth must be 1 or more, not " + depth);
        return new Run(position.copy(), evaluation.newEvaluator(), depth).answer();
    }

    /// One search. The history of the position counts for repetitions.
    private static final class Run {
        private final Position position;
        private final Evaluator evaluator;
        private final int depth;
        /// The best play found below each ply.
        private final int[][] lines;

        private long nodes;

        Run(Position position, Evaluator evaluator, int depth) {
            this.position = position;
            this.evaluator = evaluator;
            this.depth = depth;
            lines = new int[depth + 1][0];
        }

        Answer answer() {
            long start = System.nanoTime();
            int score = search(0, -Score.INFINITE, Score.INFINITE);
            if (lines[0].length == 0) return new Answer(Move.NONE, score, 0, nodes, List.of());
            SearchListener.Moves moves = new SearchListener.Moves(lines[0]);
            long millis = (System.nanoTime() - start) / 1_000_000;
            SearchListener.Line line =
                    new SearchListener.Line(depth, depth, 1, score, Bound.EXACT, nodes, millis, 0, 0, moves);
            return new Answer(lines[0][0], score, depth, nodes, List.of(line));
        }

        /// The score of the position from the mover's side: exact between alpha and beta, else a bound.
        private int search(int ply, int alpha, int beta) {
            lines[ply] = new int[0];
            if (ply > 0 && isDraw(ply)) return Score.DRAW;
            if (ply >= depth) return quiescence(ply, alpha, beta);
            nodes++;
            MoveList moves = position.legalMoves();
            if (moves.isEmpty()) return position.inCheck() ? Score.matedIn(ply) : Score.DRAW;
            int best = -Score.INFINITE;
            for (int i = 0; i < moves.size() && best < beta; i++) {
                position.make(moves.get(i));
                int score = -search(ply + 1, -beta, -Math.max(alpha, best));
                position.undo();
                if (score <= best) continue;
                best = score;
                if (score > alpha) keepLine(ply, moves.get(i));
            }
            return best;
        }

        /// Plays captures and promotions out, as no position is judged in the middle of an exchange. The mover may
        /// stop instead and take the evaluation; in check, where it may not, every move is tried.
        private int quiescence(int ply, int alpha, int beta) {
            if (isDraw(ply)) return Score.DRAW;
            nodes++;
            MoveList moves = new MoveList();
            boolean inCheck = position.inCheck();
            if (inCheck) MoveGenerator.all(position, moves);
            else MoveGenerator.captures(position, moves);
            if (inCheck && moves.isEmpty()) return Score.matedIn(ply);
            int best = inCheck ? -Score.INFINITE : evaluate();
            for (int i = 0; i < moves.size() && best < beta; i++) {
                position.make(moves.get(i));
                best = Math.max(best, -quiescence(ply + 1, -beta, -Math.max(alpha, best)));
                position.undo();
            }
            return best;
        }

        /// After fifty moves a mate still counts.
        private boolean isDraw(int ply) {
            if (position.isRepetition(ply) || position.isInsufficientMaterial()) return true;
            return position.halfmoveClock() >= 100
                    && !(position.inCheck() && position.legalMoves().isEmpty());
        }

        private int evaluate() {
            evaluator.reset(position);
            int score = Math.clamp(evaluator.evaluate(position), -Score.MAX_EVAL, Score.MAX_EVAL);
            return Score.faded(score, position.halfmoveClock());
        }

        private void keepLine(int ply, int move) {
            int[] rest = lines[ply + 1];
            int[] line = Arrays.copyOf(new int[] {move}, 1 + rest.length);
            System.arraycopy(rest, 0, line, 1, rest.length);
            lines[ply] = line;
        }
    }
}
