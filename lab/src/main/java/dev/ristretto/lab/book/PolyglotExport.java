package dev.ristretto.lab.book;

import dev.ristretto.engine.book.GamesBook;
import dev.ristretto.engine.book.PolyglotBook;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Writes a book in the format of Polyglot, for other programs. Keys and moves are the same there; of the numbers only
/// a weight of 16 bits is left, and the weights of a position are made smaller together where they need more.
public final class PolyglotExport {
    private static final long MOST_WEIGHT = 0xFFFF;

    private final DataOutputStream out;
    private long written;

    private PolyglotExport(DataOutputStream out) {
        this.out = out;
    }

    /// @return how many moves were written; those that never scored anything are left out
    public static long write(GamesBook book, Path file) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".part");
        long count;
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(unfinished)))) {
            PolyglotExport export = new PolyglotExport(out);
            export.write(book);
            count = export.written;
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return count;
    }

    private record Weighted(int code, long weight) {}

    private void write(GamesBook book) throws IOException {
        List<Weighted> moves = new ArrayList<>();
        for (long i = 0; i < book.size(); i++) {
            long weight = book.entry(i, 0).weight();
            if (weight > 0) moves.add(new Weighted(book.code(i), weight));
            if (i + 1 == book.size() || book.key(i + 1) != book.key(i)) {
                write(book.key(i), moves);
                moves.clear();
            }
        }
    }

    private void write(long key, List<Weighted> moves) throws IOException {
        moves.sort(Comparator.comparingLong(Weighted::weight).reversed());
        long most = moves.isEmpty() ? 0 : moves.getFirst().weight();
        for (Weighted move : moves) {
            long weight = most <= MOST_WEIGHT ? move.weight() : Math.max(1, scaled(move.weight(), most));
            out.writeLong(key);
            out.writeShort(move.code());
            out.writeShort((int) weight);
            out.writeInt(0);
            written++;
        }
    }

    private static long scaled(long weight, long most) {
        return (long) ((double) weight / (double) most * MOST_WEIGHT);
    }

    /// Bytes that so many moves take.
    public static long size(long moves) {
        return moves * PolyglotBook.WIDTH;
    }
}
