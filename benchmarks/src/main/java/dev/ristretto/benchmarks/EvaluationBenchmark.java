package dev.ristretto.benchmarks;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.eval.Evaluator;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a node costs an evaluation: a move is made, the position judged, the move undone; nanoseconds for each.
///
/// The moves alone are measured as well: what an evaluation takes is the difference. Another network is measured with
/// `-p file=stockfish.nnue`.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
@State(Scope.Thread)
@OperationsPerInvocation(EvaluationBenchmark.NODES)
public class EvaluationBenchmark {
    static final int NODES = 256;

    /// Middlegames, an endgame with rooks and one of pawns, as a search meets them.
    private static final String[] FENS = {
        "r2q1rk1/1b2bppp/p2p1n2/1ppNp3/3nP3/P2P1N1P/BPP2PP1/R1BQR1K1 w - - 0 14",
        PerftPosition.KIWIPETE.fen,
        "2r2rk1/5pp1/pp5p/q2p4/P3n3/1Q3NP1/1P2PP1P/2RR2K1 b - - 0 22",
        "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        "4q3/1p1pr1k1/1B2rp2/6p1/p3PP2/P3R1P1/1P2R1K1/4Q3 b - - 0 30",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 40",
        "8/8/1k6/5p1p/2p5/P5P1/1P1K3P/8 w - - 0 45"
    };

    @Param({"none", Evaluation.CLASSICAL, Evaluation.NETWORK})
    public String evaluation;

    @Param("")
    public String file;

    private Position[] positions;
    private int[][] moves;
    private Evaluator[] evaluators;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        positions = new Position[FENS.length];
        moves = new int[FENS.length][];
        evaluators = new Evaluator[FENS.length];
        // One for all, as in a search: seven copies of a network would push each other out of the cache.
        Evaluation judge = evaluation.equals("none") ? null : Evaluation.of(evaluation, file);
        for (int i = 0; i < FENS.length; i++) prepare(i, judge);
    }

    private void prepare(int index, Evaluation judge) {
        positions[index] = Fen.position(FENS[index]);
        moves[index] = quietAnswers(positions[index]);
        if (judge == null) return;
        evaluators[index] = judge.newEvaluator();
        evaluators[index].reset(positions[index]);
        // As in a search: a node is judged before those below it, and they go on from its sums.
        if (evaluators[index].evaluate(positions[index]) == Integer.MIN_VALUE) throw new IllegalStateException();
    }

    /// The moves that give no check: evaluations are never asked in check.
    private static int[] quietAnswers(Position position) {
        MoveList all = new MoveList();
        MoveGenerator.all(position, all);
        int[] kept = new int[all.size()];
        int size = 0;
        for (int i = 0; i < all.size(); i++) {
            position.make(all.get(i));
            if (!position.inCheck()) kept[size++] = all.get(i);
            position.undo();
        }
        return Arrays.copyOf(kept, size);
    }

    @Benchmark
    public int node() {
        int sum = 0;
        int nodes = 0;
        for (int round = 0; ; round++) {
            int index = round % positions.length;
            Position position = positions[index];
            Evaluator evaluator = evaluators[index];
            for (int move : moves[index]) {
                sum += evaluator == null ? follow(position, move) : judge(position, evaluator, move);
                if (++nodes == NODES) return sum;
            }
        }
    }

    private static int follow(Position position, int move) {
        position.make(move);
        int key = (int) position.key();
        position.undo();
        return key;
    }

    private static int judge(Position position, Evaluator evaluator, int move) {
        evaluator.beforeMove(position, move);
        position.make(move);
        int score = evaluator.evaluate(position);
        position.undo();
        evaluator.afterUndo();
        return score;
    }
}
