package dev.ristretto.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/// Who gets in, what may come in, and what never comes out.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(240)
class SecurityTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private WebServer server;

    @BeforeAll
    void start() throws IOException {
        server = WebServer.start(new WebSettings(0, 3, 1, 1, 16, 60, null));
    }

    @AfterAll
    void stop() {
        server.close();
        client.close();
    }

    /// A request as it stands, since a proper client does not lie about its host.
    private String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            StringBuilder answer = new StringBuilder();
            BufferedReader reader =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            for (String line = reader.readLine(); line != null; line = reader.readLine())
                answer.append(line).append('\n');
            return answer.toString();
        }
    }

    private String get(String path, String host, String more) throws IOException {
        return raw("GET " + path + " HTTP/1.1\nHost: " + host + "\n" + more + "Connection: close\n\n");
    }

    private String own() {
        return "127.0.0.1:" + server.port();
    }

    @Test
    void itListensOnThisMachineOnly() throws IOException {
        for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            for (InetAddress address : Collections.list(network.getInetAddresses())) {
                if (address.isLoopbackAddress()) continue;
                assertThatThrownBy(() -> new Socket(address, server.port()).close())
                        .isInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void aNameThatIsNotOursIsTurnedAway() throws IOException {
        assertThat(get("/", own(), "")).startsWith("HTTP/1.1 200");
        assertThat(get("/", "localhost:" + server.port(), "")).startsWith("HTTP/1.1 200");
        for (String host : List.of(
                "evil.example:" + server.port(), "127.0.0.1", "127.0.0.1:1", own() + ".evil.example", "localhost"))
            assertThat(get("/", host, "")).as(host).containsPattern("^HTTP/1.1 40[03]");
    }

    @Test
    void theUsualPortMayBeLeftOutAndNoOther() {
        Gate usual = new Gate(80);
        assertThat(usual.admitsTalk("127.0.0.1", "http://127.0.0.1")).isTrue();
        assertThat(usual.admitsTalk("localhost", "http://localhost")).isTrue();
        assertThat(usual.admitsTalk("localhost:80", "http://localhost:80")).isTrue();
        assertThat(usual.admits("evil.example", null)).isFalse();
        assertThat(usual.admits("127.0.0.1", "http://evil.example")).isFalse();
        Gate other = new Gate(8080);
        assertThat(other.admits("127.0.0.1", null)).isFalse();
        assertThat(other.admits("127.0.0.1:8080", "http://127.0.0.1")).isFalse();
    }

    @Test
    void aPageFromElsewhereIsTurnedAway() throws Exception {
        for (String origin : List.of(
                "http://evil.example",
                "null",
                "http://127.0.0.1",
                "https://" + own(),
                "http://" + own() + ".evil.example"))
            assertThat(get("/", own(), "Origin: " + origin + "\n")).as(origin).startsWith("HTTP/1.1 403");
        assertThat(get("/", own(), "Origin: http://" + own() + "\n")).startsWith("HTTP/1.1 200");
        assertThatThrownBy(() ->
                        Visitor.from(client, server, "http://evil.example").close())
                .hasStackTraceContaining("WebSocketHandshakeException");
        assertThatThrownBy(() -> Visitor.from(client, server, "null").close())
                .hasStackTraceContaining("WebSocketHandshakeException");
    }

    @Test
    void aConnectionWithoutAnOriginIsTurnedAway() throws IOException {
        String upgrade = "Upgrade: websocket\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13\n";
        String answer = raw("GET /talk HTTP/1.1\nHost: " + own() + "\nConnection: Upgrade, close\n" + upgrade + "\n");
        assertThat(answer).startsWith("HTTP/1.1 403");
    }

    @Test
    void everyAnswerCarriesTheContentSecurityPolicy() throws Exception {
        for (String path : List.of("/", "/js/main.js", "/nothing")) {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create(server.address() + path)).build(),
                    HttpResponse.BodyHandlers.ofString());
            String policy =
                    answer.headers().firstValue("Content-Security-Policy").orElse("");
            assertThat(policy)
                    .startsWith("default-src 'none'; script-src 'self';")
                    .doesNotContain("unsafe-inline");
            assertThat(answer.headers().firstValue("Server")).isEmpty();
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        }
    }

    @Test
    void noRequestNamesAFile() throws IOException {
        for (String path : List.of(
                "/../pom.xml",
                "/js/..%2f..%2fetc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/js//main.js",
                "/files.txt",
                "/dev/ristretto/web/WebServer.class")) {
            String answer = get(path, own(), "");
            assertThat(answer).as(path).containsPattern("^HTTP/1.1 (400|404)").doesNotContain("root:");
        }
    }

    @Test
    void nothingButReadingIsServed() throws IOException {
        for (String method : List.of("POST", "PUT", "DELETE", "PATCH", "TRACE")) {
            String answer =
                    raw(method + " / HTTP/1.1\nHost: " + own() + "\nContent-Length: 2\nConnection: close\n\n{}");
            assertThat(answer).as(method).containsPattern("^HTTP/1.1 4\\d\\d");
            assertSilent(answer);
        }
    }

    @Test
    void aLargeBodyOrHeaderIsNotRead() throws IOException {
        String header = get("/", own(), "X: " + "x".repeat(20_000) + "\n");
        assertThat(header).startsWith("HTTP/1.1 431");
        assertSilent(header);
    }

    @Test
    void garbageIsAnsweredByASentence() throws Exception {
        try (Visitor page = Visitor.at(client, server)) {
            for (String message : List.of(
                    "",
                    "{",
                    "[]",
                    "null",
                    "{\"type\":\"nothing\"}",
                    "{\"type\":\"java.lang.Object\"}",
                    "{\"type\":\"go-to\",\"node\":\"x\"}",
                    "{\"type\":\"go-to\",\"node\":1e99}",
                    "{\"type\":\"go-to\",\"node\":1,\"path\":\"/etc/passwd\"}",
                    "{\"type\":\"move\",\"node\":0}",
                    "{\"type\":\"move\",\"node\":0,\"move\":\"" + "e".repeat(100) + "\"}",
                    "{\"type\":\"analyse\",\"on\":true,\"lines\":99,\"threads\":1,\"hash\":1}",
                    "{\"type\":\"analyse\",\"on\":true,\"lines\":1,\"threads\":-1,\"hash\":1}",
                    "{\"type\":\"start-report\",\"millis\":99999999}",
                    ServerTest.NEW_GAME.replace("\"whiteElo\":800", "\"whiteElo\":9"),
                    ServerTest.NEW_GAME.replace("\"START\"", "\"FEN\",\"fen\":\"8/8/8/8/8/8/8/8 w - - 0 1\""),
                    "{\"type\":".repeat(500))) {
                page.say(message);
                JsonNode notice = page.next("notice");
                assertThat(notice.get("kind").asString()).as(message).isEqualTo("error");
                assertThat(notice.get("text").asString()).matches("[A-Z].*\\.").hasSizeLessThan(300);
                assertSilent(notice.toString());
            }
            page.pgn();
        }
    }

    @Test
    void threadsAndHashAreCappedByTheServer() throws Exception {
        // Other than what an engine has after its warm-up, so that both are said.
        try (WebServer other = WebServer.start(new WebSettings(0, 2, 1, 2, 17, 60, null));
                Visitor page = Visitor.at(client, other)) {
            page.say("{\"type\":\"show-talk\",\"on\":true}");
            page.say("{\"type\":\"analyse\",\"on\":true,\"lines\":5,\"threads\":512,\"hash\":1000000}");
            StringBuilder talk = new StringBuilder();
            while (talk.indexOf("> go infinite") < 0)
                talk.append(page.next("talk").toString());
            assertThat(talk)
                    .contains("Threads value 2\"")
                    .contains("Hash value 17\"")
                    .contains("MultiPV value 5\"");
            page.next("lines", lines -> lines.get("lines").size() == 5);
        }
    }

    @Test
    void aFrameThatIsTooLargeEndsTheConnection() throws Exception {
        try (Visitor page = Visitor.at(client, server)) {
            page.next("welcome");
            assertThatThrownBy(() -> {
                        page.say("x".repeat(13_000_000));
                        page.awaitClose();
                        throw new IllegalStateException("closed with " + page.awaitClose());
                    })
                    .isNotNull();
        }
        try (Visitor page = Visitor.at(client, server)) {
            page.pgn();
        }
    }

    @Test
    void sessionsAreCappedAndThoseLeftMakeRoom() throws Exception {
        try (WebServer small = WebServer.start(new WebSettings(0, 2, 1, 1, 16, 60, null));
                Visitor one = Visitor.at(client, small)) {
            one.next("welcome");
            try (Visitor two = Visitor.at(client, small)) {
                two.next("welcome");
                try (Visitor three = Visitor.at(client, small)) {
                    assertThat(three.next("notice").get("text").asString()).contains("All 2 boards");
                }
            }
            while (small.guests() > 1) Thread.onSpinWait();
            try (Visitor four = Visitor.at(client, small)) {
                four.next("welcome");
            }
            assertThat(small.sessions().size()).isEqualTo(2);
        }
    }

    /// Naughty strings of the world through every field that takes text: each is answered, none breaks anything.
    @Test
    void naughtyStringsGoThroughEveryTextField() throws Exception {
        List<String> strings = naughty();
        assertThat(strings).hasSizeGreaterThan(400);
        try (Visitor page = Visitor.at(client, server)) {
            page.pgn();
            for (String text : strings) {
                page.say("comment", "text", text, ",\"node\":0");
                JsonNode tree = page.next("tree");
                assertThat(tree.get("nodes").get(0).get("comment").asString()).isEqualTo(text);
                page.say("move", "move", text, ",\"node\":0");
                page.next("notice", notice -> notice.get("kind").asString().equals("error"));
                page.say(
                        "new-game",
                        "fen",
                        text,
                        ServerTest.NEW_GAME
                                .replace("{\"type\":\"new-game\"", "")
                                .replace("\"START\"", "\"FEN\"")
                                .replace("}", ""));
                page.next("notice", notice -> notice.get("kind").asString().equals("error"));
                // Some of them are games, like `--`, a passed turn.
                page.say("load", "text", text, ",\"chess960\":true");
                page.pgn();
            }
            page.pgn();
        }
    }

    /// The same as tags and comments of a game: what comes in goes out.
    @Test
    void naughtyStringsSurviveInAGame() throws Exception {
        try (Visitor page = Visitor.at(client, server)) {
            page.pgn();
            for (String text : naughty()) {
                String plain = text.replaceAll("[\\p{Cntrl}{}\\\\\"]", "").strip();
                if (plain.isEmpty() || plain.length() > 1_000) continue;
                page.say(
                        "load",
                        "text",
                        "[White \"" + plain + "\"]\n\n1. e4 {" + plain + "} *\n",
                        ",\"chess960\":false");
                JsonNode tree = page.next("tree");
                assertThat(tree.get("tags").get("White").asString().strip()).isEqualTo(plain);
                page.next("spot");
                page.say("{\"type\":\"export\",\"evals\":false,\"report\":false}");
                assertThat(page.next("pgn").get("text").asString()).contains("[White \"");
            }
        }
    }

    private static List<String> naughty() throws IOException {
        try (InputStream list = SecurityTest.class.getResourceAsStream("blns.txt")) {
            assertThat(list).isNotNull();
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        }
    }

    private static void assertSilent(String answer) {
        assertThat(answer).doesNotContain("\tat ", "Exception", "dev.ristretto", "jetty");
    }
}
