package dev.ristretto.web;

import dev.ristretto.engine.uci.Build;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/// A build whose first engine does something bad at its first search for somebody; all others are honest.
final class FailingEngine implements Build {
    enum Deed {
        DIES,
        THROWS,
        /// It does not even answer whether it lives.
        HANGS,
        /// It answers everything but the search: what a loop without an end in a search looks like from outside.
        SEARCHES_FOR_EVER
    }

    private final Deed deed;
    private final AtomicInteger made = new AtomicInteger();

    FailingEngine(Deed deed) {
        this.deed = deed;
    }

    @Override
    public Runnable open(InputStream in, OutputStream out, Runnable onClosed) {
        if (made.getAndIncrement() > 0) return Build.own().open(in, out, onClosed);
        return () -> talk(
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8));
    }

    private void talk(BufferedReader in, PrintStream out) {
        boolean stuck = false;
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("isready") && !stuck) out.println("readyok");
                if (line.startsWith("go nodes")) out.println("bestmove e2e4"); // the warm-up
                else if (line.startsWith("go")) {
                    switch (deed) {
                        case DIES -> {
                            return;
                        }
                        case THROWS -> throw new IllegalStateException("as planned");
                        case HANGS -> stuck = true;
                        case SEARCHES_FOR_EVER -> {}
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
