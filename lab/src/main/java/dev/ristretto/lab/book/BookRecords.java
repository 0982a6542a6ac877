package dev.ristretto.lab.book;

import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.engine.book.Books;
import dev.ristretto.engine.book.GamesBook;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/// The records of a finished book, from the first to the last.
public final class BookRecords implements Records, AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final BookHeader header;
    private final InputStream in;
    private final byte[] bytes = new byte[MoveRecord.WIDTH];
    private long left;

    private BookRecords(BookHeader header, InputStream in) {
        this.header = header;
        this.in = in;
        left = header.moves();
    }

    /// Opens a book, which is checked as a whole first.
    public static BookRecords open(Path file) throws IOException {
        BookHeader header;
        try (GamesBook book = Books.openGames(file)) {
            book.check();
            header = book.header();
        }
        InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER);
        in.skipNBytes(header.start());
        return new BookRecords(header, in);
    }

    public BookHeader header() {
        return header;
    }

    @Override
    public boolean next(MoveRecord into) throws IOException {
        if (left == 0) return false;
        left--;
        if (in.readNBytes(bytes, 0, bytes.length) < bytes.length) throw new IOException("the book was cut short");
        into.get(ByteBuffer.wrap(bytes));
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
