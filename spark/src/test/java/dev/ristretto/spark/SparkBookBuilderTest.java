package dev.ristretto.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStream;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import dev.ristretto.lab.book.BookBuilder;
import dev.ristretto.lab.book.BuildSettings;
import dev.ristretto.lab.book.GameFilter;
import dev.ristretto.lab.book.Pruning;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class SparkBookBuilderTest {
    @TempDir
    private Path folder;

    private static String games(long seed, int count) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        MoveList moves = new MoveList();
        for (int game = 0; game < count; game++) {
            String result = random.nextBoolean() ? "1-0" : random.nextBoolean() ? "0-1" : "*";
            text.append("[Event \"x\"]\n[Result \"").append(result).append("\"]\n[WhiteElo \"");
            text.append(1_500 + random.nextInt(900)).append("\"]\n\n");
            Position position = Position.start();
            for (int ply = 0; ply < 24; ply++) {
                moves.clear();
                MoveGenerator.all(position, moves);
                if (moves.isEmpty()) break;
                int move = moves.get(random.nextInt(Math.min(3, moves.size())));
                text.append(San.of(position, move)).append(' ');
                position.make(move);
            }
            text.append(result).append("\n\n");
        }
        return text.toString();
    }

    @Test
    void theBookIsTheSameAsTheOneOfOneMachine() throws IOException {
        Path plain = Files.writeString(folder.resolve("plain.pgn"), games(1, 3_000));
        Path packed = folder.resolve("packed.pgn.zst");
        try (OutputStream out = new ZstdOutputStream(Files.newOutputStream(packed))) {
            out.write(games(2, 800).getBytes(StandardCharsets.UTF_8));
        }
        for (Pruning pruning : List.of(Pruning.NONE, new Pruning(3, 5, 20))) {
            BuildSettings settings =
                    BuildSettings.of(List.of(plain, packed), GameFilter.STANDARD, 16, pruning, 1 << 20, 2);
            Path local = folder.resolve("local" + pruning.minGames() + ".rbook");
            assertThat(BookBuilder.open(settings, local, List.of()).build()).isNotNull();
            Path cluster = folder.resolve("cluster" + pruning.minGames() + ".rbook");
            SparkConf conf = new SparkConf()
                    .setMaster("local[2]")
                    .setAppName("test")
                    .set("spark.ui.enabled", "false")
                    .set("spark.driver.bindAddress", "127.0.0.1")
                    .set("spark.driver.host", "127.0.0.1");
            try (JavaSparkContext spark = new JavaSparkContext(conf)) {
                spark.setLogLevel("ERROR");
                SparkBookBuilder.Built built = new SparkBookBuilder(spark, settings, 100_000).build(cluster);
                assertThat(built.count().read()).isEqualTo(3_800);
                assertThat(built.count().kept()).isBetween(2_000L, 3_500L);
            }
            assertThat(Files.readAllBytes(cluster)).isEqualTo(Files.readAllBytes(local));
        }
    }

    @Test
    void partsOfAFileAreWholeGames() throws IOException {
        String text = games(3, 200);
        for (String ending : List.of("\n", "\r\n")) {
            Path file = Files.writeString(folder.resolve("games.pgn"), text.replace("\n", ending));
            List<Split> splits = Split.of(file, 5_000);
            assertThat(splits).hasSizeGreaterThan(5);
            StringBuilder all = new StringBuilder();
            for (Split split : splits) {
                String part = new String(split.open().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(part).startsWith("[Event");
                all.append(part);
            }
            assertThat(all.toString()).isEqualTo(text.replace("\n", ending));
        }
    }
}
