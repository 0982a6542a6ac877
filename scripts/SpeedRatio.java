import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/// Measures nodes a second of engines beside each other. `scripts/speed-ratio` starts it and says how.
///
/// All engines are started, each searches the positions until it is warm, and then they search them in
/// turn, everything forgotten before each search: a busy moment of the machine hits all of them. A round
/// gives one figure an engine, its nodes over its time on all positions together.
final class SpeedRatio {
    private static final List<String> POSITIONS = List.of(
            "r1bq1rk1/pp2ppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R b KQ - 0 9",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
            "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1B3N2/PP2QPPP/R1BRN1K1 b - - 0 13",
            "3r1rk1/1pp1bpp1/p1n4p/3qp3/3P4/P1P1PN2/1BQ2PPP/2R1K2R w K - 0 17");
    private static final int WARM_UPS = 3;
    private static final int MILLIS = 700;
    private static final Pattern FIGURES = Pattern.compile("\\bnodes (\\d+)");
    private static final Pattern TIME = Pattern.compile("\\btime (\\d+)");

    public static void main(String[] args) throws IOException {
        int starts = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        List<String> descriptions = List.of(args).subList(2, args.length);
        List<List<Double>> medians = new ArrayList<>();
        descriptions.forEach(each -> medians.add(new ArrayList<>()));
        for (int start = 1; start <= starts; start++) {
            List<double[]> speeds = measure(descriptions, rounds);
            for (int i = 0; i < descriptions.size(); i++) {
                double[] ratios = ratios(speeds, i);
                medians.get(i).add(quantile(ratios, 0.5));
                show("start " + start, speeds.stream().mapToDouble(each -> each[0]).toArray(), ratios, i, descriptions);
            }
        }
        for (int i = 1; i < descriptions.size(); i++) {
            double mean = medians.get(i).stream().mapToDouble(each -> each).average().orElse(Double.NaN);
            System.out.printf(
                    Locale.ROOT,
                    "%.3f of the first, mean of %d starts (%.3f to %.3f)  %s%n",
                    mean,
                    starts,
                    Collections.min(medians.get(i)),
                    Collections.max(medians.get(i)),
                    descriptions.get(i));
        }
    }

    private static void show(String title, double[] first, double[] ratios, int engine, List<String> descriptions) {
        System.out.printf(
                Locale.ROOT,
                "%s  %5.0f knps  ratio %.3f, quartiles %.3f and %.3f  %s%n",
                title,
                quantile(first, 0.5) * quantile(ratios, 0.5),
                quantile(ratios, 0.5),
                quantile(ratios, 0.25),
                quantile(ratios, 0.75),
                descriptions.get(engine));
    }

    /// A row of speeds for every round, in thousands of nodes a second.
    private static List<double[]> measure(List<String> descriptions, int rounds) throws IOException {
        List<Engine> engines = new ArrayList<>();
        try {
            for (String description : descriptions) engines.add(new Engine(description));
            for (int i = 0; i < WARM_UPS; i++) for (Engine engine : engines) engine.speed();
            List<double[]> speeds = new ArrayList<>();
            for (int i = 0; i < rounds; i++) speeds.add(round(engines));
            return speeds;
        } finally {
            engines.forEach(Engine::end);
        }
    }

    /// The engines take turns position by position.
    private static double[] round(List<Engine> engines) throws IOException {
        double[] nodes = new double[engines.size()];
        double[] millis = new double[engines.size()];
        for (String position : POSITIONS) {
            for (int i = 0; i < engines.size(); i++) {
                long[] figures = engines.get(i).search(position);
                nodes[i] += figures[0];
                millis[i] += figures[1];
            }
        }
        double[] speeds = new double[engines.size()];
        for (int i = 0; i < speeds.length; i++) speeds[i] = nodes[i] / Math.max(1, millis[i]);
        return speeds;
    }

    private static double[] ratios(List<double[]> speeds, int engine) {
        return speeds.stream().mapToDouble(each -> each[engine] / each[0]).toArray();
    }

    private static double quantile(double[] values, double share) {
        double[] sorted = DoubleStream.of(values).sorted().toArray();
        double at = share * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }

    /// A program that speaks UCI.
    private static final class Engine {
        private final Process process;
        private final BufferedReader answers;

        Engine(String description) throws IOException {
            String[] words = description.split(";");
            process = new ProcessBuilder(words[0].strip().split("\\s+"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            answers = process.inputReader(StandardCharsets.UTF_8);
            send("uci");
            await("uciok");
            for (String command : Arrays.copyOfRange(words, 1, words.length)) send(command.strip());
        }

        /// Searches every position once, for the sake of being warm.
        void speed() throws IOException {
            for (String position : POSITIONS) search(position);
        }

        /// Nodes and milliseconds of a search, as the last line says that tells both.
        long[] search(String position) throws IOException {
            send("ucinewgame", "isready");
            await("readyok");
            send("position fen " + position, "go movetime " + MILLIS);
            long[] figures = {0, 0};
            for (String line = next(); !line.startsWith("bestmove"); line = next()) {
                Matcher nodes = FIGURES.matcher(line);
                Matcher time = TIME.matcher(line);
                if (nodes.find() && time.find()) {
                    figures = new long[] {Long.parseLong(nodes.group(1)), Long.parseLong(time.group(1))};
                }
            }
            return figures;
        }

        private String next() throws IOException {
            String line = answers.readLine();
            if (line == null) throw new IOException("the engine ended: " + process.info().commandLine().orElse("?"));
            return line;
        }

        private void await(String awaited) throws IOException {
            String line = next();
            while (!line.startsWith(awaited)) line = next();
        }

        private void send(String... commands) throws IOException {
            for (String command : commands)
                process.getOutputStream().write((command + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        }

        void end() {
            process.destroy();
        }
    }
}
