package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.lab.player.ScriptedEngine.Manner;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MatchSessionTest {
    @TempDir
    private Path folder;

    @Test
    void aMatchThatBreaksOffShowsItsTableAndHowToGoOn() throws IOException {
        Path name = folder.resolve("broken");
        MatchSettings settings = TestMatches.settings(
                20,
                TestMatches.scripted("good", Manner.GOOD, "depth=1"),
                TestMatches.scripted("gone", Manner.DEAD, "depth=1"));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8);
        MatchSession session = MatchSession.create(settings, name, List.of(), out, false);
        assertThatThrownBy(session::run)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the match cannot go on: gone does not start any more: ");
        String goOn = "go on with: ristretto match --resume " + name;
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("good against gone", goOn);
        assertThat(Files.readString(folder.resolve("broken.txt"))).contains("games  2  +2 =0 -0", goOn);
        assertThat(MatchFiles.read(name).games()).hasSize(2);
    }
}
