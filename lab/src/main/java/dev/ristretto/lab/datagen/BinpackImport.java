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

/// Turns Stockfish's training data into records, leaving out positions that are about their next move: in
/// check, or with a capture or promotion as the move played.
///
/// @param maxScore positions judged this high or higher, for either side, are left out
/// @param percent by which scores are multiplied, as Stockfish's unit is not the centipawn
public record BinpackImport(int maxScore, int percent) {
    private static final int BUFFER = 1 << 20;

    /// How many entries a file had, and how many were kept.
    public record Count(long read, long kept) {}

    /// Reads a binpack and writes `NAME.bin` into a folder; the file is there only when all of it is.
    public Count convert(Path binpack, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path target = folder.resolve(binpack.getFileName() + ".bin");
        if (Files.exists(target)) throw new IOException(target + " exists: choose another --out");
        Path unfinished = folder.resolve(binpack.getFileName() + ".bin.part");
        Count count;
        try (Binpack in = new Binpack(binpack);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished), BUFFER)) {
            count = copy(in, out);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw new IOException(binpack + ": " + e.getMessage(), e);
        }
        Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
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
