package dev.ristretto.lab.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.engine.eval.nnue.Networks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// With a script in the place of Stockfish, which writes two networks as Stockfish does from 16.1 on.
@DisabledOnOs(OS.WINDOWS)
class StockfishExportTest {
    @TempDir
    private Path folder = Path.of(".");

    private Path networks = Path.of(".");
    private Path target = Path.of(".");

    @BeforeEach
    void makeFolder() throws IOException {
        networks = Files.createDirectory(folder.resolve("my networks"));
        target = networks.resolve("sf.nnue");
    }

    @Test
    void theNetworkComesToAnyFolderAndNothingElseDoes() throws IOException, InterruptedException {
        byte[] network = Networks.embedded().numbers().orElseThrow().toBytes();
        Path original = Files.write(folder.resolve("original"), network);
        Path program = program("cp '%s' \"$name\"; echo small > nn-small.nnue".formatted(original));
        StockfishExport.export(program, target);
        assertThat(target).hasBinaryContent(network);
        try (Stream<Path> files = Files.list(networks)) {
            assertThat(files).containsExactly(target);
        }
    }

    @Test
    void aProgramThatWritesNothingIsSaidToBeTooOld() throws IOException {
        refused(program(":"), "wrote no network");
    }

    @Test
    void aNetworkThatIsNotTheOneTheProgramNamesDoesNotAppear() throws IOException, InterruptedException {
        byte[] network = Networks.embedded().numbers().orElseThrow().toBytes();
        Path original = Files.write(folder.resolve("original"), network);
        String copy = "cp '%s' \"$name\"".formatted(original);
        String sum = Networks.read(network).checksum().substring(0, 12);
        refused(program(copy, "nn-0123456789ab.nnue"), "nn-0123456789ab.nnue");
        StockfishExport.export(program(copy, "nn-" + sum + ".nnue"), target);
        assertThat(target).hasBinaryContent(network);
    }

    @Test
    void whatIsNoNetworkDoesNotAppear() throws IOException {
        refused(program("echo something else > \"$name\""), "it begins with");
    }

    private void refused(Path program, String reason) {
        assertThatThrownBy(() -> StockfishExport.export(program, target))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(reason);
        assertThat(networks).isEmptyDirectory();
    }

    /// A program that does this when it hears `export_net`.
    private Path program(String action) throws IOException {
        return program(action, "<empty>");
    }

    /// One that also says what its network is called.
    private Path program(String action, String network) throws IOException {
        String script = """
                #!/bin/sh
                while read command name rest; do
                    if [ "$command" = uci ]; then echo 'option name EvalFile type string default %s'; fi
                    if [ "$command" = export_net ]; then %s; fi
                done
                """.formatted(network, action);
        Path program = Files.writeString(folder.resolve("stockfish"), script);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program;
    }
}
