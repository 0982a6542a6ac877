package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.run.Claim;
import dev.ristretto.lab.run.WholeFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Gives the positions of existing data the scores of another teacher: what it judges at first sight, a batch at a
/// time. Positions and results of the games stay as they are. Records do not know who may castle; networks do not
/// ask, and the hand-written evaluation judges as if nobody could.
///
/// @param evaluator judges as the teacher does
/// @param teacher who that is, for the manifest
/// @param maxScore positions judged this high or higher, for either side, are left out
public record Relabelling(BatchEvaluator evaluator, Teacher teacher, int maxScore) {
    private static final int BATCH = 4_096;
    private static final int BUFFER = 1 << 20;

    /// What came of a run.
    ///
    /// @param count of the files done in this run
    /// @param inAll positions the folder holds now, those of earlier runs too
    public record Outcome(KeptCount count, long inAll) {}

    /// Reads every `.bin` file of a folder and writes one of the same name into another; a file is there only when
    /// all of it is. Files that are there already are passed over, so a run that was cut can be started again. The
    /// manifest says whose scores they hold.
    ///
    /// @throws IOException also when the other folder holds data of another teacher, limit or source, or is being
    ///     written by another run
    public Outcome run(Path from, Path to, ConversionProgress progress) throws IOException {
        List<Path> files = Manifest.files(from);
        if (files.isEmpty()) throw new IOException(from + " holds no .bin files: it is not a folder of datagen");
        try (Claim _ = Manifest.claim(to)) {
            if (Files.isSameFile(from, to)) throw new IOException("--out must be another folder than " + from);
            return run(files, to, origin(from), progress);
        }
    }

    private Outcome run(List<Path> files, Path to, List<Manifest.Entry> origin, ConversionProgress progress)
            throws IOException {
        Manifest.demandOrigin(to, origin, "teacher, --max-score or source");
        List<Path> missing = missing(files, to);
        Manifest manifest = Manifest.vouch(to, origin);
        KeptCount total = KeptCount.NOTHING;
        long bytes = 0;
        for (Path file : missing) bytes += Files.size(file);
        progress.begins(bytes);
        for (Path file : missing) {
            Relabelled content = new Relabelled(file, progress);
            WholeFile.write(to.resolve(file.getFileName()), content);
            manifest = Manifest.vouch(to, origin);
            progress.done(file, content.count);
            total = total.plus(content.count);
        }
        return new Outcome(total, manifest.tally().positions());
    }

    /// The files to do. One that is not as long as it was goes at once, so that no manifest vouches for it.
    private static List<Path> missing(List<Path> files, Path to) throws IOException {
        Map<String, Long> sizes = Manifest.sizes(to);
        List<Path> missing = new ArrayList<>();
        for (Path file : files) {
            Path target = to.resolve(file.getFileName());
            boolean isWhole = isWhole(target, sizes);
            if (!isWhole) Files.deleteIfExists(target);
            if (!isWhole || isOlder(target, file)) missing.add(file);
        }
        return missing;
    }

    /// Whether a file is there, and as long as the manifest says, if that knows it already.
    private static boolean isWhole(Path target, Map<String, Long> sizes) throws IOException {
        if (!Files.exists(target)) return false;
        long size = Files.size(target);
        return sizes.getOrDefault(String.valueOf(target.getFileName()), size) == size;
    }

    /// The last file of a folder may have grown since, when more data was made.
    private static boolean isOlder(Path target, Path file) throws IOException {
        return Files.getLastModifiedTime(target).compareTo(Files.getLastModifiedTime(file)) < 0;
    }

    /// The source by its whole path: folders of data often have the same name.
    private List<Manifest.Entry> origin(Path from) throws IOException {
        return List.of(
                new Manifest.Entry("teacher", teacher.name()),
                new Manifest.Entry("checksum", teacher.checksum()),
                new Manifest.Entry("score-below", String.valueOf(maxScore)),
                new Manifest.Entry("relabelled-from", from.toRealPath().toString()));
    }

    /// A file with the scores of the teacher.
    private final class Relabelled implements WholeFile.Content {
        private final Path file;
        private final ConversionProgress progress;
        private KeptCount count = KeptCount.NOTHING;

        Relabelled(Path file, ConversionProgress progress) {
            this.file = file;
            this.progress = progress;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
                byte[] records = in.readNBytes(BATCH * TrainingRecord.BYTES);
                while (records.length > 0) {
                    if (records.length % TrainingRecord.BYTES != 0)
                        throw new IOException(file + " ends within a record");
                    relabel(records, out);
                    progress.read(records.length);
                    records = in.readNBytes(BATCH * TrainingRecord.BYTES);
                }
            }
        }

        private void relabel(byte[] records, OutputStream out) throws IOException {
            List<Position> positions = positions(records);
            int[] scores = evaluator.evaluate(positions);
            byte[] record = new byte[TrainingRecord.BYTES];
            long kept = 0;
            for (int i = 0; i < scores.length; i++) {
                if (Math.abs(scores[i]) >= maxScore) continue;
                int result = TrainingRecord.result(records, i * TrainingRecord.BYTES);
                TrainingRecord.write(record, 0, positions.get(i), scores[i], result);
                out.write(record);
                kept++;
            }
            count = count.plus(new KeptCount(scores.length, kept));
        }

        /// The positions of some records, in order, made by all processors together.
        private List<Position> positions(byte[] records) throws IOException {
            try {
                return IntStream.range(0, records.length / TrainingRecord.BYTES)
                        .parallel()
                        .mapToObj(i -> TrainingRecord.position(records, i * TrainingRecord.BYTES))
                        .toList();
            } catch (IllegalArgumentException e) {
                throw damage(records, e);
            }
        }

        /// Names the first record that is damaged. Threads fail in no order, so they are gone through once more.
        private IOException damage(byte[] records, IllegalArgumentException found) {
            for (int at = 0; at < records.length; at += TrainingRecord.BYTES) {
                try {
                    TrainingRecord.position(records, at);
                } catch (IllegalArgumentException e) {
                    long number = count.read() + at / TrainingRecord.BYTES;
                    return new IOException(
                            "%s: record %d, at byte %d, is damaged: %s"
                                    .formatted(file, number + 1, number * TrainingRecord.BYTES, e.getMessage()),
                            e);
                }
            }
            return new IOException(file + ": a record is damaged: " + found.getMessage(), found);
        }
    }
}
