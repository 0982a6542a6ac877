package dev.ristretto.chess.notation;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Setup;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.Variant;

/// Reads and writes positions in Forsyth-Edwards notation, with the X-FEN and Shredder-FEN letters
/// for castling. Fields after the side to move may be missing, as in EPD.
public final class Fen {
    /// The start of a game.
    public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// No honest FEN is longer; anything longer is refused before it is looked at.
    private static final int MAX_LENGTH = 256;

    private Fen() {}

    /// Reads a FEN by the rules of standard chess.
    public static Setup parse(String text) {
        return parse(text, Variant.STANDARD);
    }

    /// Reads a FEN as a setup, which may still be unplayable.
    ///
    /// @throws FenException when the text is not a FEN, naming the field
    public static Setup parse(String text, Variant variant) {
        if (text.length() > MAX_LENGTH) {
            throw new FenException("text", "longer than " + MAX_LENGTH + " characters");
        }
        String[] fields = text.strip().split("[ \t\r\n]+");
        if (fields.length > 6) throw new FenException("text", "more than six fields");
        Setup.Builder setup = Setup.builder().variant(variant);
        readBoard(fields[0], setup);
        if (fields.length < 2) throw new FenException("side to move", "is missing");
        setup.sideToMove(readSide(fields[1]));
        if (fields.length > 2) readCastling(fields[2], variant, setup);
        if (fields.length > 3) setup.enPassant(readEnPassant(fields[3]));
        if (fields.length > 4) setup.halfmoveClock(readCounter("halfmove clock", fields[4]));
        if (fields.length > 5) setup.fullmoveNumber(readCounter("fullmove number", fields[5]));
        return setup.build();
    }

    /// Reads a FEN straight into a position of standard chess.
    public static Position position(String text) {
        return Position.of(parse(text));
    }

    /// Reads a FEN straight into a position of a variant.
    public static Position position(String text, Variant variant) {
        return Position.of(parse(text, variant));
    }

    // ---- reading ----

    private static void readBoard(String board, Setup.Builder setup) {
        String[] ranks = board.split("/", -1);
        if (ranks.length != 8) throw new FenException("board", "has " + ranks.length + " ranks, not 8");
        for (int i = 0; i < 8; i++) readRank(ranks[i], 7 - i, setup);
    }

    private static void readRank(String text, int rank, Setup.Builder setup) {
        int file = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter >= '1' && letter <= '8') {
                file += letter - '0';
            } else {
                int piece = Piece.parse(letter);
                if (piece == Piece.NONE) throw new FenException("board", "unknown letter " + shown(letter));
                if (file < 8) setup.put(Square.of(file, rank), piece);
                file++;
            }
        }
        if (file != 8) throw new FenException("board", "rank " + (rank + 1) + " has " + file + " squares, not 8");
    }

    private static int readSide(String text) {
        return switch (text) {
            case "w" -> Color.WHITE;
            case "b" -> Color.BLACK;
            default -> throw new FenException("side to move", "must be w or b, not " + shown(text));
        };
    }

    private static void readCastling(String text, Variant variant, Setup.Builder setup) {
        if (text.equals("-")) return;
        for (int i = 0; i < text.length(); i++) readRight(text.charAt(i), variant, setup);
    }

    private static void readRight(char letter, Variant variant, Setup.Builder setup) {
        int color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
        char upper = Character.toUpperCase(letter);
        boolean known = upper == 'K' || upper == 'Q' || upper >= 'A' && upper <= 'H';
        if (!known || letter > 'z') throw new FenException("castling", "unknown letter " + shown(letter));
        int king = kingOnBackRank(setup, color);
        int rook = king == Square.NONE ? Square.NONE : rookOf(upper, color, king, variant, setup);
        if (rook == Square.NONE) {
            setup.note("castling right " + letter + " dropped: king or rook is not in place");
        } else if (hasOtherRight(setup, king, rook)) {
            setup.note("castling right " + letter + " dropped: another rook castles on that side");
        } else {
            setup.castlingRook(rook);
        }
    }

    /// Whether another rook on the same side of the king may castle already.
    private static boolean hasOtherRight(Setup.Builder setup, int king, int rook) {
        for (long rooks = setup.castlingRooks(); rooks != 0; rooks &= rooks - 1) {
            int other = Bitboard.first(rooks);
            boolean sameSide = Square.rank(other) == Square.rank(king) && other > king == rook > king;
            if (sameSide && other != rook) return true;
        }
        return false;
    }

    private static int kingOnBackRank(Setup.Builder setup, int color) {
        for (int file = 0; file < 8; file++) {
            int square = Square.of(file, 7 * color);
            if (setup.pieceOn(square) == Piece.of(color, Piece.KING)) return square;
        }
        return Square.NONE;
    }

    /// The rook a castling letter means: a file names it, K and Q mean the outermost one.
    private static int rookOf(char letter, int color, int king, Variant variant, Setup.Builder setup) {
        int rook = Piece.of(color, Piece.ROOK);
        int found = Square.NONE;
        if (letter == 'K' || letter == 'Q') {
            int step = letter == 'K' ? -1 : 1;
            int outermost = letter == 'K' ? king | 7 : king & ~7;
            for (int square = outermost; square != king && found == Square.NONE; square += step) {
                if (setup.pieceOn(square) == rook) found = square;
            }
        } else {
            int square = Square.of(letter - 'A', 7 * color);
            if (setup.pieceOn(square) == rook) found = square;
        }
        return variant == Variant.CHESS960 || Castling.isStandard(king, found) ? found : Square.NONE;
    }

    private static int readEnPassant(String text) {
        if (text.equals("-")) return Square.NONE;
        int square = Square.parse(text);
        if (square == Square.NONE) throw new FenException("en passant", "not a square: " + shown(text));
        return square;
    }

    /// Counters are clamped rather than refused, as programs write odd ones; words are refused.
    private static int readCounter(String field, String text) {
        if (!text.matches("[+-]?[0-9]+")) throw new FenException(field, "not a number: " + shown(text));
        if (text.startsWith("-")) return 0;
        String digits = text.replaceFirst("^[+]?0*", "0");
        return digits.length() > 10 ? Integer.MAX_VALUE : Integer.parseInt(digits);
    }

    private static String shown(char letter) {
        return letter > ' ' && letter < 127 ? "'" + letter + "'" : "with code " + (int) letter;
    }

    private static String shown(String text) {
        StringBuilder safe = new StringBuilder("'");
        for (int i = 0; i < Math.min(20, text.length()); i++) {
            char letter = text.charAt(i);
            safe.append(letter > ' ' && letter < 127 ? letter : '?');
        }
        return safe.append(text.length() > 20 ? "...'" : "'").toString();
    }

    // ---- writing ----

    /// Writes a position as FEN. Castling is `KQkq`; only where an inner rook castles, as Chess960
    /// allows, its file is named (X-FEN).
    public static String of(Position position) {
        return board(position)
                + ' '
                + (position.sideToMove() == Color.WHITE ? 'w' : 'b')
                + ' '
                + castling(position, false)
                + ' '
                + Square.name(position.enPassant())
                + ' '
                + position.halfmoveClock()
                + ' '
                + position.fullmoveNumber();
    }

    /// The same with castling always by files (`HAha`), as Shredder-FEN has it.
    public static String shredder(Position position) {
        String[] fields = of(position).split(" ");
        fields[2] = castling(position, true);
        return String.join(" ", fields);
    }

    /// The first field alone.
    public static String board(Position position) {
        StringBuilder text = new StringBuilder(72);
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                int piece = position.pieceOn(Square.of(file, rank));
                if (piece == Piece.NONE) {
                    empty++;
                    continue;
                }
                if (empty > 0) text.append(empty);
                empty = 0;
                text.append(Piece.letter(piece));
            }
            if (empty > 0) text.append(empty);
            if (rank > 0) text.append('/');
        }
        return text.toString();
    }

    private static String castling(Position position, boolean byFile) {
        StringBuilder text = new StringBuilder(4);
        for (int index = 0; index < 4; index++) {
            if ((position.castlingRights() >> index & 1) == 0) continue;
            char letter = castlingLetter(position, index, byFile);
            text.append(index < 2 ? letter : Character.toLowerCase(letter));
        }
        return text.isEmpty() ? "-" : text.toString();
    }

    private static char castlingLetter(Position position, int index, boolean byFile) {
        int rook = position.castlingRook(index);
        boolean kingSide = (index & 1) == Castling.KING_SIDE;
        int color = index >> 1;
        long outside = outsideOf(rook, kingSide);
        boolean outermost = (position.pieces(color, Piece.ROOK) & outside) == 0;
        if (byFile || !outermost) return (char) ('A' + Square.file(rook));
        return kingSide ? 'K' : 'Q';
    }

    /// The squares of the rook's rank further out than the rook.
    private static long outsideOf(int rook, boolean kingSide) {
        long rank = Bitboard.rank(Square.rank(rook));
        long below = Bitboard.of(rook) - 1;
        return kingSide ? rank & ~below & ~Bitboard.of(rook) : rank & below;
    }
}
