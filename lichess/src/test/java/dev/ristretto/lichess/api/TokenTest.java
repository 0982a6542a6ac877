package dev.ristretto.lichess.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TokenTest {
    private static final String SECRET = "lip_0123456789";

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFileThatOthersCanReadIsRefused(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), SECRET + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThatThrownBy(() -> Token.read(file))
                .hasMessageContaining("chmod 600")
                .hasMessageNotContaining(SECRET);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(Token.read(file).header()).isEqualTo("Bearer " + SECRET);
    }

    @Test
    void whatIsMissingIsSaidWithTheNextStep(@TempDir Path folder) {
        assertThatThrownBy(() -> Token.fromVariable("LICHESS_TOKEN", Optional.empty()))
                .hasMessageContaining("set the environment variable LICHESS_TOKEN");
        assertThatThrownBy(() -> Token.read(folder.resolve("none"))).hasMessageContaining("there is no file");
        assertThatThrownBy(() -> Token.of("two words", "the file"))
                .hasMessageStartingWith("the file holds something that is no token: make one at https://");
    }

    @Test
    void asATextItSaysNothing() throws IOException {
        Token token = Token.of(SECRET, "the test");
        assertThat(token + " " + token.hiddenIn("header Bearer " + SECRET + "!"))
                .isEqualTo("[token] header Bearer [token]!");
    }
}
