package dev.ristretto.engine.tablebase;

/// Reads a file from front to back.
final class Cursor {
    private final TableFile file;
    private long at;

    Cursor(TableFile file) {
        this.file = file;
    }

    TableFile file() {
        return file;
    }

    long position() {
        return at;
    }

    int unsignedByte() {
        return file.unsignedByte(at++);
    }

    int unsignedShort() {
        int value = file.unsignedShort(at);
        at += 2;
        return value;
    }

    long unsignedInt() {
        long value = file.unsignedInt(at);
        at += 4;
        return value;
    }

    /// Moves on to the next multiple of a power of two.
    void align(int to) {
        at = at + to - 1 & -to;
    }

    /// Passes over a part that must lie within the file, and returns where it begins.
    long skip(long length) throws CorruptTableException {
        long begin = at;
        if (length < 0 || length > file.size() - begin) throw new CorruptTableException("it ends too early");
        at += length;
        return begin;
    }
}
