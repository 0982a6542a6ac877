package dev.ristretto.chess.notation;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Game;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveCounter;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;

/// Moves as players write them: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
public final class San {
    private San() {}

    /// Writes a legal move, naming the origin only as far as another piece could be meant.
    ///
    /// The position is used to see whether the move checks or mates; it is left as it was.
    public static String of(Position position, int move) {
        return append(new StringBuilder(8), position, move).toString();
    }

    /// As [#of], onto the end of a text.
    public static StringBuilder append(StringBuilder text, Position position, int move) {
        if (move == Move.NULL) return text.append("--");
        if (move == Move.NONE) return text.append(UciMove.of(position, move));
        if (Move.isCastling(move)) {
            text.append(Move.to(move) > Move.from(move) ? "O-O" : "O-O-O");
        } else {
            appendPiece(text, position, move);
            if (position.isCapture(move)) text.append('x');
            text.append(Square.name(Move.to(move)));
            if (Move.isPromotion(move)) text.append('=').append(Piece.typeLetter(Move.promotion(move)));
        }
        return appendCheck(text, position, move);
    }

    private static void appendPiece(StringBuilder text, Position position, int move) {
        int from = Move.from(move);
        int type = Piece.type(position.pieceOn(from));
        if (type != Piece.PAWN) {
            text.append(Piece.typeLetter(type));
            if (type != Piece.KING) appendOrigin(text, from, rivals(position, type, move));
        } else if (position.isCapture(move)) {
            text.append(fileLetter(from));
        }
    }

    /// Other pieces of the same type that may legally go to the same square.
    private static long rivals(Position position, int type, int move) {
        int to = Move.to(move);
        long rivals = SanReader.reaching(position, type, to) & ~Bitboard.of(Move.from(move));
        for (long rest = rivals; rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            if (!position.isLegal(Move.of(from, to))) rivals ^= Bitboard.of(from);
        }
        return rivals;
    }

    /// The file if it tells the piece from its rivals, else the rank, else both.
    private static void appendOrigin(StringBuilder text, int from, long rivals) {
        if (rivals == 0) return;
        boolean sameFile = (rivals & Bitboard.file(Square.file(from))) != 0;
        boolean sameRank = (rivals & Bitboard.rank(Square.rank(from))) != 0;
        if (!sameFile || sameRank) text.append(fileLetter(from));
        if (sameFile) text.append((char) ('1' + Square.rank(from)));
    }

    private static StringBuilder appendCheck(StringBuilder text, Position position, int move) {
        position.make(move);
        if (position.inCheck()) text.append(MoveCounter.count(position) == 0 ? '#' : '+');
        position.undo();
        return text;
    }

    private static char fileLetter(int square) {
        return (char) ('a' + Square.file(square));
    }

    /// Writes moves that follow one another, with spaces between them: `e4 e5 Nf3`. The position stays as it is.
    ///
    /// @param moves the first one legal in the position, each other one after those before it
    public static String line(Position position, int... moves) {
        Position board = position.copy();
        StringJoiner text = new StringJoiner(" ");
        for (int move : moves) {
            text.add(of(board, move));
            board.play(move);
        }
        return text.toString();
    }

    /// Plays moves that follow one another, such as `e4 e5 Nf3` or `1. e4 e5 2. Nf3`.
    ///
    /// @throws SanException at the first that cannot be played; those before it have been
    public static void play(Game game, String moves) {
        // A game hands out copies with all their history, so one of them follows it.
        Position board = game.position();
        for (String word : moves.strip().split("\\s+")) {
            String text = word.replaceFirst("^\\d+\\.+", "");
            if (text.isEmpty()) continue;
            int move = parse(board, text);
            game.play(move);
            board.make(move);
        }
    }

    /// Reads a move. Beyond the standard it accepts what files of games hold: `0-0`, a missing or
    /// needless `x`, `e8Q` and `e8(Q)`, more origin than necessary, `e2-e4`, `e2e4`, `e.p.`, and any
    /// number of the marks `+ # ! ?` at the end, right or wrong.
    ///
    /// @return a legal move
    /// @throws SanException saying why there is no such move
    public static int parse(Position position, String text) {
        byte[] bytes = text.strip().getBytes(StandardCharsets.UTF_8);
        int move = SanReader.read(position, bytes, 0, bytes.length);
        if (move < 0) throw new SanException(explain(position, text, move));
        return move;
    }

    /// Reads a text that may mean several moves, as the `am Ne5` of a test suite does when both knights
    /// can go there.
    ///
    /// @return legal moves, at least one
    /// @throws SanException saying why there is none
    public static List<Integer> parseAll(Position position, String text) {
        byte[] bytes = text.strip().getBytes(StandardCharsets.UTF_8);
        int pattern = SanPattern.read(bytes, 0, bytes.length);
        int move = SanReader.find(position, pattern);
        if (move == SanReader.AMBIGUOUS) return SanReader.findAll(position, pattern);
        if (move < 0) throw new SanException(explain(position, text, move));
        return List.of(move);
    }

    /// A sentence on why a text was refused, given the reason [SanReader] gave.
    static String explain(Position position, String text, int reason) {
        byte[] bytes = text.strip().getBytes(StandardCharsets.UTF_8);
        int pattern = SanPattern.read(bytes, 0, bytes.length);
        return shortened(text) + ": " + why(position, SanReader.named(position, pattern), reason);
    }

    private static String why(Position position, int pattern, int reason) {
        return switch (reason) {
            case SanReader.NO_PIECE -> "no " + mover(position, pattern) + " can go " + way(pattern);
            case SanReader.AMBIGUOUS ->
                "ambiguous, more than one " + mover(position, pattern) + " can go " + way(pattern);
            case SanReader.NO_PROMOTION -> "the pawn promotes, and the text does not say to what";
            case SanReader.NO_CASTLING_RIGHT ->
                Color.name(position.sideToMove()) + " may not castle on that side any more";
            case SanReader.NO_CASTLING_NOW ->
                "illegal, " + whyNoCastling(position, SanReader.castlingSide(position, pattern));
            case SanReader.ILLEGAL -> "illegal, " + whyIllegal(position, pattern);
            default -> "not a move";
        };
    }

    /// Why a piece may not go where it attacks, or a pawn where one from its square could go.
    private static String whyIllegal(Position position, int pattern) {
        int onTarget = position.pieceOn(SanPattern.to(pattern));
        if (onTarget != Piece.NONE && Piece.color(onTarget) == position.sideToMove())
            return "an own piece stands there";
        return switch (SanPattern.type(pattern)) {
            case Piece.KING -> "the square is attacked";
            case Piece.PAWN -> whyNoPawnMove(position, pattern);
            default -> whyUnsafe(position);
        };
    }

    private static String whyNoPawnMove(Position position, int pattern) {
        int to = SanPattern.to(pattern);
        int file = SanPattern.originFile(pattern);
        boolean takes = file != SanPattern.ANY && file != Square.file(to);
        boolean promotes = SanPattern.promotion(pattern) != Piece.NO_TYPE;
        if (promotes && Square.relativeRank(position.sideToMove(), to) != 7)
            return "a pawn promotes on the last rank only";
        if (!takes && !position.isEmpty(to)) return "a piece stands in the way";
        if (takes && position.isEmpty(to) && to != position.enPassant()) return "no enemy piece stands there";
        return whyUnsafe(position);
    }

    private static String whyUnsafe(Position position) {
        return position.inCheck() ? "it leaves the king in check" : "the piece is pinned";
    }

    private static String whyNoCastling(Position position, int side) {
        if (position.inCheck()) return "the king is in check";
        int index = Castling.index(position.sideToMove(), side);
        int king = position.king(position.sideToMove());
        int rook = position.castlingRook(index);
        long ways = squaresTo(Castling.kingTo(index), king) | squaresTo(Castling.rookTo(index), rook);
        long others = position.occupied() & ~Bitboard.of(king) & ~Bitboard.of(rook);
        return (ways & others) != 0 ? "a piece stands in the way" : "the king would pass or reach an attacked square";
    }

    private static long squaresTo(int to, int from) {
        return Attacks.between(from, to) | Bitboard.of(to);
    }

    private static String mover(Position position, int pattern) {
        String color = Color.name(position.sideToMove());
        return switch (SanPattern.type(pattern)) {
            case Piece.PAWN -> color + " pawn";
            case Piece.KNIGHT -> color + " knight";
            case Piece.BISHOP -> color + " bishop";
            case Piece.ROOK -> color + " rook";
            case Piece.QUEEN -> color + " queen";
            case Piece.KING -> color + " king";
            default -> color + " piece";
        };
    }

    private static String way(int pattern) {
        String from = originName(pattern);
        return (from.isEmpty() ? "" : "from " + from + " ") + "to " + Square.name(SanPattern.to(pattern));
    }

    private static String originName(int pattern) {
        StringBuilder name = new StringBuilder();
        if (SanPattern.originFile(pattern) != SanPattern.ANY)
            name.append((char) ('a' + SanPattern.originFile(pattern)));
        if (SanPattern.originRank(pattern) != SanPattern.ANY)
            name.append((char) ('1' + SanPattern.originRank(pattern)));
        return name.toString();
    }

    /// Messages stay readable whatever was fed in.
    private static String shortened(String text) {
        return text.length() <= 20 ? text : text.substring(0, 20) + "...";
    }
}
