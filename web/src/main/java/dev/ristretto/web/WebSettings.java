package dev.ristretto.web;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// What a server allows.
///
/// @param port 0 for any that is free
/// @param sessions how many boards may be open
/// @param engines how many engines may exist at a time
/// @param threads the most threads of one engine
/// @param hash the most megabytes of one engine's table
/// @param analysisSeconds after which an analysis pauses by itself
/// @param watched the jar whose rebuilding brings a new engine, none for none
public record WebSettings(
        int port,
        int sessions,
        int engines,
        int threads,
        int hash,
        int analysisSeconds,
        @Nullable Path watched) {
    public static final int PORT = 5058;

    public WebSettings {
        positive("--sessions", sessions);
        positive("--engines", engines);
        positive("--threads", threads);
        positive("--hash", hash);
        positive("--analysis-time", analysisSeconds);
        if (port < 0 || port > 65_535) throw new IllegalArgumentException("a port is a number from 0 to 65535");
    }

    /// What suits one person at one machine.
    public static WebSettings standard() {
        int cores = Runtime.getRuntime().availableProcessors();
        return new WebSettings(PORT, 64, Math.max(4, cores), cores, 256, 600, null);
    }

    public WebSettings withPort(int number) {
        return new WebSettings(number, sessions, engines, threads, hash, analysisSeconds, watched);
    }

    private static void positive(String name, int value) {
        if (value < 1) throw new IllegalArgumentException(name + " must be at least 1");
    }
}
