package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The whole program as a process: how it starts, and how it ends whatever happens around it.
///
/// Everyday limits are wide, as other things may run on the machine; the deep tier holds the real ones.
@Timeout(120)
class ProgramTest {
    private static final long WIDE_MILLIS = 10_000;
    private static final long EXIT_MILLIS = 500;

    private static final String MIDDLEGAME =
            "position fen r1bq1rk1/pp2ppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R b KQ - 0 9";

    /// What the engine keeps of every clock unless it is told otherwise.
    private static final long OVERHEAD_MILLIS = 30;
    /// A clock with less than the overhead is lost by any move; this is what one takes all the same.
    private static final long LEAST_MOVE_MILLIS = 20;

    private static final List<String> BAD_LINES = List.of(
            "position fen",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - zero 1",
            "position fen " + "p".repeat(10_000),
            "position startpos moves e2e5",
            "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(500) + " e2e5",
            "position sideways",
            "setoption name Hash value lots",
            "setoption name Hash value 99999999999999999999",
            "setoption name Threads value many",
            "setoption name EvalFile value /nowhere/at.all",
            "setoption name EvalFile value /",
            "setoption name BookFile value /nowhere/at.all",
            "setoption name SyzygyPath value /nowhere",
            "setoption name Debug Log File value /nowhere/at.all",
            "setoption name Nonsense value 1",
            "setoption Hash 5",
            "go perft x",
            "stop",
            "ponderhit",
            "hello",
            "\u0000\u0001\u00e9",
            "",
            "x".repeat(1_000_000));

    // ---- the start ----

    @Test
    void uciLoadsNeitherTheCommandLineNorTablesNorTheSearch(@TempDir Path directory) throws IOException {
        Path log = directory.resolve("classes.txt");
        try (Program program = Program.startWith(List.of("-Xlog:class+load:file=" + log))) {
            program.send("uci").await("uciok");
            program.send("quit").awaitEnd();
        }
        String classes = Files.readString(log);
        assertThat(classes).contains("dev.ristretto.engine.uci.Uci ");
        assertThat(classes)
                .doesNotContain(
                        "picocli.", "dev.ristretto.chess.Attacks ", "search.TranspositionTable ", "eval.classical");
    }

    @Test
    void commandsOfUciMayBeArguments() {
        try (Program program = Program.start("position startpos moves e2e4", "d", "go depth 2", "quit")) {
            assertThat(program.remaining())
                    .contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
                    .anyMatch(line -> line.startsWith("bestmove "));
            program.awaitEnd();
        }
    }

    @Test
    void benchAsAnArgumentEndsWithNodesAndSpeed() {
        try (Program program = Program.start("bench 1", "quit")) {
            assertThat(program.remaining().getLast()).matches("\\d+ nodes \\d+ nps");
            program.awaitEnd();
        }
    }

    // ---- the end ----

    @Test
    void quitWhenIdle() {
        assertEnds(program -> program.send("isready").await("readyok"), program -> program.send("quit"), WIDE_MILLIS);
    }

    @Test
    void quitDuringASearch() {
        assertEnds(ProgramTest::search, program -> program.send("quit"), WIDE_MILLIS);
    }

    @Test
    void endOfInputWhenIdle() {
        assertEnds(program -> program.send("uci").await("uciok"), Program::closeInput, WIDE_MILLIS);
    }

    @Test
    void endOfInputDuringASearchStillGivesTheMove() {
        try (Program program = Program.start()) {
            program.send("isready").await("readyok");
            program.send("go depth 100").await("info depth");
            program.closeInput();
            program.await("bestmove ");
            program.awaitEnd();
        }
    }

    @Test
    void endOfInputInTheMiddleOfALine() throws IOException {
        try (Program program = Program.start()) {
            program.send("isready").await("readyok");
            program.write("go dep");
            program.closeInput();
            program.await("bestmove ");
            program.awaitEnd();
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aSignalToTerminateEndsASearchWithItsMoveAndCodeZero() {
        try (Program program = Program.start()) {
            search(program);
            program.terminate();
            program.await("bestmove ");
            program.awaitEnd();
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anOutputThatNobodyReadsAnyMoreEndsASearch() {
        assertEnds(ProgramTest::search, Program::closeOutput, WIDE_MILLIS);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anOutputThatNobodyReadsAnyMoreEndsAnIdleProgram() {
        assertEnds(program -> program.send("uci").await("uciok"), Program::closeOutput, WIDE_MILLIS);
    }

    @Test
    void quitWorksWithAFullOutputThatNobodyReads() {
        assertEnds(ProgramTest::fillOutput, program -> program.send("quit"), WIDE_MILLIS);
    }

    @Test
    @Tag("slow")
    void everyEndComesWithinHalfASecond() {
        for (int i = 0; i < 5; i++) {
            Consumer<Program> idle = program -> program.send("isready").await("readyok");
            assertEnds(idle, program -> program.send("quit"), EXIT_MILLIS);
            assertEnds(idle, Program::closeInput, EXIT_MILLIS);
            assertEnds(idle, Program::terminate, EXIT_MILLIS);
            assertEnds(ProgramTest::search, program -> program.send("quit"), EXIT_MILLIS);
            assertEnds(ProgramTest::search, Program::closeInput, EXIT_MILLIS);
            assertEnds(ProgramTest::search, Program::terminate, EXIT_MILLIS);
            assertEnds(ProgramTest::search, Program::closeOutput, EXIT_MILLIS);
            assertEnds(ProgramTest::fillOutput, program -> program.send("quit"), EXIT_MILLIS);
        }
    }

    /// A search that has been going on for some time, so that it rarely has something to say.
    private static void search(Program program) {
        program.send("isready").await("readyok");
        program.send("go infinite").await("info depth 10 ");
        pause(1_500);
    }

    private static void fillOutput(Program program) {
        program.send("go infinite");
        for (int i = 0; i < 2_000; i++) program.send("uci");
        pause(500);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertEnds(Consumer<Program> before, Consumer<Program> end, long limit) {
        try (Program program = Program.start()) {
            before.accept(program);
            end.accept(program);
            assertThat(program.awaitEnd()).as("milliseconds to the end").isLessThan(limit);
        }
    }

    @Test
    void threadsThatDoNotFitIntoTheHeapLeaveTheOldOnes() {
        try (Program program = Program.startWith(List.of("-Xmx150m"))) {
            program.send("setoption name Threads value 512", "isready");
            program.await("info string Threads 512 is not possible, 1 stay in use: ");
            program.await("readyok");
            program.send("go depth 4").await("bestmove ");
            program.send("quit").awaitEnd();
        }
    }

    // ---- memory ----

    @Test
    void memoryStaysWithinHashAndTwoHundredMegabytes() {
        assertMemory(64, "go nodes 300000");
    }

    @Test
    @Tag("slow")
    void memoryStaysWithinALargeHashToo() {
        assertMemory(1_024, "go movetime 60000");
        assertMemory(1, "go movetime 10000");
    }

    @Test
    @Tag("slow")
    void sixteenGigabytesOfHashNeedNoFlags() {
        try (Program program = Program.start()) {
            program.send("setoption name Hash value 16384", "isready");
            assertThat(program.until("readyok")).containsExactly("readyok");
            program.send("go movetime 2000").await("bestmove ");
            assertThat(program.residentMegabytes()).isLessThan(16_384 + 200);
            program.send("quit").awaitEnd();
        }
    }

    private static void assertMemory(int hash, String go) {
        try (Program program = Program.start()) {
            program.send("setoption name Hash value " + hash, "isready").await("readyok");
            program.send("position fen r1bq1rk1/pp2ppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R b KQ - 0 9", go);
            program.await("bestmove ");
            assertThat(program.residentMegabytes()).as("megabytes").isLessThan(hash + 200);
            program.send("quit").awaitEnd();
        }
    }

    // ---- how quick it is ----

    @Test
    void stopIsAnsweredSoon() {
        assertThat(percentile(stopLatencies(20), 50)).isLessThan(500_000);
    }

    @Test
    @Tag("slow")
    void stopIsAnsweredWithinFiveMillisecondsMostOfTheTime() {
        long[] latencies = stopLatencies(500);
        assertThat(percentile(latencies, 50)).as("median, microseconds").isLessThan(5_000);
        assertThat(percentile(latencies, 99))
                .as("99th percentile, microseconds")
                .isLessThan(50_000);
    }

    @Test
    @Tag("slow")
    void isreadyIsAnsweredWithinFiftyMillisecondsDuringASearch() {
        try (Program program = Program.start()) {
            program.send("isready").await("readyok");
            program.send("go infinite");
            long[] latencies = new long[200];
            Arrays.setAll(latencies, i -> {
                pause(10);
                return micros(() -> program.send("isready").await("readyok"));
            });
            assertThat(percentile(latencies, 100)).isLessThan(50_000);
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(ints = {1, 10, 50, 100, 200})
    void noMoveTakesMoreThanTheClockLessTheOverhead(int clock) {
        try (Program program = Program.start()) {
            warmUp(program);
            long[] times = new long[20];
            Arrays.setAll(times, i -> {
                program.send("ucinewgame", MIDDLEGAME, "isready").await("readyok");
                String go = "go wtime %d btime %d".formatted(clock, clock);
                return micros(() -> program.send(go).await("bestmove "));
            });
            long allowed = 1_000L * Math.max(LEAST_MOVE_MILLIS, clock - OVERHEAD_MILLIS);
            assertThat(percentile(times, 100)).as("microseconds").isLessThanOrEqualTo(allowed);
            program.send("quit").awaitEnd();
        }
    }

    @Test
    @Tag("slow")
    void isreadyIsAnsweredWithinFiftyMillisecondsAfterBadInput() {
        try (Program program = Program.start()) {
            warmUp(program);
            for (String line : BAD_LINES) {
                program.send(line);
                assertThat(micros(() -> program.send("isready").await("readyok")))
                        .as("microseconds after %s", line)
                        .isLessThan(50_000);
            }
            program.send("quit").awaitEnd();
        }
    }

    /// Java has compiled what is measured afterwards.
    private static void warmUp(Program program) {
        program.send("setoption name Hash value 16", "ucinewgame", "isready").await("readyok");
        program.send(MIDDLEGAME, "go movetime 3000").await("bestmove ");
        for (int i = 0; i < 10; i++) program.send("go wtime 100 btime 100").await("bestmove ");
    }

    @Test
    @Tag("slow")
    void uciIsAnsweredWithinFourTimesTheStartOfABareJvm() {
        long bare = fastest(() -> micros(() -> {
            try (Program java = Program.command(Program.java(), "-version")) {
                java.awaitEnd();
            }
        }));
        long ours = fastest(() -> {
            try (Program program = Program.start()) {
                return micros(() -> program.send("uci").await("uciok"));
            }
        });
        assertThat(ours).as("microseconds, bare JVM %d", bare).isLessThan(4 * bare);
    }

    private static long[] stopLatencies(int count) {
        try (Program program = Program.start()) {
            program.send("setoption name Hash value 16", "isready").await("readyok");
            long[] latencies = new long[count];
            Arrays.setAll(latencies, i -> {
                program.send("go infinite").await("info depth 5 ");
                pause(20);
                return micros(() -> program.send("stop").await("bestmove"));
            });
            return latencies;
        }
    }

    private static long fastest(LongSupplier measured) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 15; i++) best = Math.min(best, measured.getAsLong());
        return best;
    }

    private static long micros(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1_000;
    }

    private static long percentile(long[] values, int percent) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }
}
