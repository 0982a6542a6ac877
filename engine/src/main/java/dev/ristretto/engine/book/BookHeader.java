package dev.ristretto.engine.book;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/// What a book of Ristretto says of itself before its moves:
///
/// | bytes | what |
/// |---|---|
/// | 0..7 | `RISTBOOK` |
/// | 8..11 | the version of the format, 1 |
/// | 12..15 | the length of the text |
/// | 16..23 | moves, of all positions together |
/// | 24..31 | positions |
/// | 32..39 | games it was made of |
/// | 40..43 | CRC-32C of all moves |
/// | 44..47 | CRC-32C of everything before, and of the text |
/// | 48.. | the text: where the book comes from, UTF-8 |
///
/// After the text come the moves, see [GamesBook].
///
/// @param text lines for people: which games, which filters
public record BookHeader(long moves, long positions, long games, int checksum, String text) {
    public static final int VERSION = 1;
    /// Without the text.
    public static final int FIXED_BYTES = 48;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);

    private static final long MAGIC = 0x52495354424F4F4BL;
    private static final int CHECKED_BYTES = 44;
    private static final int LONGEST_TEXT = 1 << 20;

    /// Header and text, as they stand in the file.
    public byte[] toBytes() {
        byte[] words = text.getBytes(StandardCharsets.UTF_8);
        if (words.length > LONGEST_TEXT) throw new IllegalArgumentException("a text of " + words.length + " bytes");
        ByteBuffer bytes = ByteBuffer.allocate(FIXED_BYTES + words.length);
        bytes.putLong(MAGIC).putInt(VERSION).putInt(words.length);
        bytes.putLong(moves).putLong(positions).putLong(games).putInt(checksum);
        bytes.put(FIXED_BYTES, words);
        bytes.putInt(CHECKED_BYTES, checksum(bytes.array()));
        return bytes.array();
    }

    private static int checksum(byte[] header) {
        CRC32C crc = new CRC32C();
        crc.update(header, 0, CHECKED_BYTES);
        crc.update(header, FIXED_BYTES, header.length - FIXED_BYTES);
        return (int) crc.getValue();
    }

    /// Whether bytes start as books of Ristretto do.
    static boolean isOne(MemorySegment bytes) {
        return bytes.byteSize() >= Long.BYTES && bytes.get(LONG, 0) == MAGIC;
    }

    /// Reads header and text from the start of a book and checks them, also against its length.
    static BookHeader read(MemorySegment book) throws BookException {
        ByteBuffer numbers = ByteBuffer.wrap(bytes(book, FIXED_BYTES));
        if (numbers.getLong() != MAGIC) throw new BookException("not a book of Ristretto");
        int version = numbers.getInt();
        if (version != VERSION)
            throw new BookException("a book of version " + version + ", this program knows version " + VERSION);
        int length = numbers.getInt();
        if (length < 0 || length > LONGEST_TEXT) throw new BookException("the header is damaged");
        byte[] all = bytes(book, FIXED_BYTES + length);
        if (numbers.getInt(CHECKED_BYTES) != checksum(all)) throw new BookException("the header is damaged");
        String text = new String(all, FIXED_BYTES, length, StandardCharsets.UTF_8);
        BookHeader header =
                new BookHeader(numbers.getLong(), numbers.getLong(), numbers.getLong(), numbers.getInt(), text);
        header.checkLength(book.byteSize());
        return header;
    }

    private static byte[] bytes(MemorySegment book, int count) throws BookException {
        if (book.byteSize() < count) throw new BookException("cut short: the header is not complete");
        return book.asSlice(0, count).toArray(ValueLayout.JAVA_BYTE);
    }

    /// Where the moves start.
    public long start() {
        return FIXED_BYTES + (long) text.getBytes(StandardCharsets.UTF_8).length;
    }

    private void checkLength(long size) throws BookException {
        long wanted = start() + moves * GamesBook.WIDTH;
        if (size < wanted) throw new BookException("cut short: " + size + " bytes of " + wanted);
        if (size > wanted) throw new BookException("longer than it says: " + size + " bytes instead of " + wanted);
    }
}
