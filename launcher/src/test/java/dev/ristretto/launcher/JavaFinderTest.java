package dev.ristretto.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaFinderTest {
    @TempDir
    private Path directory;

    @Test
    void versionsAreReadOldAndNew() throws IOException {
        assertThat(JavaFinder.version(jdk("old", "1.8.0_402"))).isEqualTo(8);
        assertThat(JavaFinder.version(jdk("new", "25.0.1"))).isEqualTo(25);
        assertThat(JavaFinder.version(directory.toFile())).isZero();
    }

    @Test
    void javaHomeComesFirst() throws IOException {
        File chosen = jdk("chosen", "26");
        File own = jdk("own", "25");
        assertThat(new JavaFinder(Map.of("JAVA_HOME", chosen.getPath()), own.getPath()).find())
                .contains(chosen);
    }

    @Test
    void theJavaThatRunsUsIsNextWhenItWillDo() throws IOException {
        File chosen = jdk("chosen", "17");
        File own = jdk("own", "25");
        assertThat(new JavaFinder(Map.of("JAVA_HOME", chosen.getPath()), own.getPath()).find())
                .contains(own);
    }

    @Test
    void aFolderWithoutAJavaInItIsPassedOver() throws IOException {
        File broken = jdk("broken", "25");
        assertThat(new File(broken, "bin/java").delete()).isTrue();
        File own = jdk("own", "25");
        assertThat(new JavaFinder(Map.of("JAVA_HOME", broken.getPath()), own.getPath()).find())
                .contains(own);
    }

    @Test
    void scoopKeepsTheOneInUseInAFolderOfItsOwn() throws IOException {
        File old = jdk("old", "17");
        File current = jdk("scoop/apps/temurin25-jdk/current", "25");
        JavaFinder finder = new JavaFinder(Map.of("USERPROFILE", directory.toString()), old.getPath());
        // Where the system has a new Java of its own that one comes first.
        assertThat(finder.homes()).contains(current);
    }

    private File jdk(String name, String version) throws IOException {
        Path home = directory.resolve(name);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Somebody\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home.toFile();
    }
}
