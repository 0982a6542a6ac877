package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Setup;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
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

    /// How many records there were, and how many were kept.
    public record Count(long read, long kept) {
        Count plus(Count more) {
            return new Count(read + more.read, kept + more.kept);
        }
    }

    /// Hears of each file when it is done.
    public interface Progress {
        /// A file is done.
        void done(Path file, Count count);
    }

    /// Reads every `.bin` file of a folder and writes one of the same name into another; a file is there only when
    /// all of it is. Files that are there already are passed over, so a run that was cut can be started again. The
    /// manifest says whose scores they hold.
    ///
    /// @throws IOException also when the other folder holds data of another teacher, limit or source
    public Count run(Path from, Path to, Progress progress) throws IOException {
        List<Path> files = Manifest.files(from);
        if (files.isEmpty()) throw new IOException(from + " holds no .bin files: it is not a folder of datagen");
        Files.createDirectories(to);
        if (Files.isSameFile(from, to)) throw new IOException("--out must be another folder than " + from);
        List<Manifest.Entry> origin = origin(from);
        Manifest.demandOrigin(to, origin, "teacher, --max-score or source");
        Count total = new Count(0, 0);
        for (Path file : files) {
            Path target = to.resolve(file.getFileName());
            if (isDone(file, target)) continue;
            Manifest.vouch(to, origin);
            Count count = convert(file, target);
            progress.done(file, count);
            total = total.plus(count);
        }
        Manifest.vouch(to, origin);
        return total;
    }

    /// The last file of a folder may have grown since, when more data was made.
    private static boolean isDone(Path file, Path target) throws IOException {
        return Files.exists(target)
                && Files.getLastModifiedTime(target).compareTo(Files.getLastModifiedTime(file)) >= 0;
    }

    private List<Manifest.Entry> origin(Path from) {
        return List.of(
                new Manifest.Entry("teacher", teacher.name()),
                new Manifest.Entry("checksum", teacher.checksum()),
                new Manifest.Entry("score-below", String.valueOf(maxScore)),
                new Manifest.Entry(
                        "relabelled-from",
                        String.valueOf(from.toAbsolutePath().normalize().getFileName())));
    }

    private Count convert(Path file, Path target) throws IOException {
        Path unfinished = target.resolveSibling(target.getFileName() + ".part");
        Count count = new Count(0, 0);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished), BUFFER)) {
            byte[] records = in.readNBytes(BATCH * TrainingRecord.BYTES);
            while (records.length > 0) {
                if (records.length % TrainingRecord.BYTES != 0) throw new IOException(file + " ends within a record");
                count = count.plus(relabel(records, out));
                records = in.readNBytes(BATCH * TrainingRecord.BYTES);
            }
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
        Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
        return count;
    }

    private Count relabel(byte[] records, OutputStream out) throws IOException {
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
        return new Count(scores.length, kept);
    }

    /// The positions of some records, in order, made by all processors together.
    private static List<Position> positions(byte[] records) throws IOException {
        try {
            return IntStream.range(0, records.length / TrainingRecord.BYTES)
                    .parallel()
                    .mapToObj(i -> position(records, i * TrainingRecord.BYTES))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new IOException("a record is damaged: " + e.getMessage(), e);
        }
    }

    /// The position of a record, White to move, as records do not know colours.
    ///
    /// @throws IllegalArgumentException when the record holds none
    static Position position(byte[] records, int at) {
        if (!TrainingRecord.isSane(records, at))
            throw new IllegalArgumentException("no such board, or not followed by zeros");
        Setup.Builder setup = Setup.builder().sideToMove(Color.WHITE);
        int index = 0;
        for (long rest = TrainingRecord.occupied(records, at); rest != 0; rest &= rest - 1) {
            int nibble = TrainingRecord.piece(records, at, index++);
            setup.put(Long.numberOfTrailingZeros(rest), Piece.of(nibble >> 3, nibble & 7));
        }
        return Position.of(setup.build());
    }
}
