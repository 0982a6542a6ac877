package dev.ristretto.benchmarks;

import dev.ristretto.chess.Perft;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/// Our perft and Stockfish's in turn on one machine: one thread each, no hash table, both warm.
///
/// Whatever else the machine does hits both alike, so the ratio is the figure to trust. Stockfish is
/// timed through its pipe, from the command to the answer; its start costs nothing here.
public final class PerftAgainstStockfish {
    private static final int WARM_UP_ROUNDS = 5;

    private PerftAgainstStockfish() {}

    /// Arguments: the Stockfish program, and how many rounds (7).
    public static void main(String[] args) throws IOException {
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 7;
        try (Stockfish stockfish = new Stockfish(args.length > 0 ? args[0] : "stockfish")) {
            System.out.printf("%-10s %5s %12s %12s %8s%n", "position", "depth", "ours Mnps", "theirs Mnps", "ratio");
            for (PerftPosition position : PerftPosition.values()) {
                System.out.println(compare(position, stockfish, rounds));
            }
        }
    }

    private static String compare(PerftPosition position, Stockfish stockfish, int rounds) throws IOException {
        Position root = Fen.position(position.fen);
        for (int i = 0; i < WARM_UP_ROUNDS; i++) position.checked(Perft.PLAIN.count(root, position.depth));
        stockfish.perft(position);
        double[] ours = new double[rounds];
        double[] theirs = new double[rounds];
        double[] ratio = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            position.checked(Perft.PLAIN.count(root, position.depth));
            long middle = System.nanoTime();
            position.checked(stockfish.perft(position));
            long end = System.nanoTime();
            ours[i] = position.leaves * 1e3 / (middle - start);
            theirs[i] = position.leaves * 1e3 / (end - middle);
            ratio[i] = ours[i] / theirs[i];
        }
        return String.format(
                Locale.ROOT,
                "%-10s %5d %12.1f %12.1f %7.2fx   (medians of %d rounds; ratio from %.2f to %.2f)",
                position.name().toLowerCase(Locale.ROOT),
                position.depth,
                median(ours),
                median(theirs),
                median(ratio),
                rounds,
                Arrays.stream(ratio).min().orElseThrow(),
                Arrays.stream(ratio).max().orElseThrow());
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /// The other program, spoken to over its pipe.
    private static final class Stockfish implements AutoCloseable {
        private final Process process;
        private final BufferedWriter input;
        private final BufferedReader output;

        Stockfish(String program) throws IOException {
            process = new ProcessBuilder(program).redirectErrorStream(true).start();
            input = process.outputWriter();
            output = process.inputReader();
            send("uci");
            System.out.println(answer("id name ") + ", one thread");
            send("setoption name Threads value 1");
            send("isready");
            answer("readyok");
        }

        long perft(PerftPosition position) throws IOException {
            send("position fen " + position.fen);
            send("go perft " + position.depth);
            return Long.parseLong(answer("Nodes searched: "));
        }

        private void send(String command) throws IOException {
            input.write(command);
            input.newLine();
            input.flush();
        }

        /// What follows the given start of a line, once such a line comes.
        private String answer(String start) throws IOException {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (line.startsWith(start))
                    return line.substring(start.length()).strip();
            }
            throw new EOFException("Stockfish ended without answering '" + start + "'");
        }

        @Override
        public void close() throws IOException {
            send("quit");
            process.destroy();
        }
    }
}
