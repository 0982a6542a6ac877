package dev.ristretto.lab.book;

import dev.ristretto.engine.book.BookHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/// Writes a book: records in order behind a header that is known only at the end. The file has its name
/// when it is whole, and not before.
public final class BookWriter {
    private static final int BUFFER = 1638 * MoveRecord.WIDTH;

    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private final CRC32C checksum = new CRC32C();
    private long moves;
    private long positions;

    private BookWriter() {}

    /// Writes a book.
    ///
    /// @param games it was made of
    /// @param text where it comes from, for people
    /// @return what its header says
    public static BookHeader write(Path file, Records records, long games, String text) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".part");
        BookHeader header;
        try (FileChannel channel = FileChannel.open(
                unfinished,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            header = new BookWriter().write(channel, records, games, text);
            channel.force(true);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        return header;
    }

    private BookHeader write(FileChannel channel, Records records, long games, String text) throws IOException {
        channel.position(new BookHeader(0, 0, games, 0, text).start());
        MoveRecord record = new MoveRecord();
        long key = 0;
        for (; records.next(record); moves++) {
            if (moves == 0 || record.key() != key) positions++;
            key = record.key();
            if (!buffer.hasRemaining()) flush(channel);
            record.put(buffer);
        }
        flush(channel);
        BookHeader header = new BookHeader(moves, positions, games, (int) checksum.getValue(), text);
        ByteBuffer start = ByteBuffer.wrap(header.toBytes());
        for (int at = 0; start.hasRemaining(); ) at += channel.write(start, at);
        return header;
    }

    private void flush(FileChannel channel) throws IOException {
        checksum.update(buffer.array(), 0, buffer.position());
        Run.writeAll(channel, buffer);
    }
}
