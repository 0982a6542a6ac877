package dev.ristretto.chess.notation;

import dev.ristretto.chess.Position;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads PGN files in bulk: the tags one asks for and the moves played, every one of them checked.
/// Comments and variations are passed over. Nothing is allocated per move, and the memory needed
/// does not depend on the size of the file.
///
/// ```java
/// try (var games = new PgnScanner(in)) {
///     while (games.next()) {
///         if (!games.hasTag("WhiteElo")) continue;          // moves not asked for are skipped fast
///         if (!games.readMoves()) log(games.error());
///         for (int ply = 0; ply < games.plies(); ply++) use(games.move(ply));
///     }
/// }
/// ```
///
/// A broken game has an [#error] and the next one is read as if nothing had been. An [IOException]
/// comes only from the stream. Limits: see [PgnReader].
public final class PgnScanner implements AutoCloseable {
    /// Told of each move while it is read. Whether the game is sound to its end is known only when
    /// [#readMoves] returns.
    @FunctionalInterface
    public interface Visitor {
        /// @param position before the move; not to be changed, nor kept
        void move(Position position, int move);
    }

    private static final Visitor NOBODY = (_, _) -> {};

    private final PgnCursor cursor;
    private final Position usualStart = Position.start();
    private Position position = usualStart;
    private int[] moves = new int[512];
    private int plies;
    private GameResult result = GameResult.UNKNOWN;
    private @Nullable PgnFault fault;

    /// Reads from a stream; the reader has its own buffer.
    public PgnScanner(InputStream in) {
        cursor = new PgnCursor(in, false);
    }

    /// Goes to the next game and reads its tags. False at the end of the file.
    public boolean next() throws IOException {
        rewind();
        boolean found = cursor.next();
        fault = cursor.tagFault();
        result = GameResult.UNKNOWN;
        return found;
    }

    /// The value of a tag, or null.
    public @Nullable String tag(String name) {
        return cursor.tags().get(name);
    }

    /// Whether the game has a tag of this name.
    public boolean hasTag(String name) {
        return cursor.tags().has(name);
    }

    /// Whether a tag has this (plain ASCII) value, found out without making a text.
    public boolean hasTag(String name, String value) {
        return cursor.tags().has(name, value);
    }

    /// All tags, in the order of the file.
    public Map<String, String> tags() {
        return cursor.tags().toMap();
    }

    /// The line of the file on which the game starts.
    public int line() {
        return cursor.line();
    }

    /// Reads and checks the moves of the game. Once for each game.
    ///
    /// @return whether the game is sound; if not, [#error] says why and the moves before it stand
    public boolean readMoves() throws IOException {
        return readMoves(NOBODY);
    }

    /// As [#readMoves()], showing each move to a visitor before it is made.
    public boolean readMoves(Visitor visitor) throws IOException {
        return readMoves(visitor, Integer.MAX_VALUE);
    }

    /// As [#readMoves(Visitor)], but no more than so many moves: what comes after them is passed over
    /// unread. The [#result] of a game cut like this is the one its tag names.
    public boolean readMoves(Visitor visitor, int mostPlies) throws IOException {
        if (fault != null) return false;
        try {
            position = PgnStart.isUsual(cursor.tags()) ? usualStart : PgnStart.of(cursor.tags(), cursor.line());
            readLine(visitor, mostPlies);
            return true;
        } catch (PgnFault found) {
            fault = found;
            return false;
        }
    }

    private void readLine(Visitor visitor, int mostPlies) throws IOException, PgnFault {
        while (plies < mostPlies) {
            PgnTokenizer.Token token = cursor.token();
            switch (token) {
                case MOVE -> play(PgnMoves.read(cursor, position), visitor);
                case NULL_MOVE -> play(PgnMoves.readNull(cursor, position), visitor);
                case OPEN -> cursor.skipVariation();
                case RESULT, END -> {
                    result = cursor.result(token);
                    return;
                }
                case NAG, COMMENT, CLOSE, SKIPPED -> {}
            }
        }
        result = cursor.result(PgnTokenizer.Token.END);
    }

    private void play(int move, Visitor visitor) throws PgnFault {
        if (plies == PgnReader.MAX_ITEMS)
            throw PgnMoves.tooMany(cursor, cursor.tokens().word());
        if (plies == moves.length) moves = Arrays.copyOf(moves, 2 * plies);
        visitor.move(position, move);
        moves[plies++] = move;
        position.play(move);
    }

    /// How many moves were read.
    public int plies() {
        return plies;
    }

    /// A move, 0 the first.
    public int move(int ply) {
        return moves[ply];
    }

    /// The position after the last move read. It is reused: copy it to keep it.
    public Position position() {
        return position;
    }

    /// The result, once the moves have been read.
    public GameResult result() {
        return result;
    }

    /// What is wrong with the game, null while nothing is known to be.
    public @Nullable PgnError error() {
        return fault == null ? null : PgnError.of(cursor.tags(), fault);
    }

    /// The usual start is taken up again instead of being set up anew.
    private void rewind() {
        if (position == usualStart) for (; plies > 0; plies--) position.undo();
        position = usualStart;
        plies = 0;
    }

    @Override
    public void close() throws IOException {
        cursor.close();
    }
}
