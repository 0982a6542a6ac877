package dev.ristretto.lab.book;

import dev.ristretto.engine.book.GamesBook;
import java.nio.ByteBuffer;

/// One move of one position with everything known about it: five longs, as they stand in a book
/// ([GamesBook]), in the files on the way to one, and in a [MoveTable]. The counts are packed by two, and two
/// records are merged by adding their longs. A count that would not fit into 32 bits any more is refused.
///
/// Mutable, and used again and again: billions of them pass.
public final class MoveRecord {
    /// Bytes of a record.
    public static final int WIDTH = GamesBook.WIDTH;

    static final int LONGS = 5;
    static final long GAMES = 0xFFFF_FFFFL;

    private static final int MOVE_SHIFT = 48;

    long key;
    long moveAndGames;
    long winsAndDraws;
    long lossesAndRated;
    long ratings;

    /// A record of nothing.
    public MoveRecord() {}

    /// The second long of a record, of a move that was played in one game.
    static long played(int code) {
        return (long) code << MOVE_SHIFT | 1;
    }

    /// Two counts in a long.
    static long pair(long high, long low) {
        return high << 32 | low;
    }

    public long key() {
        return key;
    }

    /// The move as books write it.
    public int code() {
        return (int) (moveAndGames >>> MOVE_SHIFT);
    }

    public long games() {
        return moveAndGames & GAMES;
    }

    public long wins() {
        return winsAndDraws >>> 32;
    }

    public long draws() {
        return winsAndDraws & GAMES;
    }

    public long losses() {
        return lossesAndRated >>> 32;
    }

    public long rated() {
        return lossesAndRated & GAMES;
    }

    public int rating() {
        return rated() == 0 ? 0 : (int) (ratings / rated());
    }

    public long weight() {
        return GamesBook.weight(games(), wins(), draws(), losses());
    }

    /// The order of a book: by key, then by move.
    public static int compare(MoveRecord one, MoveRecord other) {
        int byKey = Long.compareUnsigned(one.key, other.key);
        return byKey != 0 ? byKey : Integer.compare(one.code(), other.code());
    }

    /// The merge: what is known of the same move of the same position is put together.
    ///
    /// @throws IllegalArgumentException when it was played in more games than can be counted
    public void add(MoveRecord same) {
        // No other count is larger than that of the games.
        if (games() + same.games() > GAMES)
            throw new IllegalArgumentException("a move was played in more than 4,294,967,295 games: build from fewer");
        moveAndGames += same.moveAndGames & GAMES;
        winsAndDraws += same.winsAndDraws;
        lossesAndRated += same.lossesAndRated;
        ratings += same.ratings;
    }

    public void become(MoveRecord other) {
        key = other.key;
        moveAndGames = other.moveAndGames;
        winsAndDraws = other.winsAndDraws;
        lossesAndRated = other.lossesAndRated;
        ratings = other.ratings;
    }

    public void put(ByteBuffer bytes) {
        bytes.putLong(key);
        bytes.putLong(moveAndGames);
        bytes.putLong(winsAndDraws);
        bytes.putLong(lossesAndRated);
        bytes.putLong(ratings);
    }

    public void get(ByteBuffer bytes) {
        key = bytes.getLong();
        moveAndGames = bytes.getLong();
        winsAndDraws = bytes.getLong();
        lossesAndRated = bytes.getLong();
        ratings = bytes.getLong();
    }
}
