package dev.ristretto.lab.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.uci.BuildLoader;
import dev.ristretto.engine.uci.Uci;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Another build of the engine, in this JVM, with classes of its own.
@Timeout(60)
class JarTest {
    private static final Duration HANDSHAKE = Duration.ofSeconds(20);
    private static final Patience PATIENCE = new Patience(20_000_000_000L, 5_000_000_000L);

    @TempDir
    private Path folder;

    @Test
    void twoPlayersOfAJarThinkSideBySide() throws IOException, PlayerFault {
        Path file = folder.resolve("build.jar");
        write(file, Position.class, Uci.class);
        Jar jar = new Jar(file, Map.of("Hash", "1"));
        try (Player one = jar.open(HANDSHAKE);
                Player two = jar.open(HANDSHAKE)) {
            Scoresheet game = new Scoresheet(Position.start());
            for (Player player : List.of(one, two)) {
                player.newGame(Variant.STANDARD);
                Reply reply = player.think(game, Limits.nodes(500), PATIENCE);
                assertThat(game.position().isLegal(reply.move())).isTrue();
                assertThat(reply.complaint()).isEmpty();
            }
            assertThat(one.id()).startsWith("Ristretto");
        }
    }

    @Test
    void aJarOfSomethingElseDoesNotStart() throws IOException {
        Path file = folder.resolve("other.jar");
        write(file, Position.class);
        Jar jar = new Jar(file, Map.of());
        assertThatThrownBy(() -> jar.open(HANDSHAKE))
                .isInstanceOf(PlayerFault.class)
                .hasMessageContaining("no build of Ristretto");
        assertThatThrownBy(() -> new Jar(folder.resolve("none.jar"), Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("none.jar");
    }

    @Test
    void theClassesOfABuildAreNotOurs() throws IOException, ClassNotFoundException {
        Path file = folder.resolve("build.jar");
        write(file, Position.class, Uci.class);
        try (BuildLoader loader = new BuildLoader(file.toUri().toURL())) {
            Class<?> uci = loader.loadClass(Uci.class.getName());
            assertThat(uci).isNotEqualTo(Uci.class);
            assertThat(uci.getClassLoader()).isEqualTo(loader);
            assertThat(String.valueOf(loader.getResource("dev/ristretto/engine/version.txt")))
                    .contains("build.jar");
        }
    }

    /// Packs the modules of these classes.
    private static void write(Path jar, Class<?>... samples) throws IOException {
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream target = new JarOutputStream(out)) {
            for (Class<?> sample : samples) pack(sample, target);
        }
    }

    private static void pack(Class<?> sample, JarOutputStream target) throws IOException {
        String file = "/" + sample.getName().replace('.', '/') + ".class";
        String module = file.split("/")[3];
        String url = String.valueOf(sample.getResource(file));
        if (url.startsWith("file:")) {
            pack(Path.of(URI.create(url.substring(0, url.length() - file.length()))), module, target);
        } else {
            URI archive = URI.create(url.substring(0, url.indexOf('!')));
            try (FileSystem files = FileSystems.newFileSystem(archive, Map.of())) {
                pack(files.getPath("/"), module, target);
            }
        }
    }

    private static void pack(Path root, String module, JarOutputStream target) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve("dev/ristretto").resolve(module))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                target.putNextEntry(new JarEntry(root.relativize(file).toString()));
                Files.copy(file, target);
            }
        }
    }
}
