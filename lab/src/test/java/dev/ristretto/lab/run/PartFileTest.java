package dev.ristretto.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartFileTest {
    @TempDir
    private Path folder;

    private Path file = Path.of("");
    private Path part = Path.of("");

    @BeforeEach
    void name() {
        file = folder.resolve("lines.txt");
        part = folder.resolve("lines.txt.part");
    }

    @Test
    void aFileGetsItsNameWhenItIsWhole() throws IOException {
        Files.writeString(file, "old");
        try (PartFile growing = PartFile.create(file)) {
            growing.append("one");
            assertThat(growing.part()).isEqualTo(part).hasContent("one\n");
            assertThat(file).hasContent("old");
            growing.append("two");
            growing.finish();
        }
        assertThat(file).hasContent("one\ntwo\n");
        assertThat(part).doesNotExist();
    }

    @Test
    void whatBreaksOffStaysAndIsNotWrittenOver() throws IOException {
        try (PartFile growing = PartFile.create(file)) {
            growing.append("one");
        }
        assertThat(file).doesNotExist();
        assertThatThrownBy(() -> PartFile.create(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("lines.txt.part exists: ");
        assertThat(part).hasContent("one\n");
    }

    @Test
    void nothingIsNotLeftBehindNorInTheWay() throws IOException {
        PartFile.create(file).close();
        assertThat(part).doesNotExist();
        Files.createFile(part);
        PartFile.create(file).close();
        assertThat(part).doesNotExist();
    }
}
