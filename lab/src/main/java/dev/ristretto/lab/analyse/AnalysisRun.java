package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Position;
import dev.ristretto.lab.data.GameFile;
import dev.ristretto.lab.run.Interruption;
import dev.ristretto.lab.run.ProgressLine;
import dev.ristretto.lab.run.Ticker;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// Analyses the games or positions of a file and writes each one as soon as it is done, in their order. Whoever ends
/// the program loses the one it was at, and can go on from there.
public final class AnalysisRun {
    /// Where the result goes.
    public interface Output {
        /// Writes what is done with some items, all of it at once.
        void append(String text) throws IOException;
    }

    /// How many were analysed, and how many could not be read.
    ///
    /// @param isComplete false when it was interrupted
    public record Count(long done, long unreadable, boolean isComplete) {}

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final double NANOS = 1e9;

    private final Judge judge;
    private final String annotator;
    private final Output output;
    private final ProgressLine progress;
    private final long start = System.nanoTime();
    private volatile long totalBytes;
    private final LongAdder bytesRead = new LongAdder();
    private volatile long skippedBytes;
    private final AtomicLong done = new AtomicLong();
    private volatile boolean isStopped;
    private long unreadable;

    /// @param annotator who says it, for the tag of games
    /// @param progress says how it is getting on
    public AnalysisRun(Judge judge, String annotator, Output output, ProgressLine progress) {
        this.judge = judge;
        this.annotator = annotator;
        this.output = output;
        this.progress = progress;
    }

    /// Analyses a file, plain or packed. Ctrl-C ends it in good order.
    ///
    /// @param skipped how many games or positions an earlier run has done
    public Count run(Path file, long skipped) throws IOException {
        totalBytes = Files.size(file);
        try (InputStream in = GameFile.open(file, bytesRead::add)) {
            return run(in, file.toString(), skipped);
        }
    }

    /// Analyses what a stream brings. Nobody knows how much that will be.
    ///
    /// @param name of the stream, for people
    public Count run(InputStream in, String name, long skipped) throws IOException {
        Runnable tooLate = () -> progress.say("the analysis would not end in time");
        try (Interruption _ = new Interruption("analysis", this::stop, PATIENCE, tooLate);
                ItemReader reader = new ItemReader(in)) {
            for (long i = 0; i < skipped && reader.next() != null; i++) skippedBytes = bytesRead();
            try (Ticker _ = new Ticker("analysis-progress", _ -> progress.tick(() -> line(reader.noun())))) {
                analyse(reader, name);
            }
            Count count = new Count(done.get(), unreadable, !isStopped);
            progress.say(summary(reader.noun()));
            return count;
        }
    }

    /// How much of the file, packed as it is, has been read.
    long bytesRead() {
        return bytesRead.sum();
    }

    private void stop() {
        isStopped = true;
        judge.stop();
    }

    private void analyse(ItemReader reader, String name) throws IOException {
        List<Item> waiting = new ArrayList<>();
        int positions = 0;
        for (Item item = reader.next(); item != null && !isStopped; item = reader.next()) {
            if (item instanceof Unreadable lost) {
                unreadable++;
                progress.say(name + ", " + lost.trouble());
            }
            waiting.add(item);
            positions += item.positions().size();
            if (positions < judge.appetite()) continue;
            finish(waiting);
            waiting.clear();
            positions = 0;
        }
        if (!isStopped) finish(waiting);
    }

    private void finish(List<Item> items) throws IOException {
        List<Position> positions = new ArrayList<>();
        for (Item item : items) positions.addAll(item.positions());
        List<Verdict> verdicts = judge.judge(positions);
        if (verdicts.size() < positions.size()) return;
        StringBuilder text = new StringBuilder();
        int next = 0;
        for (Item item : items) {
            int end = next + item.positions().size();
            text.append(item.annotated(verdicts.subList(next, end), annotator));
            next = end;
        }
        if (!items.isEmpty()) output.append(text.toString());
        done.addAndGet(items.size());
    }

    private String line(String noun) {
        double seconds = (System.nanoTime() - start) / NANOS;
        long fresh = bytesRead() - skippedBytes;
        String left = totalBytes == 0 || done.get() == 0 || fresh <= 0
                ? ""
                : ", about " + ProgressLine.time(seconds * (double) (totalBytes - bytesRead()) / (double) fresh)
                        + " left";
        return String.format(Locale.ROOT, "%,d %s, %.1f/s%s", done.get(), noun, done.get() / seconds, left);
    }

    private String summary(String noun) {
        double seconds = (System.nanoTime() - start) / NANOS;
        String lost = unreadable == 0 ? "" : ", %,d of them could not be read".formatted(unreadable);
        return String.format(Locale.ROOT, "%,d %s in %s%s", done.get(), noun, ProgressLine.time(seconds), lost);
    }
}
