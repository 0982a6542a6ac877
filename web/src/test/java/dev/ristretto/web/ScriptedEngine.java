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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// A build whose engines think until the test tells them what to play.
final class ScriptedEngine implements Build {
    private final BlockingQueue<String> moves = new LinkedBlockingQueue<>();
    private volatile int score;

    /// The engine that thinks plays this; if none does, the next that is asked.
    void play(String move) {
        moves.add(move);
    }

    /// What engines think of their position from the next move on, in centipawns.
    void think(int centipawns) {
        score = centipawns;
    }

    @Override
    public Runnable open(InputStream in, OutputStream out, Runnable onClosed) {
        return () -> talk(
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8));
    }

    private void talk(BufferedReader in, PrintStream out) {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("isready")) out.println("readyok");
                if (line.startsWith("go nodes")) out.println("bestmove e2e4"); // the warm-up
                else if (line.startsWith("go")) Thread.ofVirtual().start(() -> search(out));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void search(PrintStream out) {
        out.println("info depth 9 score cp " + score + " nodes 1 nps 1 time 1 pv e2e4");
        try {
            out.println("bestmove " + moves.take());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
