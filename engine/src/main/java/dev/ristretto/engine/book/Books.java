package dev.ristretto.engine.book;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Opens books of every kind that can be read, by their first bytes. A book on disk is mapped into
/// memory and not read: only the pages that are asked for are.
public final class Books {
    /// What people call the book that comes with the program.
    public static final String EMBEDDED = "<default>";

    private static final String RESOURCE = "default.rbook";

    private Books() {}

    /// Opens a book.
    ///
    /// @throws BookException when it is none, cut or altered; the message names it
    public static Book open(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (!Files.exists(file)) throw new BookException("there is no file " + file);
        if (!Files.isRegularFile(file)) throw new BookException(file + " is not a file");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return open(name, channel);
        } catch (BookException e) {
            throw new BookException(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new BookException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static Book open(String name, FileChannel channel) throws IOException {
        if (channel.size() == 0) throw new BookException("the file is empty");
        Arena arena = Arena.ofShared();
        try {
            MemorySegment bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            return BookHeader.isOne(bytes) ? GamesBook.of(name, bytes, arena) : PolyglotBook.of(name, bytes, arena);
        } catch (IOException | RuntimeException | Error e) {
            arena.close();
            throw e;
        }
    }

    /// Opens a book of Ristretto.
    ///
    /// @throws BookException also when it is a book of Polyglot
    public static GamesBook openGames(Path file) throws IOException {
        Book book = open(file);
        if (book instanceof GamesBook games) return games;
        book.close();
        throw new BookException(file + " is a Polyglot book, which knows no games: a book of Ristretto is needed");
    }

    /// The book that comes with the program. It is small and read as a whole.
    public static Book embedded() throws IOException {
        try (InputStream resource = Books.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) throw new BookException("this program comes without a book: set BookFile");
            return GamesBook.of(EMBEDDED, MemorySegment.ofArray(resource.readAllBytes()), Arena.ofShared());
        }
    }
}
