package dev.ristretto.lab.data;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Setup;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/// Reads binpack, the format of Stockfish's training data: positions, each with the move played, a score and the
/// result of the game, all from the mover's side.
///
/// A file is a row of chunks, a chunk a row of chains. A chain is a position in full and the moves that
/// follow it, each as a choice: which of the mover's pieces, and where to of the squares it reaches.
///
/// ```
/// chunk   "BINP", u32 little-endian: bytes that follow
/// chain   the rest is big-endian: u64 occupied squares; 16 bytes, a nibble each piece
///         u16 move; u16 score; u16 ply and result; u16 halfmove clock; u16 number of moves that follow
/// move    bits: piece, target, change of the score
/// ```
public final class Binpack implements AutoCloseable {
    private static final int MAGIC = 0x42494E50;
    private static final int LARGEST_CHUNK = 256 << 20;
    private static final int CHAIN_BYTES = 34;

    private static final int PLIES = 0x3FFF;

    // Nibbles beyond the twelve pieces in the order of Piece.
    private static final int PAWN_JUST_PUSHED = 12;
    private static final int WHITE_CASTLING_ROOK = 13;
    private static final int BLACK_CASTLING_ROOK = 14;
    private static final int BLACK_KING_TO_MOVE = 15;

    private final Path file;
    private final InputStream in;
    private byte[] chunk = new byte[0];
    private int at;
    private int movesLeft;
    private BitReader bits = new BitReader(chunk, 0);

    private Position position = Position.start();
    private int move = Move.NONE;
    private int score;
    private int result;

    /// Opens a file, also compressed. Every [IOException], of this call and of reading, names it.
    public Binpack(Path file) throws IOException {
        this(file, bytes -> {});
    }

    /// As [#Binpack(Path)], and tells how many bytes of the file, packed as they are, are read.
    public Binpack(Path file, LongConsumer progress) throws IOException {
        this.file = file;
        in = GameFile.open(file, progress);
    }

    /// The position of this entry. It changes with the next; do not make moves on it.
    public Position position() {
        return position;
    }

    /// The move that was played.
    public int move() {
        return move;
    }

    /// From the mover's side, in Stockfish's units.
    public int score() {
        return score;
    }

    /// [TrainingRecord#LOSS], [TrainingRecord#DRAW] or [TrainingRecord#WIN] for the mover.
    public int result() {
        return result;
    }

    /// Goes to the next entry, if there is one.
    ///
    /// @throws IOException when the file cannot be read or is damaged
    public boolean next() throws IOException {
        try {
            if (movesLeft > 0) {
                follow();
            } else {
                if (at == chunk.length && !readChunk()) return false;
                begin();
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IOException(file + ": damaged: a position or move that cannot be", e);
        }
        if (!position.isLegal(move)) throw trouble("damaged: a move that is not legal");
        return true;
    }

    private IOException trouble(String what) {
        return new IOException(file + ": " + what);
    }

    private boolean readChunk() throws IOException {
        byte[] header = in.readNBytes(8);
        if (header.length == 0) return false;
        if (header.length < 8 || (int) bigEndian(header, 0, 4) != MAGIC) throw trouble("not a binpack file");
        int size = Integer.reverseBytes((int) bigEndian(header, 4, 4));
        if (size < 0 || size > LARGEST_CHUNK) throw trouble("damaged: a chunk of impossible size");
        chunk = in.readNBytes(size);
        at = 0;
        if (chunk.length < size) throw trouble("the file was cut off");
        return size > 0 || readChunk();
    }

    private static long bigEndian(byte[] bytes, int at, int count) {
        long value = 0;
        for (int i = 0; i < count; i++) value = value << 8 | bytes[at + i] & 0xFF;
        return value;
    }

    // ---- the start of a chain ----

    private void begin() {
        int plyAndResult = (int) bigEndian(chunk, at + 28, 2);
        position = position(plyAndResult & PLIES, (int) bigEndian(chunk, at + 30, 2));
        move = unpacked((int) bigEndian(chunk, at + 24, 2));
        score = unfolded((int) bigEndian(chunk, at + 26, 2));
        result = TrainingRecord.DRAW + unfolded(plyAndResult >> 14);
        movesLeft = (int) bigEndian(chunk, at + 32, 2);
        at += CHAIN_BYTES;
        bits = new BitReader(chunk, at);
    }

    private Position position(int ply, int halfmoveClock) {
        // Rooks that may castle are marked one by one, as in Chess960.
        Setup.Builder setup = Setup.builder().variant(Variant.CHESS960);
        int index = 0;
        for (long rest = bigEndian(chunk, at, 8); rest != 0; rest &= rest - 1, index++) {
            int nibble = chunk[at + 8 + index / 2] >> (index % 2 * 4) & 15;
            put(setup, nibble, Bitboard.first(rest));
        }
        setup.halfmoveClock(halfmoveClock).fullmoveNumber(ply / 2 + 1);
        return Position.of(setup.build());
    }

    private static void put(Setup.Builder setup, int nibble, int square) {
        switch (nibble) {
            case PAWN_JUST_PUSHED -> {
                int color = Square.rank(square) == 3 ? Color.WHITE : Color.BLACK;
                setup.put(square, Piece.of(color, Piece.PAWN)).enPassant(square ^ 8);
            }
            case WHITE_CASTLING_ROOK ->
                setup.put(square, Piece.of(Color.WHITE, Piece.ROOK)).castlingRook(square);
            case BLACK_CASTLING_ROOK ->
                setup.put(square, Piece.of(Color.BLACK, Piece.ROOK)).castlingRook(square);
            case BLACK_KING_TO_MOVE ->
                setup.put(square, Piece.of(Color.BLACK, Piece.KING)).sideToMove(Color.BLACK);
            default -> setup.put(square, nibble);
        }
    }

    private static int unpacked(int packed) {
        int from = packed >> 8 & 63;
        int to = packed >> 2 & 63;
        return switch (packed >> 14) {
            case 0 -> Move.of(from, to);
            case 1 -> Move.promotion(from, to, Piece.KNIGHT + (packed & 3));
            case 2 -> Move.castling(from, to);
            default -> Move.enPassant(from, to);
        };
    }

    /// A signed number that was written with its sign in the lowest bit: 0, -1, 1, -2, 2 ...
    private static int unfolded(int number) {
        return number >> 1 ^ -(number & 1);
    }

    // ---- the moves of a chain ----

    private void follow() {
        position.make(move);
        move = nextMove();
        // Sixteen bits throughout: a change from one mate score to another wraps around.
        score = (short) (-score + unfolded(bits.blocks()));
        result = TrainingRecord.WIN - result;
        movesLeft--;
        if (movesLeft == 0) at = bits.nextByte();
    }

    private int nextMove() {
        long own = position.pieces(position.sideToMove());
        int from = nth(own, bits.choice(Long.bitCount(own)));
        return switch (Piece.type(position.pieceOn(from))) {
            case Piece.PAWN -> pawnMove(from);
            case Piece.KING -> kingMove(from);
            default -> {
                long targets = Attacks.of(Piece.type(position.pieceOn(from)), from, position.occupied()) & ~own;
                yield Move.of(from, nth(targets, bits.choice(Long.bitCount(targets))));
            }
        };
    }

    private int pawnMove(int from) {
        int us = position.sideToMove();
        int enPassant = position.enPassant();
        long enemies = position.pieces(Color.other(us)) | (enPassant == Square.NONE ? 0 : Bitboard.of(enPassant));
        long empty = ~position.occupied();
        long once = Bitboard.forward(Bitboard.of(from), us) & empty;
        long twice = Bitboard.forward(once & Bitboard.relativeRank(us, 2), us) & empty;
        long targets = Attacks.pawn(us, from) & enemies | once | twice;
        int count = Long.bitCount(targets);
        if (Square.relativeRank(us, from) == 6) {
            int choice = bits.choice(4 * count);
            return Move.promotion(from, nth(targets, choice / 4), Piece.KNIGHT + choice % 4);
        }
        int to = nth(targets, bits.choice(count));
        return to == enPassant ? Move.enPassant(from, to) : Move.of(from, to);
    }

    /// Rights to castle come after the steps, the queen's side first, whether or not it is legal.
    private int kingMove(int from) {
        int us = position.sideToMove();
        long steps = Attacks.king(from) & ~position.pieces(us);
        int count = Long.bitCount(steps);
        int queenSide = Castling.index(us, Castling.QUEEN_SIDE);
        int kingSide = Castling.index(us, Castling.KING_SIDE);
        int queens = position.castlingRights() >> queenSide & 1;
        int kings = position.castlingRights() >> kingSide & 1;
        int choice = bits.choice(count + queens + kings);
        if (choice < count) return Move.of(from, nth(steps, choice));
        boolean isLong = choice == count && queens == 1;
        return Move.castling(from, position.castlingRook(isLong ? queenSide : kingSide));
    }

    /// The square of the n-th bit, counted from 0.
    private static int nth(long board, int n) {
        long rest = board;
        for (int i = 0; i < n; i++) rest &= rest - 1;
        if (rest == 0) throw new IllegalArgumentException("a choice that is none");
        return Bitboard.first(rest);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
