package dev.ristretto.lab.data;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Setup;
import dev.ristretto.chess.Square;
import dev.ristretto.engine.eval.nnue.Features;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// One position to learn from, in 32 bytes: the `ChessBoard` record of the trainer bullet.
///
/// The side to move is always at the bottom. When Black is to move the board is turned upside down and
/// the colours are swapped, so "mine" and "theirs" take the place of White and Black. Numbers are
/// little-endian.
///
/// | offset | type | content |
/// |---|---|---|
/// | 0 | u64 | occupied squares |
/// | 8 | u8[16] | a nibble for each occupied square, from a1 on, low nibble first: type of the piece, plus 8 when it is
/// theirs |
/// | 24 | i16 | score, from the side to move |
/// | 26 | u8 | result for the side to move: 0 loss, 1 draw, 2 win |
/// | 27 | u8 | my king |
/// | 28 | u8 | their king, as they see it |
/// | 29 | 3 bytes | zero |
public final class TrainingRecord {
    public static final int BYTES = 32;

    public static final int LOSS = 0;
    public static final int DRAW = 1;
    public static final int WIN = 2;

    /// The nibble of a piece is its type, and this when it belongs to the side not to move.
    public static final int THEIRS = 8;

    /// Most pieces there can be.
    public static final int MAX_PIECES = 32;

    private static final int PIECES = 8;
    private static final int SCORE = 24;
    private static final int RESULT = 26;
    private static final int MY_KING = 27;
    private static final int THEIR_KING = 28;
    private static final int ZEROS = 29;

    /// The lowest bit of each nibble.
    private static final long NIBBLES = 0x1111_1111_1111_1111L;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private TrainingRecord() {}

    /// Writes a record.
    ///
    /// @param score from the side to move; what does not fit 16 bits is clipped
    /// @param result for the side to move: [#LOSS], [#DRAW] or [#WIN]
    public static void write(byte[] into, int at, Position position, int score, int result) {
        int us = position.sideToMove();
        int flip = us == Color.WHITE ? 0 : 56;
        long occupied = us == Color.WHITE ? position.occupied() : Long.reverseBytes(position.occupied());
        LONG.set(into, at, occupied);
        LONG.set(into, at + PIECES, 0L);
        LONG.set(into, at + PIECES + 8, 0L);
        int index = 0;
        for (long rest = occupied; rest != 0; rest &= rest - 1) {
            int piece = position.pieceOn(Long.numberOfTrailingZeros(rest) ^ flip);
            int nibble = Piece.type(piece) | (Piece.color(piece) == us ? 0 : THEIRS);
            into[at + PIECES + (index >> 1)] |= (byte) (nibble << ((index & 1) << 2));
            index++;
        }
        SHORT.set(into, at + SCORE, (short) Math.clamp(score, Short.MIN_VALUE, Short.MAX_VALUE));
        into[at + RESULT] = (byte) result;
        into[at + MY_KING] = (byte) (position.king(us) ^ flip);
        into[at + THEIR_KING] = (byte) (position.king(Color.other(us)) ^ flip ^ 56);
        into[at + ZEROS] = 0;
        into[at + ZEROS + 1] = 0;
        into[at + ZEROS + 2] = 0;
    }

    /// Copies a record.
    public static void copy(byte[] from, int at, byte[] into, int to) {
        LONG.set(into, to, (long) LONG.get(from, at));
        LONG.set(into, to + 8, (long) LONG.get(from, at + 8));
        LONG.set(into, to + 16, (long) LONG.get(from, at + 16));
        LONG.set(into, to + 24, (long) LONG.get(from, at + 24));
    }

    /// The occupied squares, the side to move at the bottom.
    public static long occupied(byte[] from, int at) {
        return (long) LONG.get(from, at);
    }

    /// The piece on the occupied square of this index, counted from a1: a type, plus [#THEIRS] when it
    /// belongs to the side not to move.
    public static int piece(byte[] from, int at, int index) {
        return from[at + PIECES + (index >> 1)] >> ((index & 1) << 2) & 15;
    }

    /// The score, from the side to move.
    public static int score(byte[] from, int at) {
        return (short) SHORT.get(from, at + SCORE);
    }

    /// [#LOSS], [#DRAW] or [#WIN] for the side to move.
    public static int result(byte[] from, int at) {
        return from[at + RESULT];
    }

    /// Fills in the result, which is known only when the game is over.
    public static void setResult(byte[] in, int at, int result) {
        in[at + RESULT] = (byte) result;
    }

    /// The square of the king of the side to move, seen from its own side.
    public static int myKing(byte[] from, int at) {
        return from[at + MY_KING];
    }

    /// The square of the other king, seen from its own side: turn it with [Square#flip] to find it among
    /// the occupied squares.
    public static int theirKing(byte[] from, int at) {
        return from[at + THEIR_KING];
    }

    /// The pieces on the first 16 occupied squares, a nibble each, the lowest first.
    public static long firstPieces(byte[] from, int at) {
        return (long) LONG.get(from, at + PIECES);
    }

    /// The pieces on the occupied squares after the 16th, a nibble each, the lowest first.
    public static long lastPieces(byte[] from, int at) {
        return (long) LONG.get(from, at + PIECES + 8);
    }

    // ---- whether it can be true ----

    /// Whether these bytes can be a position: a king each where the record says it is, at most 16 pieces a
    /// side, no pawns on the first and last rank, nothing unknown. A shifted, zeroed or random record
    /// does not pass. All nibbles are looked at at once, as every record of every epoch comes this way.
    public static boolean isSane(byte[] from, int at) {
        long occupied = occupied(from, at);
        int count = Long.bitCount(occupied);
        if (count < 2 || count > MAX_PIECES || result(from, at) < LOSS || result(from, at) > WIN) return false;
        if ((from[at + ZEROS] | from[at + ZEROS + 1] | from[at + ZEROS + 2]) != 0) return false;
        long first = firstPieces(from, at);
        long last = lastPieces(from, at);
        // Types 6 and 7 do not exist: bits 1 and 2 are not both set.
        if (((first & first >>> 1 | last & last >>> 1) & NIBBLES << 1) != 0) return false;
        int theirs = Long.bitCount(first & NIBBLES << 3) + Long.bitCount(last & NIBBLES << 3);
        return theirs <= 16
                && count - theirs <= 16
                && (beyond(first, count) | beyond(last, count - 16)) == 0
                && hasNoPawnsAtTheEdge(occupied, first, last)
                && isKing(occupied, kings(first) & ~(first >>> 3), kings(last) & ~(last >>> 3), myKing(from, at))
                && isKing(occupied, kings(first) & first >>> 3, kings(last) & last >>> 3, theirKing(from, at) ^ 56);
    }

    /// The lowest bit of each nibble that is a king: only a king has bits 0 and 2.
    private static long kings(long nibbles) {
        return nibbles & nibbles >>> 2 & NIBBLES;
    }

    /// What stands in nibbles that no piece uses.
    private static long beyond(long nibbles, int count) {
        return count >= 16 ? 0 : count <= 0 ? nibbles : nibbles >>> 4 * count;
    }

    /// Whether there is one king, and it stands on this square.
    private static boolean isKing(long occupied, long first, long last, int square) {
        if (square < 0 || square > 63 || (occupied >>> square & 1) == 0) return false;
        int index = Long.bitCount(occupied & (1L << square) - 1);
        return index < 16 ? last == 0 && first == 1L << 4 * index : first == 0 && last == 1L << 4 * index;
    }

    private static boolean hasNoPawnsAtTheEdge(long occupied, long first, long last) {
        long firstPawns = ~(first | first >>> 1 | first >>> 2) & NIBBLES;
        long lastPawns = ~(last | last >>> 1 | last >>> 2) & NIBBLES;
        int below = Long.bitCount(occupied & 0xFFL);
        if ((firstPawns & (1L << 4 * below) - 1) != 0) return false;
        int count = Long.bitCount(occupied);
        int upTo = count - Long.bitCount(occupied >>> 56);
        // The nibbles from upTo to count are those of the last rank.
        long inFirst = upTo >= 16 ? 0 : firstPawns >>> 4 * upTo;
        if (count < 16) inFirst &= (1L << 4 * (count - upTo)) - 1;
        long inLast = count <= 16 ? 0 : lastPawns >>> 4 * Math.max(0, upTo - 16);
        int ofLast = count - Math.max(16, upTo);
        if (count > 16 && ofLast < 16) inLast &= (1L << 4 * ofLast) - 1;
        return (inFirst | inLast) == 0;
    }

    /// The position of a record, White to move, as records do not know colours; nobody may castle in it.
    ///
    /// @throws IllegalArgumentException when the record holds none
    public static Position position(byte[] from, int at) {
        if (!isSane(from, at)) throw new IllegalArgumentException("no such board, or not followed by zeros");
        Setup.Builder setup = Setup.builder().sideToMove(Color.WHITE);
        int index = 0;
        for (long rest = occupied(from, at); rest != 0; rest &= rest - 1) {
            int nibble = piece(from, at, index++);
            setup.put(Long.numberOfTrailingZeros(rest), Piece.of(nibble >> 3, nibble & 7));
        }
        return Position.of(setup.build());
    }

    /// Lists the inputs of a network for a record that is sane: those the side to move sees from `0` on,
    /// those the other side sees, of the same pieces, from `MAX_PIECES` on.
    ///
    /// @param into room for twice [#MAX_PIECES]
    /// @return how many pieces there are
    public static int inputs(byte[] from, int at, Features features, int[] into) {
        int mine = features.view(Color.WHITE, myKing(from, at));
        int theirs = features.view(Color.BLACK, Square.flip(theirKing(from, at)));
        int index = 0;
        for (long rest = occupied(from, at); rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            int nibble = piece(from, at, index);
            int piece = Piece.of(nibble >> 3, nibble & 7);
            into[index] = features.input(mine, Color.WHITE, piece, square);
            into[MAX_PIECES + index] = features.input(theirs, Color.BLACK, piece, square);
            index++;
        }
        return index;
    }
}
