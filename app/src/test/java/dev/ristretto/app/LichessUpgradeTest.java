package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Nothing becomes a bot for ever before its name was typed. The host is a small one on this machine.
@Timeout(60)
@DisabledOnOs(OS.WINDOWS)
class LichessUpgradeTest {
    private static final String UPGRADE = "POST /api/bot/account/upgrade HTTP/1.1";

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Terminal terminal = new Terminal();
    private final InputStream keyboard = System.in;
    private ServerSocket host;
    private volatile int gamesPlayed;

    @BeforeEach
    void open() throws IOException {
        host = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
        Path token = Files.writeString(folder.resolve("token"), "lip_0123456789");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        Files.writeString(
                folder.resolve("bot.yml"),
                "url: http://127.0.0.1:" + host.getLocalPort() + "\ntoken:\n  file: token\n");
    }

    @AfterEach
    void close() throws IOException {
        System.setIn(keyboard);
        host.close();
    }

    @Test
    void theNameOfTheAccountIsAYes() {
        assertThat(upgrade("botty\n")).isZero();
        assertThat(requests).contains(UPGRADE);
        assertThat(terminal.out()).contains("This cannot be undone", "Botty is a bot account now");
    }

    @Test
    void anythingElseIsANo() {
        for (String typed : List.of("yes\n", "\n", "y", "")) {
            assertThat(upgrade(typed)).as("after \"%s\"", typed).isEqualTo(1);
            assertThat(terminal.out()).containsIgnoringCase("nothing was changed");
        }
        assertThat(requests).doesNotContain(UPGRADE);
    }

    @Test
    void whoHasPlayedIsNotEvenAsked() {
        gamesPlayed = 3;
        assertThat(upgrade("botty\n")).isEqualTo(1);
        assertThat(requests).doesNotContain(UPGRADE);
        assertThat(terminal.out()).contains("has played 3 games").doesNotContain("Type the name");
    }

    private int upgrade(String typed) {
        System.setIn(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
        return terminal.run(
                "lichess", "upgrade", "--config", folder.resolve("bot.yml").toString());
    }

    private void serve() {
        try {
            while (true) {
                try (Socket caller = host.accept()) {
                    answer(caller);
                }
            }
        } catch (IOException closed) {
            // the test is over
        }
    }

    private void answer(Socket caller) throws IOException {
        InputStream in = caller.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) head.append((char) in.read());
        int length = head.toString()
                .lines()
                .filter(line -> line.startsWith("Content-Length: "))
                .mapToInt(line -> Integer.parseInt(line.substring("Content-Length: ".length())))
                .findFirst()
                .orElse(0);
        assertThat(in.readNBytes(length)).hasSize(length);
        String request = head.toString().lines().findFirst().orElse("");
        requests.add(request);
        String body = request.contains("/token/test")
                ? "{\"x\":{\"scopes\":\"bot:play\"}}"
                : "{\"id\":\"botty\",\"username\":\"Botty\",\"count\":{\"all\":" + gamesPlayed + "}}";
        String answer = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
        caller.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
    }
}
