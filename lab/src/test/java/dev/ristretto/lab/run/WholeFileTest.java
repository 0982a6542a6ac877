package dev.ristretto.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    private static final byte[] OLD = "old".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NEW = "new".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;

    @Test
    void aContentThatFailsLeavesTheFileAsItWas() throws IOException {
        Path file = Files.write(folder.resolve("a"), OLD);
        assertThatThrownBy(() -> WholeFile.write(file, out -> {
                    out.write(NEW);
                    throw new IOException("the source is damaged");
                }))
                .hasMessage("the source is damaged");
        assertThat(folder.resolve("a.tmp")).doesNotExist();
        assertThat(file).hasBinaryContent(OLD);
        WholeFile.write(file, NEW);
        assertThat(file).hasBinaryContent(NEW);
    }

    /// With a device that is always full in the place of the file.
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsToldOfTheFileThatWasWritten() throws IOException {
        Path file = Files.write(folder.resolve("a"), OLD);
        Files.createSymbolicLink(folder.resolve("a.tmp"), Path.of("/dev/full"));
        assertThatThrownBy(() -> WholeFile.write(file, NEW))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + " cannot be written: ");
        assertThat(file).hasBinaryContent(OLD);
    }
}
