package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Move;
import dev.ristretto.lab.data.Binpack;
import dev.ristretto.lab.data.TrainingRecord;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Turns Stockfish's training data into records, leaving out positions that are about their next move: in
/// check, or with a capture or promotion as the move played.
///
/// @param maxScore positions judged this high or higher, for either side, are left out
/// @param percent by which scores are multiplied, as Stockfish's unit is not the centipawn
public record BinpackImport(int maxScore, int percent) {
    private static final int BUFFER = 1 << 20;
    private static final String SOURCE = "binpack";

    /// How many entries a file had, and how many were kept.
    public record Count(long read, long kept) {}

    /// Hears of each file when it is done.
    public interface Progress {
        /// A file is done.
        void done(Path file, Count count);
    }

    /// Reads binpacks and writes a `NAME.bin` of each into a folder; a file is there only when all of it is.
    /// Those that the manifest vouches for are passed over, so a run that was cut can be started again.
    ///
    /// @throws IOException also when the folder holds other data, or two binpacks have one name
    public void run(List<Path> binpacks, Path folder, Progress progress) throws IOException {
        demandDifferentNames(binpacks);
        Files.createDirectories(folder);
        List<Manifest.Entry> done = done(folder);
        Manifest.demandOrigin(folder, origin(done), "kind, --max-score or --score-percent");
        for (Path binpack : binpacks) {
            if (isDone(binpack, done, folder)) continue;
            Manifest.vouch(folder, origin(done));
            Count count = convert(binpack, folder);
            done.add(source(binpack));
            Manifest.vouch(folder, origin(done));
            progress.done(binpack, count);
        }
    }

    private static void demandDifferentNames(List<Path> binpacks) throws IOException {
        Set<String> names = new HashSet<>();
        for (Path binpack : binpacks)
            if (!names.add(String.valueOf(binpack.getFileName())))
                throw new IOException("two files are called " + binpack.getFileName() + ": import them one by one");
    }

    /// Who gave the scores of a binpack it does not say.
    private List<Manifest.Entry> origin(List<Manifest.Entry> done) {
        List<Manifest.Entry> origin = new ArrayList<>();
        origin.add(new Manifest.Entry("teacher", "not known, imported from binpacks"));
        origin.add(new Manifest.Entry("checksum", ""));
        origin.add(new Manifest.Entry("score-percent", String.valueOf(percent)));
        origin.add(new Manifest.Entry("score-below", String.valueOf(maxScore)));
        origin.addAll(done);
        return origin;
    }

    /// The binpacks a folder has taken in already.
    private static List<Manifest.Entry> done(Path folder) throws IOException {
        List<Manifest.Entry> done = new ArrayList<>();
        if (!Files.exists(folder.resolve(Manifest.FILE))) return done;
        for (Manifest.Entry entry : Manifest.read(folder).origin())
            if (entry.key().equals(SOURCE)) done.add(entry);
        return done;
    }

    private static Manifest.Entry source(Path binpack) throws IOException {
        return new Manifest.Entry(SOURCE, binpack.getFileName() + ", " + Files.size(binpack) + " bytes");
    }

    private static boolean isDone(Path binpack, List<Manifest.Entry> done, Path folder) throws IOException {
        if (done.contains(source(binpack))) return true;
        String name = binpack.getFileName() + ", ";
        if (done.stream().anyMatch(entry -> entry.value().startsWith(name)))
            throw new IOException(folder + " holds another " + binpack.getFileName() + ": choose another --out");
        return false;
    }

    private Count convert(Path binpack, Path folder) throws IOException {
        Path target = folder.resolve(binpack.getFileName() + ".bin");
        Path unfinished = folder.resolve(binpack.getFileName() + ".bin.part");
        Count count;
        try (Binpack in = new Binpack(binpack);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished), BUFFER)) {
            count = copy(in, out);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw new IOException(binpack + ": " + e.getMessage(), e);
        }
        Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return count;
    }

    private Count copy(Binpack in, OutputStream out) throws IOException {
        byte[] record = new byte[TrainingRecord.BYTES];
        long read = 0;
        long kept = 0;
        while (in.next()) {
            read++;
            int score = (int) ((long) in.score() * percent / 100);
            if (Math.abs(score) >= maxScore || isNoisy(in)) continue;
            TrainingRecord.write(record, 0, in.position(), score, in.result());
            out.write(record);
            kept++;
        }
        return new Count(read, kept);
    }

    private static boolean isNoisy(Binpack entry) {
        return entry.position().inCheck() || entry.position().isCapture(entry.move()) || Move.isPromotion(entry.move());
    }
}
