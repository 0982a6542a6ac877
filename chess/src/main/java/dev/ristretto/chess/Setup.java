package dev.ristretto.chess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A position as somebody wrote it down, which may be nonsense. `Position.of` turns it into one
/// that can be played, or says why not.
public final class Setup {
    /// Move numbers stop here, far from where plies would overflow an int.
    private static final int MAX_MOVE_NUMBER = 999_999_999;

    private final byte[] board;
    private final int sideToMove;
    private final long castlingRooks;
    private final int enPassant;
    private final int halfmoveClock;
    private final int fullmoveNumber;
    private final Variant variant;
    private final List<String> notes;

    private Setup(Builder builder) {
        board = builder.board.clone();
        sideToMove = builder.sideToMove;
        castlingRooks = builder.castlingRooks;
        enPassant = builder.enPassant;
        halfmoveClock = Math.clamp(builder.halfmoveClock, 0, Position.MAX_CLOCK);
        fullmoveNumber = Math.clamp(builder.fullmoveNumber, 1, MAX_MOVE_NUMBER);
        variant = builder.variant;
        notes = List.copyOf(builder.notes);
    }

    /// An empty board, White to move.
    public static Builder builder() {
        return new Builder();
    }

    /// The start of a game: for both sides this back rank behind eight pawns, and its rooks may castle.
    static Setup behindPawns(int[] backRank, Variant variant) {
        Builder setup = builder().variant(variant);
        for (int file = 0; file < 8; file++) {
            setup.put(Square.of(file, 0), Piece.of(Color.WHITE, backRank[file]));
            setup.put(Square.of(file, 1), Piece.of(Color.WHITE, Piece.PAWN));
            setup.put(Square.of(file, 6), Piece.of(Color.BLACK, Piece.PAWN));
            setup.put(Square.of(file, 7), Piece.of(Color.BLACK, backRank[file]));
            if (backRank[file] == Piece.ROOK) {
                setup.castlingRook(Square.of(file, 0)).castlingRook(Square.of(file, 7));
            }
        }
        return setup.build();
    }

    /// The piece on a square, or [Piece#NONE].
    public int pieceOn(int square) {
        return board[square];
    }

    /// Whose turn it is.
    public int sideToMove() {
        return sideToMove;
    }

    /// The rooks that may still castle.
    public long castlingRooks() {
        return castlingRooks;
    }

    /// The square a pawn has just jumped over, or [Square#NONE].
    public int enPassant() {
        return enPassant;
    }

    /// Plies since the last capture or pawn move.
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /// The number of the move, as FEN counts it.
    public int fullmoveNumber() {
        return fullmoveNumber;
    }

    /// The rules of castling that hold.
    public Variant variant() {
        return variant;
    }

    /// What was mended while reading, a sentence each.
    public List<String> notes() {
        return notes;
    }

    /// The square of a king, [Square#NONE] when there is none.
    public int king(int color) {
        int king = Piece.of(color, Piece.KING);
        for (int square = 0; square < 64; square++) if (board[square] == king) return square;
        return Square.NONE;
    }

    int count(int piece) {
        return Long.bitCount(squares(piece));
    }

    /// The squares of a piece, as a [Bitboard].
    long squares(int piece) {
        long squares = 0;
        for (int square = 0; square < 64; square++) if (board[square] == piece) squares |= Bitboard.of(square);
        return squares;
    }

    /// Puts a setup together square by square.
    public static final class Builder {
        private final byte[] board = new byte[64];
        private final List<String> notes = new ArrayList<>();
        private int sideToMove = Color.WHITE;
        private long castlingRooks;
        private int enPassant = Square.NONE;
        private int halfmoveClock;
        private int fullmoveNumber = 1;
        private Variant variant = Variant.STANDARD;

        private Builder() {
            Arrays.fill(board, (byte) Piece.NONE);
        }

        /// Puts a piece on a square.
        public Builder put(int square, int piece) {
            board[square] = (byte) piece;
            return this;
        }

        /// The piece on a square, or [Piece#NONE].
        public int pieceOn(int square) {
            return board[square];
        }

        /// Says whose turn it is; White's unless set.
        public Builder sideToMove(int color) {
            sideToMove = color;
            return this;
        }

        /// Says that the king may still castle with the rook on this square.
        public Builder castlingRook(int square) {
            castlingRooks |= Bitboard.of(square);
            return this;
        }

        /// The rooks that kings may still castle with.
        public long castlingRooks() {
            return castlingRooks;
        }

        /// Names the square behind a pawn that has just gone two squares.
        public Builder enPassant(int square) {
            enPassant = square;
            return this;
        }

        /// Sets the plies since the last capture or pawn move.
        public Builder halfmoveClock(int halfmoves) {
            halfmoveClock = halfmoves;
            return this;
        }

        /// Sets the number of the move.
        public Builder fullmoveNumber(int number) {
            fullmoveNumber = number;
            return this;
        }

        /// Sets the rules of castling.
        public Builder variant(Variant rules) {
            variant = rules;
            return this;
        }

        /// Adds a remark on how the setup was read.
        public Builder note(String sentence) {
            notes.add(sentence);
            return this;
        }

        /// The setup as it stands.
        public Setup build() {
            return new Setup(this);
        }
    }
}
