package dev.ristretto.lab.book;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file of sorted records and nothing else: what did not fit into memory.
final class Run implements Records, AutoCloseable {
    /// A whole number of records.
    private static final int BUFFER = 1638 * MoveRecord.WIDTH;

    private final Path file;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER).flip();

    private Run(Path file) throws IOException {
        this.file = file;
        channel = FileChannel.open(file, StandardOpenOption.READ);
    }

    static Run open(Path file) throws IOException {
        return new Run(file);
    }

    /// Writes records to a new file, and makes sure that they are on the disk.
    ///
    /// @return how many
    static long write(Path file, Records records) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        MoveRecord record = new MoveRecord();
        long count = 0;
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            for (; records.next(record); count++) {
                if (!buffer.hasRemaining()) writeAll(channel, buffer);
                record.put(buffer);
            }
            writeAll(channel, buffer);
            channel.force(false);
        }
        return count;
    }

    static void writeAll(FileChannel channel, ByteBuffer buffer) throws IOException {
        buffer.flip();
        while (buffer.hasRemaining()) channel.write(buffer);
        buffer.clear();
    }

    @Override
    public boolean next(MoveRecord into) throws IOException {
        if (buffer.remaining() < MoveRecord.WIDTH && !fill()) return false;
        into.get(buffer);
        return true;
    }

    private boolean fill() throws IOException {
        buffer.compact();
        int count = 0;
        while (count >= 0 && buffer.hasRemaining()) count = channel.read(buffer);
        buffer.flip();
        if (buffer.remaining() % MoveRecord.WIDTH != 0) throw new EOFException(file + " ends within a record");
        return buffer.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
