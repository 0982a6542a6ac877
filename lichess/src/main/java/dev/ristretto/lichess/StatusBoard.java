package dev.ristretto.lichess;

import dev.ristretto.lichess.play.GameStatus;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/// The screen: what happened scrolls, and below it stands a line for each game. Without a terminal there
/// is nothing to redraw, and only what happened is written. Safe to use from several threads.
final class StatusBoard {
    /// A line that is too long for the terminal must not become two, or they could not be erased.
    private static final String NO_WRAP = "\u001b[?7l";

    private static final String WRAP = "\u001b[?7h";

    private final PrintStream out;
    private final boolean terminal;
    private final int width;
    private int drawn;

    StatusBoard(PrintStream out, boolean terminal, int width) {
        this.out = out;
        this.terminal = terminal;
        this.width = width;
    }

    /// Writes a line that stays.
    synchronized void say(String text) {
        erase();
        out.println(text);
        out.flush();
    }

    /// Draws the games anew.
    synchronized void show(List<GameStatus> games) {
        if (!terminal || games.isEmpty() && drawn == 0) return;
        erase();
        out.print(NO_WRAP);
        // A terminal that is too narrow shows the last letter at its edge: let that be a blank.
        for (GameStatus game : games) out.println(cut(line(game)) + " ");
        out.print(WRAP);
        drawn = games.size();
        out.flush();
    }

    /// From the start of the line, as the terminal itself writes `^C` there.
    private void erase() {
        if (drawn > 0) out.print("\r\u001b[" + drawn + "A\u001b[J");
        drawn = 0;
    }

    private String cut(String text) {
        return text.length() > width ? text.substring(0, width - 3) + "..." : text;
    }

    /// Opponent, clocks (the one that runs has a star), score from White's side, line.
    static String line(GameStatus game) {
        String mine = clock(game.ourMillis()) + (game.ourTurn() ? "*" : " ");
        String theirs = clock(game.theirMillis()) + (game.ourTurn() ? " " : "*");
        return "%-8s  %s against %-26s  move %-3d  us %s  them %s  %s"
                .formatted(
                        game.id(),
                        game.weAreWhite() ? "White" : "Black",
                        game.opponent(),
                        game.moveNumber(),
                        mine,
                        theirs,
                        game.score().isEmpty() ? "" : "%s/%d  %s".formatted(game.score(), game.depth(), game.line()))
                .replaceAll("\\p{Cntrl}+", " ")
                .stripTrailing();
    }

    static String clock(long millis) {
        if (millis < 0) return "--";
        long seconds = millis / 1000;
        if (seconds < 20) return String.format(Locale.ROOT, "0:%04.1f", millis / 1000.0);
        if (seconds < 3_600) return String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
        return String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60);
    }
}
