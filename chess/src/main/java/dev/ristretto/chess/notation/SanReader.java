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
        long occupied = position.occupied();
        long attacks = switch (type) {
            case Piece.KNIGHT -> Attacks.knight(to);
            case Piece.BISHOP -> Attacks.bishop(to, occupied);
            case Piece.ROOK -> Attacks.rook(to, occupied);
            case Piece.QUEEN -> Attacks.queen(to, occupied);
            default -> Attacks.king(to);
        };
        return attacks & position.pieces(position.sideToMove(), type);
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
        boolean captures = file != SanPattern.ANY && file != Square.file(to);
        int from = to + back + (captures ? file - Square.file(to) : 0);
        if ((from & ~63) != 0) return NO_PIECE;
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
        int from = Square.of(SanPattern.originFile(pattern), SanPattern.originRank(pattern));
        int piece = position.pieceOn(from);
        if (piece == Piece.NONE || Piece.color(piece) != position.sideToMove()) return NO_PIECE;
        if (Piece.type(piece) == Piece.PAWN) return pawnMove(position, pattern);
        if (SanPattern.promotion(pattern) != Piece.NO_TYPE) return ILLEGAL;
        int move = Move.of(from, SanPattern.to(pattern));
        if (position.isLegal(move)) return move;
        return Piece.type(piece) == Piece.KING ? castlingByKing(position, pattern) : ILLEGAL;
    }

    private static int castlingByKing(Position position, int pattern) {
        if (!SanPattern.hasFullOrigin(pattern)) return NO_PIECE;
        int king = position.king(position.sideToMove());
        int to = SanPattern.to(pattern);
        if (king != Square.of(SanPattern.originFile(pattern), SanPattern.originRank(pattern))) return NO_PIECE;
        boolean ontoRook = position.pieceOn(to) == Piece.of(position.sideToMove(), Piece.ROOK);
        if (ontoRook) return legal(position, Move.castling(king, to));
        int side = to > king ? Castling.KING_SIDE : Castling.QUEEN_SIDE;
        boolean twoSquares = Math.abs(to - king) == 2 && Square.rank(to) == Square.rank(king);
        // In Chess960 a king that steps two squares does not always end where castling takes it.
        boolean arrives = to == Castling.kingTo(Castling.index(position.sideToMove(), side));
        return twoSquares && arrives ? castling(position, side) : ILLEGAL;
    }

    private static int castling(Position position, int side) {
        int index = Castling.index(position.sideToMove(), side);
        if ((position.castlingRights() & 1 << index) == 0) return NO_CASTLING_RIGHT;
        return legal(position, Move.castling(position.king(position.sideToMove()), position.castlingRook(index)));
    }

    private static int legal(Position position, int move) {
        if (move < 0) return move;
        return position.isLegal(move) ? move : ILLEGAL;
    }
}
