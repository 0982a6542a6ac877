package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyzygyPathTest {
    @Test
    void colonsAndSemicolonsStandBetweenFolders() {
        assertThat(SyzygyPath.folders("/a:/b; c ;;", false)).containsExactly("/a", "/b", "c");
    }

    @Test
    void aDriveLetterBelongsToItsFolder() {
        assertThat(SyzygyPath.folders("C:\\wdl;D:/dtz:E:\\more", true))
                .containsExactly("C:\\wdl", "D:/dtz", "E:\\more");
    }

    @Test
    void aFolderWithASeparatorInItsNameIsOneFolder(@TempDir Path folder) throws IOException {
        Path odd = Files.createDirectory(folder.resolve("five;six"));
        assertThat(SyzygyPath.folders(odd.toString())).containsExactly(odd.toString());
    }

    @Test
    void nothingIsNoFolder() {
        assertThat(SyzygyPath.folders("  ")).isEmpty();
    }
}
