package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/// What a network thinks of a position, as tables for people in the form that Stockfish made common: what
/// each piece is worth here, what each stack of layers says, and the verdict. Everything is in pawns.
public final class Explanation {
    private static final String BOARD_LINE = "+-------".repeat(8) + "+\n";
    private static final String TABLE_LINE = "+------------".repeat(4) + "+\n";

    private final Transformer transformer;
    private final Kernels kernels = Kernels.best();
    private final Head head;
    private final int pawn;
    private final int mover;
    private final int[] board = new int[64];
    private final int[] kings;
    private final StringBuilder text = new StringBuilder();

    private Explanation(Network network, Position position) {
        transformer = network.transformer();
        head = network.head(kernels);
        pawn = network.pawn();
        mover = position.sideToMove();
        kings = new int[] {position.king(Color.WHITE), position.king(Color.BLACK)};
        for (int square = 0; square < 64; square++) board[square] = position.pieceOn(square);
    }

    /// The tables and the verdict. In check there is none: a network judges quiet positions.
    public static String of(Network network, Position position) {
        if (position.inCheck()) return "NNUE evaluation: none (in check)\n";
        return new Explanation(network, position).write();
    }

    private String write() {
        pieceValues();
        stacks();
        int verdict = white(units());
        return text.append("\nNNUE evaluation        ")
                .append(verdict < 0 ? '-' : '+')
                .append(pawns(Math.abs(verdict)))
                .append(" (white side)\n")
                .toString();
    }

    // ---- the numbers ----

    private Accumulators.Frame frame() {
        return Accumulators.Frame.of(transformer, kernels, board, kings);
    }

    private int pieces() {
        int count = 0;
        for (int piece : board) if (piece != Piece.NONE) count++;
        return count;
    }

    /// The verdict in units of the network, from the mover's side.
    private int units() {
        Accumulators.Frame frame = frame();
        int stack = head.stack(pieces());
        return (head.material(frame, mover, stack) + head.positional(frame, mover, stack)) / head.parts();
    }

    private int white(int value) {
        return mover == Color.WHITE ? value : -value;
    }

    /// Rounded as C does it: the nearest, and of two equally near the even one.
    private BigDecimal pawns(int units) {
        return new BigDecimal((double) units / pawn).setScale(2, RoundingMode.HALF_EVEN);
    }

    // ---- the tables ----

    private void pieceValues() {
        text.append(" NNUE derived piece values:\n").append(BOARD_LINE);
        int all = white(units());
        for (int rank = 7; rank >= 0; rank--) {
            StringBuilder letters = new StringBuilder("|");
            StringBuilder values = new StringBuilder("|");
            for (int file = 0; file < 8; file++) {
                int square = rank * 8 + file;
                int piece = board[square];
                letters.append("   ")
                        .append(piece == Piece.NONE ? ' ' : Piece.letter(piece))
                        .append("   |");
                values.append(' ')
                        .append(hasValue(piece) ? compact(worth(square, all)) : "     ")
                        .append(" |");
            }
            text.append(letters).append('\n').append(values).append('\n').append(BOARD_LINE);
        }
        text.append('\n');
    }

    private static boolean hasValue(int piece) {
        return piece != Piece.NONE && Piece.type(piece) != Piece.KING;
    }

    /// What a piece is worth: how the verdict changes when it is taken from the board.
    private int worth(int square, int all) {
        int piece = board[square];
        board[square] = Piece.NONE;
        int without = white(units());
        board[square] = piece;
        return all - without;
    }

    /// Five letters: a sign and three digits that matter, or hundreds.
    private String compact(int units) {
        int hundredths = Math.abs(100 * units / pawn);
        String sign = units < 0 ? "-" : units > 0 ? "+" : " ";
        if (hundredths >= 10_000) return String.format(Locale.ROOT, "%s%3d ", sign, hundredths / 100);
        if (hundredths >= 1_000)
            return String.format(Locale.ROOT, "%s%2d.%d", sign, hundredths / 100, hundredths / 10 % 10);
        return String.format(Locale.ROOT, "%s%d.%02d", sign, hundredths / 100, hundredths % 100);
    }

    private void stacks() {
        Accumulators.Frame frame = frame();
        text.append(" NNUE network contributions (")
                .append(mover == Color.WHITE ? "White" : "Black")
                .append(" to move)\n")
                .append(TABLE_LINE)
                .append("|   Bucket   |  Material  | Positional |   Total    |\n")
                .append("|            |   (PSQT)   |  (Layers)  |            |\n")
                .append(TABLE_LINE);
        for (int stack = 0; stack < head.stacks(); stack++) {
            int material = head.material(frame, mover, stack) / head.parts();
            int positional = head.positional(frame, mover, stack) / head.parts();
            text.append(String.format(Locale.ROOT, "|  %-10d|  ", stack))
                    .append(aligned(material))
                    .append("   |  ")
                    .append(aligned(positional))
                    .append("   |  ")
                    .append(aligned(material + positional))
                    .append("   |")
                    .append(stack == head.stack(pieces()) ? " <-- this bucket is used\n" : "\n");
        }
        text.append(TABLE_LINE);
    }

    private String aligned(int units) {
        String sign = units < 0 ? "-" : units > 0 ? "+" : " ";
        return sign + String.format(Locale.ROOT, "%6s", pawns(Math.abs(units)));
    }
}
