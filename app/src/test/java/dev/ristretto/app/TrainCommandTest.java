package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// `ristretto train` as people type it.
@Timeout(120)
class TrainCommandTest {
    private static final int POSITIONS = 4000;

    @TempDir
    private Path folder;

    private final Terminal terminal = new Terminal();

    private String data() throws IOException {
        byte[] records = new byte[POSITIONS * TrainingRecord.BYTES];
        Random random = new Random(1);
        MoveList moves = new MoveList();
        Position position = Position.start();
        for (int i = 0; i < POSITIONS; i++) {
            moves.clear();
            MoveGenerator.all(position, moves);
            TrainingRecord.write(records, i * TrainingRecord.BYTES, position, random.nextInt(200), 1);
            if (moves.isEmpty() || position.gamePly() > 100) position = Position.start();
            else position.make(moves.get(random.nextInt(moves.size())));
        }
        return Files.write(folder.resolve("data.bin"), records).toString();
    }

    @Test
    void aNetworkIsTrainedAndTrainedOn() throws IOException {
        String data = data();
        String first = folder.resolve("first.rnet").toString();
        assertThat(terminal.run("train", data, "-o", first, "--hidden", "32", "--epochs", "2", "--note", "a test"))
                .isZero();
        assertThat(NetworkFile.read(Path.of(first)).provenance().value("note")).contains("a test");
        assertThat(Path.of(first + ".png")).isNotEmptyFile();
        String second = folder.resolve("second.rnet").toString();
        assertThat(terminal.run("train", data, "-o", second, "--fine-tune", first, "--rate", "1e-4", "--epochs", "1"))
                .isZero();
        NetworkFile network = NetworkFile.read(Path.of(second));
        assertThat(network.provenance().value("started from")).contains("first.rnet");
        assertThat(network.architecture().hidden()).isEqualTo(32);
        assertThat(terminal.run("net", "info", second)).isZero();
        assertThat(terminal.out()).contains("started from: first.rnet");
    }

    @Test
    void aNetworkOfThreeLayersIsTrainedAndJudges() throws IOException {
        String net = folder.resolve("layers.rnet").toString();
        assertThat(terminal.run("train", data(), "-o", net, "--layers", "--hidden", "64", "--epochs", "1"))
                .isZero();
        assertThat(NetworkFile.read(Path.of(net)).architecture().layered()).isTrue();
        assertThat(terminal.run("net", "info", net)).isZero();
        assertThat(terminal.out()).contains("(768 mirrored -> 64)x2 -> 16 -> 32 -> 8");
        assertThat(terminal.run("eval", "--network", net)).isZero();
        assertThat(terminal.out()).contains("NNUE evaluation");
    }

    @Test
    void oneCommandMakesANetworkFromNothingAndGoesOnWhereItWas() {
        Path made = folder.resolve("made");
        String[] make = {
            "net",
            "make",
            made.toString(),
            "--teacher",
            "classical",
            "--positions",
            "3k",
            "--hidden",
            "32",
            "--layers",
            "--epochs",
            "1"
        };
        assertThat(terminal.run(make)).isZero();
        assertThat(made.resolve("network.rnet")).isNotEmptyFile();
        assertThat(terminal.out())
                .contains("(768x4 mirrored -> 32)x2 -> 16 -> 32 -> 8", "setoption name EvalFile value ");
        assertThat(made.resolve("network.rnet").toFile().delete()).isTrue();
        assertThat(terminal.run(make)).isZero();
        assertThat(made.resolve("network.rnet")).isNotEmptyFile();
        assertThat(made.resolve("data/data-1-0001.bin")).isNotEmptyFile();
        assertThat(made.resolve("data/data-1-0002.bin")).doesNotExist();
        assertThat(terminal.out()).contains("teacher: classical");
    }

    /// More data is not made for a training that has begun: it would only refuse to go on.
    @Test
    void aTrainingThatHasBegunKeepsItsData() throws IOException {
        Path made = folder.resolve("made");
        String[] make = {"net", "make", made.toString(), "--teacher", "classical", "--hidden", "32", "--epochs", "1"};
        assertThat(terminal.run(with(make, "--positions", "1k"))).isZero();
        Files.delete(made.resolve("network.rnet"));
        byte[] data = Files.readAllBytes(made.resolve("data/data-1-0001.bin"));
        Files.writeString(made.resolve("network.rnet.checkpoint"), "something else, as long as a checksum is at least");
        terminal.refuses("begun with --positions 1000: leave out --positions 5k", with(make, "--positions", "5k"));
        assertThat(terminal.run(make)).isOne();
        assertThat(terminal.err())
                .contains("train --resume", "checkpoint is damaged")
                .doesNotContain("datagen");
        assertThat(made.resolve("data/data-1-0001.bin")).hasBinaryContent(data);
    }

    @ParameterizedTest
    @CsvSource({
        "--hidden 500, multiple of 32",
        "--king-buckets 5, bucket",
        "--epochs 0, --epochs must be 1 or more",
        "--positions none, is not a number",
    })
    void aNetworkThatCannotBeTrainedIsRefusedBeforeAnyGameIsPlayed(String options, String sentence) {
        Path made = folder.resolve("made");
        String[] make = {"net", "make", made.toString(), "--teacher", "classical"};
        terminal.refuses(sentence, with(make, options.split(" ")));
        assertThat(made).doesNotExist();
    }

    @Test
    void whatAFolderWasBegunWithIsKeptAndAnythingElseRefused() throws IOException {
        Path made = folder.resolve("made");
        String[] make = {"net", "make", made.toString()};
        String[] small = {"--teacher", "classical", "--hidden", "32", "--epochs", "1"};
        assertThat(terminal.run(with(with(make, small), "--positions", "1k"))).isZero();
        terminal.refuses(
                "begun with --teacher classical: leave out --teacher x.nnue", with(make, "--teacher", "x.nnue"));
        terminal.refuses("begun with --hidden 32: leave out --hidden 64", with(make, "--hidden", "64"));
        terminal.refuses("begun without --openings", with(make, "--openings", "x.epd"));
        Files.delete(made.resolve("network.rnet"));
        terminal.refuses("begun with --positions 1000", with(make, "--positions", "900"));
        assertThat(terminal.run(with(make, "--positions", "2k")))
                .as("more of the same")
                .isZero();
        Files.delete(made.resolve("network.rnet"));
        assertThat(terminal.run(make)).as("all as it was").isZero();
        assertThat(terminal.err()).contains("--positions 2000", "--hidden 32", "--epochs 1");
        assertThat(Files.readString(made.resolve("data/manifest.txt"))).contains("argument\t--positions=2000\n");
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    /// The checkpoint of a training under way is put aside under another name. Gone on with, it ends with the
    /// same bytes.
    @Test
    void aTrainingGoesOnWithTheArgumentsItWasBegunWith() throws IOException, InterruptedException {
        Path whole = folder.resolve("whole.rnet");
        String[] train = {"train", data(), "-o", whole.toString(), "--hidden", "32", "--king-buckets", "4"};
        String[] more = {"--epochs", "8", "--batch", "250", "--wdl", "0.25", "--rate=0.003", "--seed", "9"};
        String[] rest = {"--threads", "1", "--note", "two \"words\"", "--checkpoint", "0.00001"};
        int[] code = {-1};
        Thread training = Thread.ofPlatform().start(() -> code[0] = new Terminal().run(with(with(train, more), rest)));
        Path checkpoint = folder.resolve("whole.rnet.checkpoint");
        while (training.isAlive() && !Files.exists(checkpoint)) Thread.sleep(1);
        Path cut = folder.resolve("cut.rnet");
        Files.copy(checkpoint, folder.resolve("cut.rnet.checkpoint"));
        training.join();
        assertThat(code[0]).isZero();
        assertThat(terminal.run("train", "--resume", cut.toString(), "--epochs", "9"))
                .isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(terminal.run("train", "--resume", cut.toString(), "--threads", "2"))
                .isZero();
        assertThat(cut).hasSameBinaryContentAs(whole);
        assertThat(NetworkFile.read(cut).provenance().value("note")).contains("two \"words\"");
        assertThat(folder.resolve("cut.rnet.checkpoint")).doesNotExist();
    }

    @Test
    void aNetworkOfBulletIsTakenOver() throws IOException {
        String own = folder.resolve("own.rnet").toString();
        assertThat(terminal.run("train", data(), "-o", own, "--hidden", "64", "--outputs", "2", "--epochs", "1"))
                .isZero();
        NetworkFile network = NetworkFile.read(Path.of(own));
        Path raw = Files.write(folder.resolve("quantised.bin"), network.toBulletBytes());
        Path taken = folder.resolve("taken.rnet");
        String[] words = {"net", "import-bullet", raw.toString(), "-o", taken.toString(), "--hidden", "64"};
        assertThat(terminal.run(words)).as("the outputs are not said").isEqualTo(CommandLine.ExitCode.USAGE);
        String[] all = with(words, "--outputs", "2");
        assertThat(terminal.run(all)).isZero();
        assertThat(NetworkFile.read(taken).inputWeights()).isEqualTo(network.inputWeights());
        assertThat(NetworkFile.read(taken).quantisation().scale()).isEqualTo(400);
        assertThat(terminal.run(with(all, "--scale", "160"))).isZero();
        assertThat(NetworkFile.read(taken).quantisation()).isEqualTo(network.quantisation());
        assertThat(terminal.run(with(all, "--scale", "0"))).isEqualTo(CommandLine.ExitCode.USAGE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "train",
                "train data.bin",
                "train data.bin -o x.rnet --hidden 33",
                "train data.bin -o x.rnet --epochs 0",
                "train data.bin -o x.rnet --wdl 2",
                "train data.bin -o x.rnet --king-buckets 3",
                "train data.bin -o x.rnet --fine-tune y.rnet --outputs 4",
                "train data.bin -o x.rnet --threads none"
            })
    void whatMakesNoSenseIsRefusedInOneSentence(String words) {
        assertThat(terminal.run(words.split(" "))).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(terminal.err())
                .startsWith("ristretto: ")
                .contains("--help'.")
                .hasLineCount(2);
    }

    @Test
    void whatIsMissingIsNamed() {
        String missing = folder.resolve("none.bin").toString();
        assertThat(terminal.run("train", missing, "-o", folder.resolve("x.rnet").toString()))
                .isEqualTo(1);
        assertThat(terminal.err()).contains("none.bin").hasLineCount(1);
        assertThat(terminal.run("train", "--resume", missing)).isEqualTo(1);
        assertThat(terminal.err()).contains("none.bin.checkpoint").hasLineCount(1);
    }
}
