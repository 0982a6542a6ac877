package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void settingsAreWrittenOnceAndNeverOverwritten() throws IOException {
        Path file = folder.resolve("bot.yml");
        assertThat(run("lichess", "init", file.toString())).isZero();
        assertThat(out.toString()).contains("Wrote " + file).contains("ristretto lichess check");
        Files.writeString(file, "# mine\n");
        assertThat(run("lichess", "init", file.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("is there already");
        assertThat(file).hasContent("# mine");
    }

    @Test
    void aPlaceThatIsNoneIsSaid() {
        assertThat(run("lichess", "init", folder.resolve("none/bot.yml").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("there is no folder " + folder.resolve("none"));
        assertThat(run("lichess", "--config", folder.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("is a folder: name the file of settings in it");
    }

    @Test
    void withoutSettingsTheNextStepIsSaid() {
        assertThat(run("lichess", "--config", folder.resolve("none.yml").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("`ristretto lichess init` writes one");
    }

    @Test
    void wrongSettingsAreNamedWithTheirLines() throws IOException {
        Path file = Files.writeString(folder.resolve("bot.yml"), "engine:\n  hash: lots\nurl: http://lichess.org\n");
        assertThat(run("lichess", "check", "--config", file.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains("bot.yml, line 2: engine.hash must be")
                .contains("line 3: url must be");
    }

    @Test
    void withoutATokenTheNextStepIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("bot.yml"), "token:\n  env: RISTRETTO_NO_SUCH_VARIABLE\n");
        assertThat(run("lichess", "--config", file.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("set the environment variable RISTRETTO_NO_SUCH_VARIABLE");
    }

    @Test
    void aTokenAsAnArgumentIsRefused() {
        assertThat(run("lichess", "--token", "lip_secret")).isEqualTo(2);
        assertThat(err.toString()).contains("Unknown option");
    }

    private int run(String... args) {
        return Ristretto.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
    }
}
