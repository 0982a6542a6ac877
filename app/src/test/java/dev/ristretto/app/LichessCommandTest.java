package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The commands of the bot, as far as they go without Lichess.
@Timeout(60)
class LichessCommandTest {
    @TempDir
    Path folder;

    private final Terminal terminal = new Terminal();

    @Test
    void settingsAreWrittenOnceAndNeverOverwritten() throws IOException {
        Path file = folder.resolve("bot.yml");
        assertThat(terminal.run("lichess", "init", file.toString())).isZero();
        assertThat(terminal.out()).contains("Wrote " + file).contains("ristretto lichess check");
        Files.writeString(file, "# mine\n");
        assertThat(terminal.run("lichess", "init", file.toString())).isEqualTo(2);
        assertThat(terminal.err()).contains("is there already");
        assertThat(file).hasContent("# mine");
    }

    @Test
    void aPlaceThatIsNoneIsSaid() {
        assertThat(terminal.run(
                        "lichess", "init", folder.resolve("none/bot.yml").toString()))
                .isEqualTo(2);
        assertThat(terminal.err()).contains("there is no folder " + folder.resolve("none"));
        assertThat(terminal.run("lichess", "--config", folder.toString())).isEqualTo(2);
        assertThat(terminal.err()).contains("is a folder: name the file of settings in it");
    }

    @Test
    void withoutSettingsTheNextStepIsSaid() {
        assertThat(terminal.run(
                        "lichess", "--config", folder.resolve("none.yml").toString()))
                .isEqualTo(2);
        assertThat(terminal.err()).contains("`ristretto lichess init` writes one");
    }

    @Test
    void wrongSettingsAreNamedWithTheirLines() throws IOException {
        Path file = Files.writeString(folder.resolve("bot.yml"), "engine:\n  hash: lots\nurl: http://lichess.org\n");
        assertThat(terminal.run("lichess", "check", "--config", file.toString()))
                .isEqualTo(2);
        assertThat(terminal.err())
                .contains("bot.yml, line 2: engine.hash must be")
                .contains("line 3: url must be");
    }

    @Test
    void withoutATokenTheNextStepIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("bot.yml"), "token:\n  env: RISTRETTO_NO_SUCH_VARIABLE\n");
        assertThat(terminal.run("lichess", "--config", file.toString())).isEqualTo(1);
        assertThat(terminal.err()).contains("set the environment variable RISTRETTO_NO_SUCH_VARIABLE");
    }

    @Test
    void aTokenAsAnArgumentIsRefused() {
        assertThat(terminal.run("lichess", "--token", "lip_secret")).isEqualTo(2);
        assertThat(terminal.err()).contains("Unknown option");
    }
}
