package dev.ristretto.engine.book;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.zip.CRC32C;

/// A book of Ristretto: what was played in each position, how often, by whom, and with what result.
/// After its [header][BookHeader] come 40 bytes for each move, sorted by key and then by move, both as
/// unsigned numbers:
///
/// | bytes | what |
/// |---|---|
/// | 0..7 | key of the position, as in Polyglot books |
/// | 8..9 | the move, as in Polyglot books |
/// | 10..11 | nothing, zero |
/// | 12..15 | games in which it was played |
/// | 16..27 | of these won, drawn and lost by the player who made the move |
/// | 28..31 | games in which that player's rating is known |
/// | 32..39 | the sum of those ratings |
///
/// Sums, not averages: books can be merged without losing anything.
public final class GamesBook implements Book {
    /// Bytes of an entry; the numbers below are places in it.
    public static final int WIDTH = 40;
    public static final int MOVE = 8;
    public static final int GAMES = 12;
    public static final int WINS = 16;
    public static final int DRAWS = 20;
    public static final int LOSSES = 24;
    public static final int RATED = 28;
    public static final int RATING_SUM = 32;

    /// Larger books are believed without reading all of them; the command `book info` does it.
    private static final long CHECKED_BYTES = 1L << 30;

    private static final int STEP = 1 << 24;

    private final String name;
    private final Arena arena;
    private final BookHeader header;
    private final Entries entries;

    private GamesBook(String name, Arena arena, BookHeader header, Entries entries) {
        this.name = name;
        this.arena = arena;
        this.header = header;
        this.entries = entries;
    }

    static GamesBook of(String name, MemorySegment bytes, Arena arena) throws BookException {
        BookHeader header = BookHeader.read(bytes);
        GamesBook book = new GamesBook(name, arena, header, new Entries(bytes, header.start(), WIDTH, header.moves()));
        if (bytes.byteSize() <= CHECKED_BYTES) book.check();
        return book;
    }

    /// Reads all moves and compares them with the checksum of the header.
    ///
    /// @throws BookException when they have been altered
    public void check() throws BookException {
        CRC32C crc = new CRC32C();
        MemorySegment bytes = entries.bytes();
        for (long at = entries.offset(); at < bytes.byteSize(); at += STEP) {
            crc.update(bytes.asSlice(at, Math.min(STEP, bytes.byteSize() - at)).asByteBuffer());
        }
        if ((int) crc.getValue() != header.checksum()) throw new BookException("its moves have been altered");
        if (entries.firstOutOfOrder() < entries.count()) throw new BookException("its moves are not sorted");
    }

    /// What the book says of itself.
    public BookHeader header() {
        return header;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return header.moves() + " moves in " + header.positions() + " positions of " + header.games() + " games";
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

    @Override
    public BookMove entry(long index, int move) {
        long games = entries.intAt(index, GAMES);
        long wins = entries.intAt(index, WINS);
        long draws = entries.intAt(index, DRAWS);
        long losses = entries.intAt(index, LOSSES);
        long rated = entries.intAt(index, RATED);
        int rating = rated == 0 ? 0 : (int) (entries.longAt(index, RATING_SUM) / rated);
        return new BookMove(move, weight(games, wins, draws, losses), games, wins, draws, losses, rating);
    }

    /// The points won, twice, as Polyglot's own tool counts them. A game of which no result is known counts as
    /// a draw.
    public static long weight(long games, long wins, long draws, long losses) {
        return 2 * wins + draws + Math.max(0, games - wins - draws - losses);
    }

    @Override
    public void close() {
        arena.close();
    }
}
