package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.engine.ResidentMemory;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Lines half of which are damaged: whatever comes, the engine goes on, answers, and names exactly one
/// move for each `go`.
class FuzzTest {
    /// After so many lines the talk is brought to a known point and counted.
    private static final int ROUND = 500;

    private static final byte[] NEW_LINE = {'\n'};

    @Test
    @Timeout(60)
    void twentyThousandLinesHalfOfThemDamaged() {
        fuzz(20_000, 2026);
    }

    @Test
    @Tag("slow")
    @Timeout(6 * 3600)
    void tenMillionLinesHalfOfThemDamaged() throws InterruptedException {
        long before = usedMemory();
        fuzz(200_000, 2027);
        long nativeBefore = ResidentMemory.outsideTheHeap();
        fuzz(10_000_000, System.nanoTime());
        assertThat(usedMemory() - before).as("bytes that stay in use").isLessThan(64L << 20);
        // A table is outside the heap, and hundreds of thousands of them are made and given back.
        assertThat(ResidentMemory.outsideTheHeap() - nativeBefore)
                .as("bytes that stay in use outside the heap")
                .isLessThan(256L << 20);
    }

    private static void fuzz(int lines, long seed) {
        Random random = new Random(seed);
        try (Talk talk = Talk.start()) {
            talk.answers("setoption name Hash value 1", "setoption name Eval Cache value 1");
            for (int done = 0; done < lines; done += ROUND) round(talk, random, seed);
        }
    }

    private static void round(Talk talk, Random random, long seed) {
        int searches = 0;
        for (int i = 0; i < ROUND; i++) {
            byte[] bytes = LineFuzzer.bytes(LineFuzzer.line(random), random);
            String line = new String(bytes, StandardCharsets.UTF_8);
            if (!isHarmless(line)) continue;
            for (String each : line.split("[\r\n]")) if (CommandParser.parse(each) instanceof Command.Go) searches++;
            if (bytes.length > 0) talk.sendBytes(bytes);
            talk.sendBytes(NEW_LINE);
        }
        talk.send("stop", "isready", "version");
        long moves = talk.until("Ristretto ").stream()
                .filter(answer -> answer.startsWith("bestmove "))
                .count();
        for (; moves < searches; moves++) talk.await("bestmove");
        assertThat(talk.answers())
                .as("seed %d: nothing after the last move", seed)
                .noneMatch(line -> line.startsWith("bestmove"));
        assertThat(talk.isOver()).isFalse();
    }

    /// What would end the talk, take for ever, fill the memory or write files is left out.
    private static boolean isHarmless(String line) {
        for (String each : line.split("[\r\n]")) {
            boolean harmless = switch (CommandParser.parse(each)) {
                case Command.Quit quit -> false;
                case Command.Bench bench -> false;
                case Command.CountMoves(int depth) -> depth <= 2;
                case Command.SetOption(String name, String value) -> isCheap(name, value);
                case Command other -> true;
            };
            if (!harmless) return false;
        }
        return true;
    }

    private static boolean isCheap(String name, String value) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "debug log file" -> false;
            case "hash", "threads", "eval cache" -> value.length() < 2;
            default -> true;
        };
    }

    private static long usedMemory() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
