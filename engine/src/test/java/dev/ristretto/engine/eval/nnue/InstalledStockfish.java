package dev.ristretto.engine.eval.nnue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The Stockfish on this machine, if there is one: it has the network built in and prints what it thinks.
final class InstalledStockfish implements AutoCloseable {
    private final Process process;
    private final PrintWriter out;
    private final BufferedReader in;

    private InstalledStockfish(Path program) throws IOException {
        process =
                new ProcessBuilder(program.toString()).redirectErrorStream(true).start();
        out = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        in = process.inputReader(StandardCharsets.UTF_8);
    }

    static Optional<Path> find() {
        String path = System.getenv().getOrDefault("PATH", "") + ":/usr/games:/usr/local/bin";
        return Stream.of(path.split(":"))
                .map(folder -> Path.of(folder, "stockfish"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static InstalledStockfish start(Path program) throws IOException {
        return new InstalledStockfish(program);
    }

    void export(Path file) throws IOException {
        out.println("export_net " + file);
        waitReady();
    }

    /// All lines of `eval` for a position.
    List<String> eval(String fen) throws IOException {
        out.println("position fen " + fen);
        out.println("eval");
        return waitReady();
    }

    private List<String> waitReady() throws IOException {
        out.println("isready");
        List<String> lines = new ArrayList<>();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("readyok")) return lines;
            lines.add(line);
        }
        throw new IOException("Stockfish has ended: " + lines);
    }

    @Override
    public void close() {
        out.println("quit");
        process.destroy();
    }
}
