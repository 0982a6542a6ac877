package dev.ristretto.lab.datagen;

import dev.ristretto.lab.data.TrainingRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What a folder of training data holds, in words and columns.
public final class DataReport {
    /// Upper ends of the groups of scores, by size.
    private static final int[] SCORE_GROUPS = {50, 100, 200, 400, 800, 1600, Integer.MAX_VALUE};

    private static final int[] PIECE_GROUPS = {6, 10, 14, 18, 22, 26, 32};
    private static final int[] PHASE_GROUPS = {0, 10, 20, 30, 40, 50, 62};
    private static final int BAR = 40;

    private final DataStatistics statistics = new DataStatistics();
    private final List<Manifest.Entry> origin;
    private final int files;

    private DataReport(List<Manifest.Entry> origin, List<Path> shards) throws IOException {
        this.origin = origin;
        files = shards.size();
        for (Path shard : shards) read(shard);
    }

    /// Reads all data of a folder.
    public static DataReport of(Path folder) throws IOException {
        List<Manifest.Entry> origin = Files.exists(folder.resolve(Manifest.FILE))
                ? Manifest.read(folder).origin()
                : List.of();
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> shards = all.filter(file -> file.toString().endsWith(".bin"))
                    .sorted()
                    .toList();
            if (shards.isEmpty()) throw new IOException(folder + " holds no .bin file");
            return new DataReport(origin, shards);
        }
    }

    private void read(Path shard) throws IOException {
        byte[] block = new byte[1 << 20];
        try (InputStream in = Files.newInputStream(shard)) {
            for (int length = in.readNBytes(block, 0, block.length);
                    length > 0;
                    length = in.readNBytes(block, 0, block.length)) {
                if (length % TrainingRecord.BYTES != 0) throw new IOException(shard + " ends within a record");
                for (int at = 0; at < length; at += TrainingRecord.BYTES) statistics.add(block, at);
            }
        }
    }

    DataStatistics statistics() {
        return statistics;
    }

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Manifest.Entry entry : origin) lines.add("%-20s %s".formatted(entry.key(), entry.value()));
        lines.add(String.format(
                Locale.ROOT,
                "%,d records in %d files; %,d are no positions; %.2f %% have been there before",
                statistics.records(),
                files,
                statistics.insane(),
                100 * statistics.repeats()));
        lines.add(String.format(
                Locale.ROOT,
                "the mover wins %.1f %%, draws %.1f %%, loses %.1f %%",
                percent(statistics.result(TrainingRecord.WIN)),
                percent(statistics.result(TrainingRecord.DRAW)),
                percent(statistics.result(TrainingRecord.LOSS))));
        scores(lines);
        groups(lines, "pieces on the board", PIECE_GROUPS, true);
        groups(lines, "pieces besides pawns, in points", PHASE_GROUPS, false);
        lines.addAll(expectations());
        return lines;
    }

    /// How scores are spread, whichever side they favour.
    private void scores(List<String> lines) {
        lines.add("");
        lines.add("score either way");
        int from = 0;
        for (int to : SCORE_GROUPS) {
            long count = 0;
            for (int column = 0; column < DataStatistics.SCORE_COLUMNS; column++) {
                int size = size(column);
                if (size >= from && size < to) count += statistics.score(column);
            }
            lines.add(row(to == Integer.MAX_VALUE ? from + " and more" : from + " to " + to, count));
            from = to;
        }
    }

    /// The smaller end of a column, its sign left out.
    private static int size(int column) {
        int low = low(column);
        return low >= 0 ? low : -low - DataStatistics.SCORE_STEP;
    }

    /// Where a column begins; the first one seems a step wide, as the last does.
    static int low(int column) {
        return (column - 1) * DataStatistics.SCORE_STEP - DataStatistics.SCORE_END;
    }

    private void groups(List<String> lines, String title, int[] ends, boolean pieces) {
        lines.add("");
        lines.add(title);
        int from = pieces ? 2 : 0;
        for (int to : ends) {
            long count = 0;
            for (int i = from; i <= to; i++) count += pieces ? statistics.withPieces(i) : statistics.inPhase(i);
            lines.add(row(from == to ? String.valueOf(to) : from + " to " + to, count));
            from = to + 1;
        }
    }

    /// What scores were worth in the games: it should rise from 0 to 1.
    private List<String> expectations() {
        List<String> lines = new ArrayList<>(List.of("", "mean result for the mover, by score"));
        for (int score = -800; score <= 800; score += 200) {
            double mean = statistics.meanResult(DataStatistics.column(score));
            lines.add(String.format(Locale.ROOT, "%16s   %.3f", score + " to " + (score + 50), mean));
        }
        return lines;
    }

    private String row(String name, long count) {
        double percent = percent(count);
        return String.format(Locale.ROOT, "%16s  %5.1f %%  %s", name, percent, "#".repeat((int) (percent * BAR / 100)));
    }

    private double percent(long count) {
        return statistics.records() == 0 ? 0 : 100.0 * count / statistics.records();
    }
}
