package dev.ristretto.lab.book;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import dev.ristretto.engine.book.Book;
import dev.ristretto.engine.book.BookMove;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Shows the tree of a book for people: moves with how often they were played and how they did.
///
/// @param depth plies shown below the position
/// @param top moves shown for each position
/// @param minShare percent of the games of a position that a move below the first level needs to be shown
public record Explorer(Book book, int depth, int top, double minShare) {
    private static final int BAR = 20;
    private static final int MOVE_COLUMN = 28;

    /// The tree as lines, with a head.
    public List<String> lines(Position position) {
        List<String> lines = new ArrayList<>();
        List<BookMove> moves = book.moves(position);
        if (moves.isEmpty()) {
            lines.add("the book " + book.name() + " does not know this position");
            return lines;
        }
        boolean games = moves.getFirst().games() > 0;
        lines.add(
                games
                        ? head()
                                + String.format(
                                        Locale.ROOT,
                                        " %9s %6s  %5s  %-" + BAR + "s  %s",
                                        "games",
                                        "share",
                                        "score",
                                        "won drawn lost",
                                        "rating")
                        : head() + String.format(Locale.ROOT, " %9s %6s", "weight", "share"));
        grow(lines, position.copy(), "", 0);
        return lines;
    }

    private static String head() {
        return pad("move");
    }

    private static String pad(String text) {
        return text + " ".repeat(Math.max(1, MOVE_COLUMN - text.length()));
    }

    private void grow(List<String> lines, Position position, String indent, int level) {
        List<BookMove> moves = new ArrayList<>(book.moves(position));
        moves.sort(Comparator.comparingLong(Explorer::size).reversed());
        long all = moves.stream().mapToLong(Explorer::size).sum();
        int shown = 0;
        for (BookMove move : moves) {
            double share = 100.0 * size(move) / Math.max(1, all);
            if (shown == top || level > 0 && share < minShare) continue;
            shown++;
            lines.add(line(position, move, indent, share));
            if (level + 1 == depth) continue;
            position.make(move.move());
            if (position.repetitions() == 0) grow(lines, position, indent + "  ", level + 1);
            position.undo();
        }
        int hidden = moves.size() - shown;
        if (hidden > 0 && level == 0) lines.add(indent + "and " + hidden + " more");
    }

    private static long size(BookMove move) {
        return move.games() > 0 ? move.games() : move.weight();
    }

    private static String line(Position position, BookMove move, String indent, double share) {
        String dots = position.sideToMove() == Color.WHITE ? "." : "...";
        String text = pad(indent + position.fullmoveNumber() + dots + San.of(position, move.move()));
        text += String.format(Locale.ROOT, " %,9d %5.1f%%", size(move), share);
        if (move.games() == 0) return text;
        String score = move.decided() == 0 ? "-" : move.scorePercent() + "%";
        String rating = move.rating() == 0 ? "-" : String.valueOf(move.rating());
        return text + String.format(Locale.ROOT, "  %5s  %s  %s", score, bar(move), rating);
    }

    /// Won, drawn and lost by the mover, as lengths.
    private static String bar(BookMove move) {
        if (move.decided() == 0) return " ".repeat(BAR);
        int won = (int) Math.round((double) BAR * move.wins() / move.decided());
        int lost = Math.min(BAR - won, (int) Math.round((double) BAR * move.losses() / move.decided()));
        return "█".repeat(won) + "▒".repeat(BAR - won - lost) + "░".repeat(lost);
    }
}
