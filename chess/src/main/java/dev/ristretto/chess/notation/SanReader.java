package dev.ristretto.chess.notation;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import java.util.ArrayList;
import java.util.List;

/// Finds the one legal move that a [SanPattern] means in a position.
///
/// It looks back from the target square for pieces that could have come from there, which is far
/// cheaper than generating all moves and comparing. The answer is a move or, below zero, a reason.
final class SanReader {
    static final int UNREADABLE = -1;
    static final int NO_PIECE = -2;
    static final int ILLEGAL = -3;
    static final int AMBIGUOUS = -4;
    static final int NO_PROMOTION = -5;
    static final int NO_CASTLING_RIGHT = -6;
    static final int NO_CASTLING_NOW = -7;

    private static final long[] FILES = new long[SanPattern.ANY + 1];
    private static final long[] RANKS = new long[SanPattern.ANY + 1];

    static {
        for (int i = 0; i < 8; i++) {
            FILES[i] = Bitboard.file(i);
            RANKS[i] = Bitboard.rank(i);
        }
        FILES[SanPattern.ANY] = -1L;
        RANKS[SanPattern.ANY] = -1L;
    }

    private SanReader() {}

    /// The move written in the bytes from `start` to before `end`, or a reason below zero.
    static int read(Position position, byte[] text, int start, int end) {
        return find(position, SanPattern.read(text, start, end));
    }

    /// The move a pattern means, or a reason below zero.
    static int find(Position position, int pattern) {
        if (pattern == SanPattern.INVALID) return UNREADABLE;
        if (SanPattern.isCastling(pattern)) return castling(position, SanPattern.castlingSide(pattern));
        return switch (SanPattern.type(pattern)) {
            case Piece.PAWN -> pawnMove(position, pattern);
            case Piece.NO_TYPE -> coordinateMove(position, pattern);
            default -> pieceMove(position, pattern);
        };
    }

    private static int pieceMove(Position position, int pattern) {
        if (SanPattern.promotion(pattern) != Piece.NO_TYPE) return UNREADABLE;
        int type = SanPattern.type(pattern);
        int to = SanPattern.to(pattern);
        long candidates = reaching(position, type, to) & origins(pattern);
        if (candidates == 0) return type == Piece.KING ? castlingByKing(position, pattern) : NO_PIECE;
        return Bitboard.hasSeveral(candidates)
                ? onlyLegal(position, candidates, to)
                : legal(position, Move.of(Bitboard.first(candidates), to));
    }

    /// The mover's pieces of a type that attack a square.
    static long reaching(Position position, int type, int to) {
        return Attacks.of(type, to, position.occupied()) & position.pieces(position.sideToMove(), type);
    }

    private static long origins(int pattern) {
        return FILES[SanPattern.originFile(pattern)] & RANKS[SanPattern.originRank(pattern)];
    }

    /// Of several candidates all but one may be pinned; then the text is not ambiguous.
    private static int onlyLegal(Position position, long candidates, int to) {
        int found = ILLEGAL;
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int move = Move.of(Bitboard.first(rest), to);
            if (!position.isLegal(move)) continue;
            if (found >= 0) return AMBIGUOUS;
            found = move;
        }
        return found;
    }

    /// All the legal moves that an ambiguous pattern could mean.
    static List<Integer> findAll(Position position, int pattern) {
        int to = SanPattern.to(pattern);
        List<Integer> moves = new ArrayList<>();
        long candidates = reaching(position, SanPattern.type(pattern), to) & origins(pattern);
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int move = Move.of(Bitboard.first(rest), to);
            if (position.isLegal(move)) moves.add(move);
        }
        return moves;
    }

    private static int pawnMove(Position position, int pattern) {
        int to = SanPattern.to(pattern);
        int back = position.sideToMove() == Color.WHITE ? -8 : 8;
        int file = SanPattern.originFile(pattern);
        int sideways = file == SanPattern.ANY ? 0 : file - Square.file(to);
        boolean captures = sideways != 0;
        int from = to + back + sideways;
        if (Math.abs(sideways) > 1 || (from & ~63) != 0) return NO_PIECE;
        if (!captures && position.isEmpty(from) && Square.relativeRank(position.sideToMove(), to) == 3) from += back;
        if (position.pieceOn(from) != Piece.of(position.sideToMove(), Piece.PAWN)) return NO_PIECE;
        if (!Bitboard.contains(origins(pattern), from)) return NO_PIECE;
        return legal(position, pawnMove(position, pattern, from, captures));
    }

    private static int pawnMove(Position position, int pattern, int from, boolean captures) {
        int to = SanPattern.to(pattern);
        int promotion = SanPattern.promotion(pattern);
        if (promotion != Piece.NO_TYPE) return Move.promotion(from, to, promotion);
        if (Square.relativeRank(position.sideToMove(), to) == 7) return NO_PROMOTION;
        return captures && to == position.enPassant() ? Move.enPassant(from, to) : Move.of(from, to);
    }

    /// A move by its two squares, as engines write it. Castling is the king going two squares, or
    /// onto its own rook.
    private static int coordinateMove(Position position, int pattern) {
        int named = named(position, pattern);
        int type = SanPattern.type(named);
        if (type == Piece.NO_TYPE) return NO_PIECE;
        if (type == Piece.PAWN) return pawnMove(position, named);
        if (SanPattern.promotion(pattern) != Piece.NO_TYPE) return UNREADABLE;
        boolean ontoRook = type == Piece.KING && isOwnRook(position, SanPattern.to(pattern));
        return ontoRook ? castlingByKing(position, named) : pieceMove(position, named);
    }

    /// The pattern with the type of the mover's piece on its origin, if it names no piece but two squares.
    static int named(Position position, int pattern) {
        if (SanPattern.type(pattern) != Piece.NO_TYPE) return pattern;
        int piece = position.pieceOn(SanPattern.origin(pattern));
        boolean own = piece != Piece.NONE && Piece.color(piece) == position.sideToMove();
        return own ? SanPattern.withType(pattern, Piece.type(piece)) : pattern;
    }

    private static boolean isOwnRook(Position position, int square) {
        return position.pieceOn(square) == Piece.of(position.sideToMove(), Piece.ROOK);
    }

    private static int castlingByKing(Position position, int pattern) {
        if (!SanPattern.hasFullOrigin(pattern)) return NO_PIECE;
        int king = position.king(position.sideToMove());
        int to = SanPattern.to(pattern);
        if (king != SanPattern.origin(pattern)) return NO_PIECE;
        int side = castlingSide(position, pattern);
        int index = Castling.index(position.sideToMove(), side);
        if (isOwnRook(position, to)) return to == position.castlingRook(index) ? castling(position, side) : ILLEGAL;
        boolean twoSquares = Math.abs(to - king) == 2 && Square.rank(to) == Square.rank(king);
        // In Chess960 a king that steps two squares does not always end where castling takes it.
        return twoSquares && to == Castling.kingTo(index) ? castling(position, side) : NO_PIECE;
    }

    /// The side a pattern castles to, be it by its letters or by where its king goes.
    static int castlingSide(Position position, int pattern) {
        if (SanPattern.isCastling(pattern)) return SanPattern.castlingSide(pattern);
        return SanPattern.to(pattern) > position.king(position.sideToMove()) ? Castling.KING_SIDE : Castling.QUEEN_SIDE;
    }

    private static int castling(Position position, int side) {
        int index = Castling.index(position.sideToMove(), side);
        if ((position.castlingRights() & 1 << index) == 0) return NO_CASTLING_RIGHT;
        int move = Move.castling(position.king(position.sideToMove()), position.castlingRook(index));
        return position.isLegal(move) ? move : NO_CASTLING_NOW;
    }

    private static int legal(Position position, int move) {
        if (move < 0) return move;
        return position.isLegal(move) ? move : ILLEGAL;
    }
}
