package dev.ristretto.web;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/// Loads the classes of the server's own jar ahead of their use. Java reads a class when it is first needed, and a
/// jar that is built anew under a running program would give it the wrong bytes.
final class OwnJar {
    private static final String ENDING = ".class";

    /// The first page comes first.
    private static final long SETTLING_MILLIS = 4_000;

    /// What a server may still need; the rest of the jar is for other commands.
    private static final List<String> NEEDED = List.of(
            "dev/ristretto/chess/",
            "dev/ristretto/engine/",
            "dev/ristretto/web/",
            "io/javalin/",
            "org/eclipse/jetty/",
            "tools/jackson/",
            "com/fasterxml/jackson/",
            "jakarta/servlet/",
            "kotlin/");

    private OwnJar() {}

    /// Does it on a thread of its own; nothing happens when we run from somewhere else.
    static void keep(Path jar) {
        if (!jar.equals(Path.of(System.getProperty("java.class.path")).toAbsolutePath())) return;
        Thread.ofPlatform().daemon().name("own-jar").start(() -> load(jar));
    }

    private static void load(Path jar) {
        try {
            Thread.sleep(SETTLING_MILLIS);
        } catch (InterruptedException e) {
            return;
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            file.stream().map(JarEntry::getName).filter(OwnJar::isNeeded).forEach(OwnJar::load);
        } catch (IOException | RuntimeException e) {
            // Then a rebuilt jar may cost the server something it has not used yet; nothing else.
        }
    }

    private static boolean isNeeded(String name) {
        return name.endsWith(ENDING) && NEEDED.stream().anyMatch(name::startsWith);
    }

    private static void load(String entry) {
        String name = entry.substring(0, entry.length() - ENDING.length()).replace('/', '.');
        try {
            Class.forName(name, false, OwnJar.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            // A class for libraries that are not here: nobody will need it.
        }
    }
}
