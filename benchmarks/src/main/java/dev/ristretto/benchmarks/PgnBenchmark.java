package dev.ristretto.benchmarks;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.chess.notation.PgnEntry;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnReader;
import dev.ristretto.chess.notation.PgnScanner;
import dev.ristretto.chess.notation.PgnWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
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

/// How fast PGN is read, from memory and on one thread; the counter `megabytes` is in MB a second.
/// Real games come from the folder `-Dristretto.data=...`; random ones are made when it is absent.
///
/// `java -jar benchmarks/target/benchmarks.jar Pgn -jvmArgsAppend -Dristretto.data=$PWD/../shared/data`
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class PgnBenchmark {
    private static final int SIZE = 20_000_000;

    /// With clock comments, plain, with engine comments, and made up.
    @Param({"bulk/lichess_db_1000k.pgn", "bulk/twic1599_100k.pgn", "jackychess/example.pgn", "random"})
    public String file = "random";

    private byte[] pgn = {};

    @AuxCounters
    @State(Scope.Thread)
    public static class Volume {
        public double megabytes;
    }

    @Setup
    public void load() throws IOException {
        Path path = Path.of(System.getProperty("ristretto.data", "../shared/data"), "pgn", file);
        byte[] once = Files.exists(path) ? Files.readAllBytes(path) : randomGames();
        ByteArrayOutputStream all = new ByteArrayOutputStream(SIZE + once.length);
        while (all.size() < SIZE) {
            all.write(once);
            all.write('\n');
            all.write('\n');
        }
        pgn = all.toByteArray();
    }

    private static byte[] randomGames() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 500; i++) text.append(PgnWriter.write(randomGame(random)));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static PgnGame randomGame(Random random) {
        Position position = Position.start();
        MoveList moves = new MoveList();
        int[] played = new int[80];
        int plies = 0;
        for (; plies < played.length; plies++) {
            moves.clear();
            MoveGenerator.all(position, moves);
            if (moves.isEmpty()) break;
            played[plies] = moves.get(random.nextInt(moves.size()));
            position.make(played[plies]);
        }
        return PgnGame.of(Map.of(), Position.start(), Arrays.copyOf(played, plies), GameResult.UNKNOWN);
    }

    /// Every move played is checked; comments and variations are passed over.
    @Benchmark
    public long movesChecked(Volume volume) throws IOException {
        long plies = 0;
        try (PgnScanner games = new PgnScanner(new ByteArrayInputStream(pgn))) {
            while (games.next()) {
                if (!games.readMoves()) throw new IllegalStateException(String.valueOf(games.error()));
                plies += games.plies();
            }
        }
        volume.megabytes += pgn.length / 1e6;
        return plies;
    }

    /// Tags are read, one is asked for, and the moves are skipped.
    @Benchmark
    public int tagsOnly(Volume volume) throws IOException {
        int letters = 0;
        try (PgnScanner games = new PgnScanner(new ByteArrayInputStream(pgn))) {
            while (games.next()) letters += String.valueOf(games.tag("White")).length();
        }
        volume.megabytes += pgn.length / 1e6;
        return letters;
    }

    /// Whole trees with all comments.
    @Benchmark
    public int trees(Volume volume) throws IOException {
        int moves = 0;
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(pgn))) {
            for (PgnEntry entry = reader.next(); entry != null; entry = reader.next()) {
                if (entry instanceof PgnGame game) moves += game.moves().size();
            }
        }
        volume.megabytes += pgn.length / 1e6;
        return moves;
    }
}
