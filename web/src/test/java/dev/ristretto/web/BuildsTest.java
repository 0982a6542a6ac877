package dev.ristretto.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.engine.Identity;
import dev.ristretto.engine.uci.Build;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Engines that fail, and engines that are rebuilt while people play.
@Timeout(240)
class BuildsTest {
    private static final String ANALYSE = "{\"type\":\"analyse\",\"on\":true,\"lines\":1,\"threads\":1,\"hash\":16}";

    @TempDir
    private Path folder;

    private static void assertReplaced(FailingEngine.Deed deed) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient();
                WebServer server = WebServer.start(new WebSettings(0, 4, 1, 1, 16, 60, null), new FailingEngine(deed));
                Visitor page = Visitor.at(client, server)) {
            page.say(ServerTest.NEW_GAME);
            page.say("{\"type\":\"move\",\"node\":0,\"move\":\"e2e4\"}");
            assertThat(page.next("notice").get("text").asString()).startsWith("The engine was replaced");
            page.next("node", node -> node.get("node").get("ply").asInt() == 2);
            assertThat(server.pool().size()).isEqualTo(1);
        }
    }

    @Test
    void anEngineThatDiesIsReplacedAndTheGameGoesOn() throws Exception {
        assertReplaced(FailingEngine.Deed.DIES);
    }

    @Test
    void anEngineThatThrowsIsReplacedAndTheGameGoesOn() throws Exception {
        assertReplaced(FailingEngine.Deed.THROWS);
    }

    @Test
    void anEngineThatIsStuckIsReplacedAndTheGameGoesOn() throws Exception {
        assertReplaced(FailingEngine.Deed.HANGS);
    }

    private static void assertGameEnds(Build build) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient();
                WebServer server = WebServer.start(new WebSettings(0, 4, 1, 1, 16, 60, null), build);
                Visitor page = Visitor.at(client, server)) {
            page.say(ServerTest.NEW_GAME);
            page.say("{\"type\":\"move\",\"node\":0,\"move\":\"e2e4\"}");
            JsonNode match = page.next("match", m -> m.path("reason").isString());
            assertThat(match.get("reason").asString()).isEqualTo("Broken off: the engine failed");
            assertThat(match.get("result").asString()).isEqualTo("*");
            assertThat(page.next("notice").get("text").asString()).endsWith("Take a move back or start a new game.");
            page.say("{\"type\":\"take-back\"}");
            page.next("match", m -> m.get("on").asBoolean() && m.get("tip").asInt() == 0);
        }
    }

    @Test
    void aGameEndsWhenNoEngineCanBeStarted() throws Exception {
        assertGameEnds((in, out, onClosed) -> {
            throw new IllegalStateException("as planned");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"(none)", "e2e4", "nonsense"})
    void aGameEndsWhenItsEngineNamesNoLegalMove(String answer) throws Exception {
        ScriptedEngine engine = new ScriptedEngine();
        engine.play(answer);
        assertGameEnds(engine);
    }

    @Test
    void aRebuiltEngineIsTakenWithoutLosingTheGame() throws Exception {
        Path jar = folder.resolve("ristretto.jar");
        writeBuild(jar, "first");
        try (HttpClient client = HttpClient.newHttpClient();
                WebServer server = WebServer.start(new WebSettings(0, 4, 2, 1, 16, 60, jar));
                Visitor page = Visitor.at(client, server)) {
            page.say("{\"type\":\"show-talk\",\"on\":true}");
            page.say("{\"type\":\"move\",\"node\":0,\"move\":\"e2e4\"}");
            page.say(ANALYSE);
            page.next("talk", talk -> talk.toString().contains("> go infinite"));
            Path fresh = folder.resolve("fresh.jar");
            writeBuild(fresh, "9.9-rebuilt");
            Files.move(fresh, jar, StandardCopyOption.REPLACE_EXISTING);
            JsonNode talk = page.next("talk", lines -> lines.toString().contains("id name Ristretto 9.9-rebuilt"));
            assertThat(talk).isNotNull();
            page.next(
                    "lines",
                    lines -> lines.get("lines").size() == 1 && lines.get("node").asInt() == 1);
            page.say("{\"type\":\"export\",\"evals\":false,\"report\":false}");
            assertThat(page.next("pgn").get("text").asString()).contains("1. e4");
        }
    }

    @Test
    void aBrokenBuildIsRefusedAndTheOldOneStays() throws Exception {
        Path jar = folder.resolve("ristretto.jar");
        writeBuild(jar, "first");
        try (HttpClient client = HttpClient.newHttpClient();
                WebServer server = WebServer.start(new WebSettings(0, 4, 1, 1, 16, 60, jar));
                Visitor page = Visitor.at(client, server)) {
            page.next("welcome");
            try (JarOutputStream empty = new JarOutputStream(Files.newOutputStream(jar))) {
                empty.putNextEntry(new JarEntry("nothing"));
            }
            assertThat(page.next("notice").get("text").asString()).contains("cannot be used, the old one stays");
            page.say(ServerTest.NEW_GAME);
            page.say("{\"type\":\"move\",\"node\":0,\"move\":\"e2e4\"}");
            page.next("node", node -> node.get("node").get("ply").asInt() == 2);
        }
    }

    /// Packs the engine and the rules that run now, under another version.
    private static void writeBuild(Path jar, String version) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream target = new JarOutputStream(file)) {
            pack(dev.ristretto.chess.Position.class, "chess", version, target);
            pack(Identity.class, "engine", version, target);
        }
    }

    private static void pack(Class<?> sample, String module, String version, JarOutputStream target)
            throws IOException {
        String name = "/" + sample.getName().replace('.', '/') + ".class";
        String url = String.valueOf(sample.getResource(name));
        if (url.startsWith("file:")) {
            pack(Path.of(URI.create(url.substring(0, url.length() - name.length()))), module, version, target);
            return;
        }
        try (FileSystem archive = FileSystems.newFileSystem(URI.create(url.substring(0, url.indexOf('!'))), Map.of())) {
            pack(archive.getPath("/"), module, version, target);
        }
    }

    private static void pack(Path root, String module, String version, JarOutputStream target) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve("dev/ristretto").resolve(module))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                target.putNextEntry(new JarEntry(root.relativize(file).toString()));
                if (file.endsWith("version.txt")) target.write(version.getBytes(StandardCharsets.UTF_8));
                else Files.copy(file, target);
            }
        }
    }

    @Test
    void aBuildThatStaysBrokenIsTriedOnceAndLeavesNothingBehind() throws Exception {
        Path jar = folder.resolve("broken.jar");
        writeBuild(jar, "first");
        List<String> notices = new ArrayList<>();
        BuildWatch watch = new BuildWatch(jar, build -> notices.add("taken"), notices::add);
        Files.write(jar, new byte[1000]);
        long copies = copies();
        for (int i = 0; i < 5; i++) watch.look();
        assertThat(notices).singleElement().asString().startsWith("The rebuilt engine cannot be read yet");
        assertThat(copies()).isEqualTo(copies);
    }

    private static long copies() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("ristretto-build-"))
                    .count();
        }
    }
}
