package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Move;
import dev.ristretto.lab.data.Binpack;
import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.run.Claim;
import dev.ristretto.lab.run.WholeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Turns Stockfish's training data into records, leaving out positions that are about their next move: in
/// check, or with a capture or promotion as the move played.
///
/// @param maxScore positions judged this high or higher, for either side, are left out
/// @param percent by which scores are multiplied, as Stockfish's unit is not the centipawn
public record BinpackImport(int maxScore, int percent) {
    private static final String SOURCE = "binpack";

    /// Reads binpacks and writes a `NAME.bin` of each into a folder; a file is there only when all of it is.
    /// Those that the manifest vouches for are passed over, so a run that was cut can be started again.
    ///
    /// @throws IOException also when the folder holds other data or is being written by another run, or when two
    ///     binpacks have one name
    public void run(List<Path> binpacks, Path folder, ConversionProgress progress) throws IOException {
        demandDifferentNames(binpacks);
        try (Claim _ = Manifest.claim(folder)) {
            List<Manifest.Entry> done = done(folder);
            Manifest.demandOrigin(folder, origin(done), "kind, --max-score or --score-percent");
            convert(missing(binpacks, done, folder), done, folder, progress);
        }
    }

    private void convert(List<Path> missing, List<Manifest.Entry> done, Path folder, ConversionProgress progress)
            throws IOException {
        Manifest.vouch(folder, origin(done));
        long bytes = 0;
        for (Path binpack : missing) bytes += Files.size(binpack);
        progress.begins(bytes);
        for (Path binpack : missing) {
            Converted content = new Converted(binpack, progress);
            WholeFile.write(target(binpack, folder), content);
            done.add(source(binpack));
            Manifest.vouch(folder, origin(done));
            progress.done(binpack, content.count);
        }
    }

    private static Path target(Path binpack, Path folder) {
        return folder.resolve(binpack.getFileName() + ".bin");
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

    /// The binpacks to read. What there is of them goes at once, so that no manifest vouches for it.
    private static List<Path> missing(List<Path> binpacks, List<Manifest.Entry> done, Path folder) throws IOException {
        Map<String, Long> sizes = Manifest.sizes(folder);
        List<Path> missing = new ArrayList<>();
        for (Path binpack : binpacks) demandNoOther(binpack, done, folder);
        for (Path binpack : binpacks) {
            Path target = target(binpack, folder);
            if (done.contains(source(binpack)) && isWhole(target, sizes)) continue;
            done.remove(source(binpack));
            Files.deleteIfExists(target);
            missing.add(binpack);
        }
        return missing;
    }

    private static boolean isWhole(Path target, Map<String, Long> sizes) throws IOException {
        Long expected = sizes.get(String.valueOf(target.getFileName()));
        return expected != null && Files.exists(target) && Files.size(target) == expected;
    }

    private static void demandNoOther(Path binpack, List<Manifest.Entry> done, Path folder) throws IOException {
        String name = binpack.getFileName() + ", ";
        Manifest.Entry same = source(binpack);
        if (done.stream().anyMatch(entry -> entry.value().startsWith(name) && !entry.equals(same)))
            throw new IOException(folder + " holds another " + binpack.getFileName() + ": choose another --out");
    }

    private static boolean isNoisy(Binpack entry) {
        return entry.position().inCheck() || entry.position().isCapture(entry.move()) || Move.isPromotion(entry.move());
    }

    /// What a binpack becomes.
    private final class Converted implements WholeFile.Content {
        private final Path binpack;
        private final ConversionProgress progress;
        private KeptCount count = KeptCount.NOTHING;

        Converted(Path binpack, ConversionProgress progress) {
            this.binpack = binpack;
            this.progress = progress;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            try (Binpack in = new Binpack(binpack, progress::read)) {
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
                count = new KeptCount(read, kept);
            }
        }
    }
}
