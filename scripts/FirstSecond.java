import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Measures how soon engines are at full speed. `scripts/first-second` starts it and says how.
///
/// A run starts an engine, has it search a position for a second, eight other positions for a second
/// each, and then, everything forgotten, the first one again: same position, same empty table, so that
/// only the state of the program differs. Engines take turns, so that a busy moment hits all of them.
final class FirstSecond {
    private static final String FIRST = "r1bq1rk1/pp2ppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R b KQ - 0 9";
    private static final List<String> OTHERS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1B3N2/PP2QPPP/R1BRN1K1 b - - 0 13",
            "8/8/1p1k2p1/p1p2p1p/P1P2P1P/1P1K2P1/8/8 w - - 0 1",
            "3r1rk1/1pp1bpp1/p1n4p/3qp3/3P4/P1P1PN2/1BQ2PPP/2R1K2R w K - 0 17");
    private static final long SECOND = 1_000;
    private static final Pattern FIGURES = Pattern.compile(" nodes (\\d+) .*\\btime (\\d+)");

    /// What one start of an engine gave: milliseconds to `uciok` and `readyok`, nodes a second.
    record Run(double uciok, double readyok, double first, double tenth) {
        double percent() {
            return 100 * first / tenth;
        }
    }

    public static void main(String[] args) throws IOException {
        int rounds = Integer.parseInt(args[0]);
        String java = args[1];
        List<String> engines = List.of(args).subList(2, args.length);
        List<List<Run>> runs = new ArrayList<>();
        engines.forEach(engine -> runs.add(new ArrayList<>()));
        List<Double> bare = new ArrayList<>();
        System.out.println("      java -version      uciok    readyok   knps 1st  10th second   first/tenth  engine");
        for (int round = 0; round < rounds; round++) {
            bare.add(bareJvm(java));
            for (int i = 0; i < engines.size(); i++) {
                Run run = run(engines.get(i));
                runs.get(i).add(run);
                show("", bare.getLast(), run, engines.get(i));
            }
        }
        for (int i = 0; i < engines.size(); i++) show("median", median(bare), medians(runs.get(i)), engines.get(i));
    }

    private static void show(String title, double bare, Run run, String engine) {
        System.out.printf(
                "%-6s %9.0f ms %7.0f ms %7.0f ms %10.0f %9.0f %11.0f %%     %s%n",
                title, bare, run.uciok, run.readyok, run.first, run.tenth, run.percent(), engine);
    }

    private static double bareJvm(String java) throws IOException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(java, "-version").redirectErrorStream(true).start();
        process.getInputStream().readAllBytes();
        return millisSince(start);
    }

    private static Run run(String command) throws IOException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command.split(" "))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader answers = process.inputReader(StandardCharsets.UTF_8)) {
            send(process, "uci");
            await(answers, "uciok");
            double uciok = millisSince(start);
            send(process, "isready");
            await(answers, "readyok");
            double readyok = millisSince(start);
            double first = speed(process, answers, FIRST);
            for (String other : OTHERS) speed(process, answers, other);
            send(process, "ucinewgame", "isready");
            await(answers, "readyok");
            double tenth = speed(process, answers, FIRST);
            send(process, "quit");
            return new Run(uciok, readyok, first, tenth);
        } finally {
            process.destroy();
        }
    }

    /// Thousands of nodes in the first second of a search, by the last line that tells: an engine that
    /// still gets faster is shown too slow by it rather than too fast.
    private static double speed(Process process, BufferedReader answers, String fen) throws IOException {
        send(process, "position fen " + fen, "go infinite");
        Stopwatch watch = new Stopwatch(process);
        double speed = 0;
        while (watch.millis() < SECOND) {
            while (answers.ready()) {
                Matcher figures = FIGURES.matcher(answers.readLine());
                if (figures.find()) speed = Double.parseDouble(figures.group(1)) / Math.max(1, watch.millis());
            }
            pause();
        }
        send(process, "stop");
        await(answers, "bestmove");
        return speed;
    }

    /// Time as the busiest thread of an engine has had it on a processor, so that other work on the machine
    /// does not count; where the system does not tell, time on the wall.
    private static final class Stopwatch {
        private final Path threads;
        private final Map<Path, Long> before = new HashMap<>();
        private final long start = System.nanoTime();

        Stopwatch(Process process) {
            threads = Path.of("/proc", Long.toString(process.pid()), "task");
            before.putAll(nanos());
        }

        double millis() {
            Map<Path, Long> now = nanos();
            if (now.isEmpty()) return millisSince(start);
            return now.entrySet().stream()
                            .mapToLong(thread -> thread.getValue() - before.getOrDefault(thread.getKey(), 0L))
                            .max()
                            .orElse(0)
                    / 1e6;
        }

        private Map<Path, Long> nanos() {
            Map<Path, Long> nanos = new HashMap<>();
            try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
                for (Path thread : all) {
                    if (Files.readString(thread.resolve("comm")).matches("(?s).*(Compiler|C[12] ).*")) continue;
                    String ran = Files.readString(thread.resolve("schedstat"));
                    nanos.put(thread, Long.parseLong(ran.substring(0, ran.indexOf(' '))));
                }
            } catch (IOException gone) {
                // a thread that ended meanwhile, or no such thing on this system
            }
            return nanos;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(BufferedReader answers, String awaited) throws IOException {
        for (String line = answers.readLine(); line == null || !line.startsWith(awaited); line = answers.readLine())
            if (line == null) throw new IOException("the engine ended before " + awaited);
    }

    private static void send(Process process, String... commands) throws IOException {
        for (String command : commands)
            process.getOutputStream().write((command + "\n").getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static Run medians(List<Run> runs) {
        return new Run(
                median(runs.stream().map(Run::uciok).toList()),
                median(runs.stream().map(Run::readyok).toList()),
                median(runs.stream().map(Run::first).toList()),
                median(runs.stream().map(Run::tenth).toList()));
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
