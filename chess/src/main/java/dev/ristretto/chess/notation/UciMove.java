package dev.ristretto.chess.notation;

import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.Variant;

/// Moves as programs write them to each other: from, to and what a pawn becomes, `e2e4`, `a7a8q`.
///
/// Castling is written as the king's own step in standard chess (`e1g1`) and as the king taking its
/// rook in Chess960 (`e1h1`); both forms are read in both.
public final class UciMove {
    /// What is written where there is no legal move.
    public static final String NONE = "(none)";

    private static final String PROMOTIONS = "nbrq";
    private static final int SHOWN_LENGTH = 12;

    private UciMove() {}

    /// Reads a move that is legal in the position.
    ///
    /// @throws UciMoveException when it is not, or not a move at all
    public static int parse(Position position, String text) {
        if (text.length() < 4 || text.length() > 5) throw refused(text, "is not a move");
        int from = Square.parse(text.substring(0, 2));
        int to = Square.parse(text.substring(2, 4));
        if (from == Square.NONE || to == Square.NONE) throw refused(text, "is not a move");
        int piece = position.pieceOn(from);
        if (piece == Piece.NONE) throw refused(text, "moves nothing: " + Square.name(from) + " is empty");
        if (Piece.color(piece) != position.sideToMove()) {
            throw refused(text, "moves a piece of the side that is not to move");
        }
        int move = text.length() == 5 ? promotion(position, text, from, to) : plain(position, text, from, to);
        if (!position.isLegal(move)) throw refused(text, "is not legal here");
        return move;
    }

    /// Writes a move of the position.
    public static String of(Position position, int move) {
        return of(position.variant(), move);
    }

    /// Writes a move by the rules of a variant: only castling depends on it, so a whole line can be
    /// written without playing it.
    public static String of(Variant variant, int move) {
        if (move == Move.NONE) return NONE;
        if (move == Move.NULL) return "0000";
        int from = Move.from(move);
        int to = Move.to(move);
        if (Move.isCastling(move) && variant == Variant.STANDARD) to = kingTo(from, to);
        String squares = Square.name(from) + Square.name(to);
        return Move.isPromotion(move) ? squares + PROMOTIONS.charAt(Move.promotion(move) - Piece.KNIGHT) : squares;
    }

    private static int promotion(Position position, String text, int from, int to) {
        int type = PROMOTIONS.indexOf(Character.toLowerCase(text.charAt(4)));
        if (type < 0) throw refused(text, "names no piece a pawn can become");
        if (!reachesLastRank(position, from, to)) throw refused(text, "promotes what is no pawn on its last step");
        return Move.promotion(from, to, type + Piece.KNIGHT);
    }

    private static int plain(Position position, String text, int from, int to) {
        if (reachesLastRank(position, from, to)) throw refused(text, "does not say what the pawn becomes");
        int type = Piece.type(position.pieceOn(from));
        if (type == Piece.PAWN && to == position.enPassant() && Square.file(from) != Square.file(to)) {
            return Move.enPassant(from, to);
        }
        return type == Piece.KING ? king(position, from, to) : Move.of(from, to);
    }

    private static boolean reachesLastRank(Position position, int from, int to) {
        return Piece.type(position.pieceOn(from)) == Piece.PAWN && Square.relativeRank(position.sideToMove(), to) == 7;
    }

    /// A king's step, or castling in either form. A step of two files can mean nothing else.
    private static int king(Position position, int from, int to) {
        int us = position.sideToMove();
        if (position.pieceOn(to) == Piece.of(us, Piece.ROOK)) return Move.castling(from, to);
        int step = Square.file(to) - Square.file(from);
        if (Math.abs(step) < 2) return Move.of(from, to);
        int index = Castling.index(us, step > 0 ? Castling.KING_SIDE : Castling.QUEEN_SIDE);
        boolean castles = to == Castling.kingTo(index) && position.castlingRook(index) != Square.NONE;
        return castles ? Move.castling(from, position.castlingRook(index)) : Move.of(from, to);
    }

    private static int kingTo(int king, int rook) {
        int color = Square.rank(king) == 0 ? Color.WHITE : Color.BLACK;
        return Castling.kingTo(Castling.index(color, rook > king ? Castling.KING_SIDE : Castling.QUEEN_SIDE));
    }

    private static UciMoveException refused(String text, String why) {
        return new UciMoveException(shown(text) + ' ' + why);
    }

    /// The text as far as it can be shown without harm: short, and plain letters only.
    private static String shown(String text) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < Math.min(SHOWN_LENGTH, text.length()); i++) {
            char letter = text.charAt(i);
            safe.append(letter > ' ' && letter < 127 ? letter : '?');
        }
        return safe.append(text.length() > SHOWN_LENGTH ? "..." : "").toString();
    }
}
