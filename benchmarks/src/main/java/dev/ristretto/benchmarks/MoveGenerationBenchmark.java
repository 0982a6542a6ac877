package dev.ristretto.benchmarks;

import dev.ristretto.chess.Exchange;
import dev.ristretto.chess.MoveCounter;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a search asks of the rules, one position of a real game after the other: nanoseconds for each
/// position.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Thread)
@OperationsPerInvocation(MoveGenerationBenchmark.POSITIONS)
public class MoveGenerationBenchmark {
    static final int POSITIONS = 10;

    private final Position[] positions = positions();
    private final MoveList moves = new MoveList();
    private final Exchange exchange = new Exchange(100, 300, 300, 500, 900);

    @Benchmark
    public int allMoves() {
        int sum = 0;
        for (Position position : positions) {
            moves.clear();
            MoveGenerator.all(position, moves);
            sum += moves.size();
        }
        return sum;
    }

    @Benchmark
    public int capturesThenQuiets() {
        int sum = 0;
        for (Position position : positions) {
            moves.clear();
            MoveGenerator.captures(position, moves);
            MoveGenerator.quiets(position, moves);
            sum += moves.size();
        }
        return sum;
    }

    @Benchmark
    public int countMoves() {
        int sum = 0;
        for (Position position : positions) sum += MoveCounter.count(position);
        return sum;
    }

    /// Every move of each position, so some forty makes and undos to a position.
    @Benchmark
    public long makeAndUndoEveryMove() {
        long sum = 0;
        for (Position position : positions) {
            moves.clear();
            MoveGenerator.all(position, moves);
            for (int i = 0; i < moves.size(); i++) {
                position.make(moves.get(i));
                sum += position.key();
                position.undo();
            }
        }
        return sum;
    }

    @Benchmark
    public int isLegalForEveryMove() {
        int sum = 0;
        for (Position position : positions) {
            moves.clear();
            MoveGenerator.all(position, moves);
            for (int i = 0; i < moves.size(); i++) if (position.isLegal(moves.get(i))) sum++;
        }
        return sum;
    }

    @Benchmark
    public int exchangeForEveryCapture() {
        int sum = 0;
        for (Position position : positions) {
            moves.clear();
            MoveGenerator.captures(position, moves);
            for (int i = 0; i < moves.size(); i++) if (exchange.atLeast(position, moves.get(i), 0)) sum++;
        }
        return sum;
    }

    private static Position[] positions() {
        String[] fens = {
            Fen.START,
            PerftPosition.KIWIPETE.fen,
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "r2q1rk1/1b2bppp/p2p1n2/1ppNp3/3nP3/P2P1N1P/BPP2PP1/R1BQR1K1 w - - 0 14",
            "2r2rk1/5pp1/pp5p/q2p4/P3n3/1Q3NP1/1P2PP1P/2RR2K1 b - - 0 22",
            "rnb2rk1/pp2bppp/4pn2/2P1N3/2p5/2N3P1/PP2PPBP/R1BqK2R w KQ - 0 9",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 40",
            "4q3/1p1pr1k1/1B2rp2/6p1/p3PP2/P3R1P1/1P2R1K1/4Q3 b - - 0 30",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 50",
            "8/8/1k6/5p1p/2p5/P5P1/1P1K3P/8 w - - 0 45"
        };
        Position[] positions = new Position[POSITIONS];
        for (int i = 0; i < POSITIONS; i++) positions[i] = Fen.position(fens[i]);
        return positions;
    }
}
