package dev.ristretto.engine.book;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// A book in the format of Polyglot: 16 bytes for each move (key, move, weight, and four bytes for
/// learning, which nobody uses), sorted by key.
public final class PolyglotBook implements Book {
    /// Bytes of an entry.
    public static final int WIDTH = 16;

    private static final int MOVE = 8;
    private static final int WEIGHT = 10;

    private final String name;
    private final Arena arena;
    private final Entries entries;

    private PolyglotBook(String name, Arena arena, Entries entries) {
        this.name = name;
        this.arena = arena;
        this.entries = entries;
    }

    /// The format has no mark of its own. But entries that are not sorted could not be found, and by
    /// chance bytes are never sorted.
    static PolyglotBook of(String name, MemorySegment bytes, Arena arena) throws BookException {
        long size = bytes.byteSize();
        if (size % WIDTH != 0)
            throw new BookException(
                    "neither a book of Ristretto nor of Polyglot, whose size is a multiple of 16: it has " + size
                            + " bytes");
        Entries entries = new Entries(bytes, 0, WIDTH, size / WIDTH);
        long disorder = entries.firstOutOfOrder();
        if (disorder < entries.count())
            throw new BookException("neither a book of Ristretto nor of Polyglot: entry " + (disorder + 1)
                    + " is out of order, so the file is altered or something else");
        if (entries.key(entries.count() - 1) == 0) throw new BookException("holds no position");
        return new PolyglotBook(name, arena, entries);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return "Polyglot, " + entries.count() + " moves";
    }

    @Override
    public long size() {
        return entries.count();
    }

    @Override
    public long find(long key) {
        return entries.find(key);
    }

    @Override
    public long key(long index) {
        return entries.key(index);
    }

    @Override
    public int code(long index) {
        return entries.shortAt(index, MOVE);
    }

    /// How much a move is to be preferred.
    public int weight(long index) {
        return entries.shortAt(index, WEIGHT);
    }

    @Override
    public BookMove entry(long index, int move) {
        return BookMove.weighted(move, weight(index));
    }

    @Override
    public void close() {
        arena.close();
    }
}
