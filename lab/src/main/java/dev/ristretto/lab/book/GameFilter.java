package dev.ristretto.lab.book;

import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.chess.notation.PgnScanner;
import java.io.Serializable;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// Which games count, by their tags alone: the moves of a game that does not are never looked at.
///
/// @param minRating both players have at least this one; 0 for no matter
/// @param maxRating and at most this one
/// @param speeds of the time control; empty for all
/// @param chess960 games of Chess960 instead of standard chess
/// @param anyStart also games that start from a position set up
/// @param results that count
/// @param from the first day, as `yyyymmdd`; 0 for no matter
/// @param to the last day
public record GameFilter(
        int minRating,
        int maxRating,
        Set<Speed> speeds,
        boolean chess960,
        boolean anyStart,
        Set<GameResult> results,
        int from,
        int to)
        implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int NO_BOUND = Integer.MAX_VALUE;

    /// Every game of standard chess that ended.
    public static final GameFilter STANDARD = new GameFilter(
            0,
            NO_BOUND,
            EnumSet.noneOf(Speed.class),
            false,
            false,
            EnumSet.of(GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW),
            0,
            NO_BOUND);

    public GameFilter {
        if (minRating > maxRating)
            throw new IllegalArgumentException("no rating is between " + minRating + " and " + maxRating);
        if (from > to) throw new IllegalArgumentException("no day is between those of --from and --to");
        if (results.isEmpty()) throw new IllegalArgumentException("no result is allowed, so no game would be");
    }

    /// Why the game the scanner stands at does not count, or null.
    public @Nullable Refusal refusal(PgnScanner game) {
        if (!isVariant(game)) return Refusal.VARIANT;
        if (!anyStart && !chess960 && game.hasTag("FEN") && !game.hasTag("SetUp", "0")) return Refusal.START;
        if (!results.contains(result(game))) return Refusal.RESULT;
        Refusal byRating = byRating(game);
        if (byRating != null) return byRating;
        if (!speeds.isEmpty() && !speeds.contains(Speed.of(text(game, "TimeControl")))) return Refusal.SPEED;
        return isInTime(game) ? null : Refusal.DATE;
    }

    private boolean isVariant(PgnScanner game) {
        if (!game.hasTag("Variant")) return !chess960;
        String name = text(game, "Variant").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        boolean standard = switch (name) {
            case "", "standard", "chess", "normal", "fromposition", "standardchess" -> true;
            default -> false;
        };
        boolean shuffled = name.contains("960") || name.contains("fischer") || name.contains("frc");
        return chess960 ? shuffled : standard;
    }

    static GameResult result(PgnScanner game) {
        return GameResult.of(text(game, "Result"));
    }

    private @Nullable Refusal byRating(PgnScanner game) {
        if (minRating == 0 && maxRating == NO_BOUND) return null;
        int white = rating(game, "WhiteElo");
        int black = rating(game, "BlackElo");
        if (white == 0 || black == 0) return Refusal.RATING_UNKNOWN;
        boolean inside = Math.min(white, black) >= minRating && Math.max(white, black) <= maxRating;
        return inside ? null : Refusal.RATING;
    }

    /// A rating, or 0 when there is none that makes sense.
    static int rating(PgnScanner game, String tag) {
        String text = text(game, tag);
        if (text.isEmpty() || text.length() > 4) return 0;
        int rating = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) return 0;
            rating = 10 * rating + digit;
        }
        return rating;
    }

    /// What is not known of a day (`2013.??.??`) is taken to be right.
    private boolean isInTime(PgnScanner game) {
        if (from == 0 && to == NO_BOUND) return true;
        String day = text(game, game.hasTag("UTCDate") ? "UTCDate" : "Date");
        return number(day, '9') >= from && number(day, '0') <= to && !day.isEmpty() && day.charAt(0) != '?';
    }

    private static int number(String day, char unknown) {
        int number = 0;
        int digits = 0;
        for (int i = 0; i < day.length() && digits < 8; i++) {
            char letter = day.charAt(i) == '?' ? unknown : day.charAt(i);
            if (letter < '0' || letter > '9') continue;
            number = 10 * number + letter - '0';
            digits++;
        }
        for (; digits < 8; digits++) number = 10 * number + unknown - '0';
        return number;
    }

    private static String text(PgnScanner game, String tag) {
        String value = game.tag(tag);
        return value == null ? "" : value;
    }

    /// For the text of a book.
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ");
        text.add(chess960 ? "Chess960" : "standard chess");
        if (anyStart) text.add("any start");
        if (minRating > 0) text.add("rated " + minRating + " and more");
        if (maxRating != NO_BOUND) text.add("rated " + maxRating + " and less");
        if (!speeds.isEmpty()) text.add("speed " + EnumSet.copyOf(speeds));
        text.add("results " + EnumSet.copyOf(results));
        if (from > 0) text.add("from " + from);
        if (to != NO_BOUND) text.add("to " + to);
        return text.toString();
    }
}
