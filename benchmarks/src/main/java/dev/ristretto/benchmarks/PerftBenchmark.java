package dev.ristretto.benchmarks;

import dev.ristretto.chess.Perft;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Perft on one thread without a table, at the depths programs are compared by. The line to read is
/// `leaves`: leaves counted per second.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(2)
public class PerftBenchmark {
    @Benchmark
    public long perft(Board board, Leaves counter) {
        long leaves = board.position.checked(Perft.PLAIN.count(board.root, board.position.depth));
        counter.leaves += leaves;
        return leaves;
    }

    @State(Scope.Thread)
    public static class Board {
        @Param
        public PerftPosition position = PerftPosition.START;

        Position root = Position.start();

        @Setup
        public void setUp() {
            root = Fen.position(position.fen);
        }
    }

    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Leaves {
        public long leaves;
    }
}
