package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// `ristretto net` as people type it; `net make` and `net import-bullet` are with the training.
@Timeout(120)
class NetCommandTest {
    private static final Path EMBEDDED = Path.of(System.getProperty("ristretto.root", ".."))
            .resolve("engine/src/main/resources/dev/ristretto/engine/eval/nnue/default.rnet");

    @TempDir
    private Path folder;

    private final Terminal terminal = new Terminal();

    @Test
    void anOracleLabelsPositionsAndAJudgeComparesEvaluationsWithThem() throws IOException {
        Path file = folder.resolve("oracle.epd");
        assertThat(terminal.run(
                        "net",
                        "oracle",
                        "-o",
                        file.toString(),
                        "--player",
                        "builtin",
                        "--nodes",
                        "300",
                        "--positions",
                        "5"))
                .as(terminal.err())
                .isZero();
        assertThat(terminal.out()).contains("wrote 5 positions", "net judge " + file);
        assertThat(Files.readAllLines(file)).hasSize(5).allMatch(line -> line.matches(".+ ce -?\\d+;"));
        assertThat(terminal.run("net", "judge", file.toString(), "--network", EMBEDDED.toString()))
                .as(terminal.err())
                .isZero();
        assertThat(terminal.out().lines().toList())
                .hasSize(4)
                .anyMatch(line -> line.matches("classical +5 .*"))
                .anyMatch(line -> line.matches("network of the program +5 .*"));
    }

    @Test
    void theLossOfNetworksOnDataIsATableWithALineForEach() throws IOException {
        byte[] records = new byte[3 * TrainingRecord.BYTES];
        for (int i = 0; i < 3; i++)
            TrainingRecord.write(records, i * TrainingRecord.BYTES, Position.start(), 30, TrainingRecord.DRAW);
        Path file = Files.write(folder.resolve("data.bin"), records);
        assertThat(terminal.run("net", "loss", file.toString(), "--network", EMBEDDED.toString()))
                .as(terminal.err())
                .isZero();
        assertThat(terminal.out().lines().toList())
                .hasSize(3)
                .anyMatch(line -> line.matches("network of the program +3 +0\\.000\\d\\d( +-){3} +0\\.000\\d\\d"))
                .anyMatch(line -> line.matches(".*default\\.rnet +3 +0\\.000\\d\\d.*"));
        terminal.refuses(
                "missing.bin", "net", "loss", folder.resolve("missing.bin").toString());
        terminal.refuses("is a folder", "net", "loss", folder.toString());
        terminal.refuses("--last", "net", "loss", file.toString(), "--last", "0");
        terminal.refuses("not a number", "net", "loss", file.toString(), "--most", "many");
    }

    @Test
    void aNetworkMixedWithItselfStaysWhatItIs() throws IOException {
        Path mixed = folder.resolve("mixed.rnet");
        String embedded = EMBEDDED.toString();
        assertThat(terminal.run("net", "mix", embedded, embedded, "-o", mixed.toString(), "--percent", "70"))
                .as(terminal.err())
                .isZero();
        assertThat(terminal.out()).contains("mixed: 30 % of default.rnet", "70 % of default.rnet");
        assertThat(Files.size(mixed)).isGreaterThan(Files.size(EMBEDDED));
        assertThat(terminal.run("net", "mix", embedded, folder.toString(), "-o", mixed.toString()))
                .isEqualTo(2);
        assertThat(terminal.err()).contains("is not a file");
        assertThat(terminal.run("net", "mix", embedded, embedded, "-o", mixed.toString(), "--percent", "101"))
                .isEqualTo(2);
        assertThat(terminal.err()).contains("0 to 100");
    }

    /// Whoever says what the search said has no error; a queen less is seen by everybody.
    @Test
    void aJudgeTellsWhoAgrees() throws IOException {
        Path file = Files.writeString(folder.resolve("queens.epd"), """
                rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ce 900;
                rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1 ce -900;

                rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 ce -900;
                """);
        assertThat(terminal.run("net", "judge", file.toString())).isZero();
        assertThat(terminal.out().lines().skip(1)).hasSize(2).allMatch(line -> line.contains("100.0%"));
    }

    @Test
    void positionsWithoutAScoreCannotBeJudgedBy() throws IOException {
        Path file = Files.writeString(folder.resolve("none.epd"), "4k3/8/8/8/8/8/P7/4K3 w - - 0 1\n");
        terminal.refuses("none.epd: no score (ce)", "net", "judge", file.toString());
        terminal.refuses(
                "missing.epd", "net", "judge", folder.resolve("missing.epd").toString());
        Path binary = Files.write(folder.resolve("binary.epd"), new byte[] {(byte) 0xFF, (byte) 0xFE});
        terminal.refuses(binary + " holds no lines of EPD", "net", "judge", binary.toString());
        terminal.refuses("1 or more", "net", "oracle", "-o", file.toString(), "--positions", "0");
    }

    /// A program that knows four moves and is gone then.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anOracleThatIsGoneLeavesWhatItHasJudged() throws IOException {
        String script = """
                #!/bin/sh
                while read command rest; do
                    case "$command" in
                        uci) echo uciok ;;
                        isready) echo readyok ;;
                        go)
                            case "$moves" in
                                "") moves=1; move=g1f3 ;;
                                1) moves=2; move=g8f6 ;;
                                2) moves=3; move=f3g1 ;;
                                3) moves=4; move=f6g8 ;;
                                *) exit 3 ;;
                            esac
                            echo "info depth 1 score cp 20 nodes 1"
                            echo "bestmove $move" ;;
                    esac
                done
                """;
        Path program = Files.writeString(folder.resolve("four-moves"), script);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Path file = folder.resolve("oracle.epd");
        Path part = folder.resolve("oracle.epd.part");
        String[] words = {"net", "oracle", "-o", file.toString(), "--player", program.toString(), "--positions", "5"};
        terminal.refuses("crashed: exit code 3; 1 positions are in " + part, words);
        assertThat(Files.readAllLines(part)).hasSize(1);
        assertThat(file).doesNotExist();
        terminal.refuses("oracle.epd.part exists: an earlier run did not come to its end", words);
        assertThat(Files.readAllLines(part)).hasSize(1);
    }

    /// With a script in the place of Stockfish.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theNetworkOfAStockfishIsFetchedAndDescribed() throws IOException {
        String script = """
                #!/bin/sh
                while read command name rest; do
                    if [ "$command" = export_net ]; then cp '%s' "$name"; fi
                done
                """.formatted(EMBEDDED.toAbsolutePath());
        Path program = Files.writeString(folder.resolve("stockfish"), script);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Path target = folder.resolve("sf.nnue");
        String[] words = {"net", "import-stockfish", "-o", target.toString(), "--stockfish", program.toString()};
        assertThat(terminal.run(words)).as(terminal.err()).isZero();
        assertThat(target).hasSameBinaryContentAs(EMBEDDED);
        assertThat(terminal.out()).contains("SHA-256 ", "setoption name EvalFile value " + target.toAbsolutePath());
    }
}
