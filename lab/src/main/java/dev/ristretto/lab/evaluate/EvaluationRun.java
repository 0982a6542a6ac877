package dev.ristretto.lab.evaluate;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.BatchEvaluator;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Judges the positions of a stream, a batch at a time, and writes a line for each in their order. Everything of a
/// batch is written before the next is read, so whoever ends the program loses nothing that was done.
public final class EvaluationRun {
    private static final String NO_SCORE = "-";
    private static final double NANOS = 1e9;
    private static final long NANOS_BETWEEN_REPORTS = 2_000_000_000L;

    private final BatchEvaluator evaluator;
    private final int batch;
    private final Format format;
    private final PrintWriter out;
    private final Consumer<String> notices;
    private final long start = System.nanoTime();
    private long reported = start;
    private long judged;
    private long refused;

    /// What a line holds.
    ///
    /// @param scoresOnly leave the positions out
    /// @param forWhite scores from White's side instead of the mover's
    public record Format(boolean scoresOnly, boolean forWhite) {}

    /// How many positions were judged, and how many could not be read.
    public record Count(long judged, long refused) {}

    /// @param notices hears, a sentence each, what could not be read and how it is getting on
    public EvaluationRun(
            BatchEvaluator evaluator, int batch, Format format, PrintWriter out, Consumer<String> notices) {
        this.evaluator = evaluator;
        this.batch = batch;
        this.format = format;
        this.out = out;
        this.notices = notices;
    }

    /// Judges everything in a stream.
    ///
    /// @param name of the stream, for people
    public void run(InputStream in, String name) throws IOException {
        try (PositionReader reader = new PositionReader(in)) {
            List<PositionReader.Entry> entries = new ArrayList<>();
            for (PositionReader.Entry entry = reader.next(); entry != null; entry = reader.next()) {
                entries.add(entry);
                if (entries.size() == batch) write(entries, name);
            }
            write(entries, name);
        }
    }

    /// What has been done so far.
    public Count count() {
        return new Count(judged, refused);
    }

    private void write(List<PositionReader.Entry> entries, String name) throws IOException {
        List<Position> positions = new ArrayList<>();
        for (PositionReader.Entry entry : entries) if (entry.position() != null) positions.add(entry.position());
        int[] scores = evaluator.evaluate(positions);
        int next = 0;
        for (PositionReader.Entry entry : entries) {
            Position position = entry.position();
            if (position == null) refuse(entry, name);
            else line(score(position, scores[next++]), entry.text());
        }
        judged += positions.size();
        entries.clear();
        out.flush();
        if (out.checkError()) throw new IOException("nobody reads the scores any more");
        report();
    }

    private void refuse(PositionReader.Entry entry, String name) {
        refused++;
        line(NO_SCORE, entry.text());
        notices.accept(name + ", " + entry.trouble());
    }

    private String score(Position position, int score) {
        return String.valueOf(format.forWhite && position.sideToMove() == Color.BLACK ? -score : score);
    }

    private void line(String score, String text) {
        out.println(format.scoresOnly ? score : score + "\t" + text);
    }

    private void report() {
        long now = System.nanoTime();
        if (now - reported < NANOS_BETWEEN_REPORTS) return;
        reported = now;
        notices.accept(summary());
    }

    /// What has been done and how fast, in a sentence.
    public String summary() {
        double seconds = (System.nanoTime() - start) / NANOS;
        return String.format(Locale.ROOT, "%,d positions judged, %,.0f/s", judged, judged / seconds);
    }
}
