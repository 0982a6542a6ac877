package dev.ristretto.lab.book;

import dev.ristretto.chess.notation.GameResult;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What people write for the parts of a [GameFilter]. Words that make no sense are refused with a sentence.
public final class FilterWords {
    private FilterWords() {}

    public static Set<Speed> speeds(List<String> names) {
        EnumSet<Speed> set = EnumSet.noneOf(Speed.class);
        for (String name : names) {
            try {
                set.add(Speed.valueOf(name.strip().toUpperCase(Locale.ROOT)));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "--speed is ultrabullet, bullet, blitz, rapid, classical or correspondence, not " + name, e);
            }
        }
        return set;
    }

    public static Set<GameResult> results(List<String> texts) {
        if (texts.isEmpty()) return GameFilter.STANDARD.results();
        EnumSet<GameResult> set = EnumSet.noneOf(GameResult.class);
        for (String text : texts) {
            if (text.equals("any")) return EnumSet.allOf(GameResult.class);
            GameResult result = GameResult.of(text);
            if (result == GameResult.UNKNOWN && !text.equals("*"))
                throw new IllegalArgumentException("--result is 1-0, 0-1, 1/2-1/2, * or any, not " + text);
            set.add(result);
        }
        return set;
    }

    /// The first day that a date such as `2024-05-01`, `2024-05` or `2024` means.
    public static int firstDay(String date) {
        return day(date, "0");
    }

    /// The last day.
    public static int lastDay(String date) {
        return day(date, "9");
    }

    private static int day(String date, String unsaid) {
        String digits = date.replaceAll("[-./]", "");
        if (!digits.matches("\\d{4}|\\d{6}|\\d{8}"))
            throw new IllegalArgumentException("'" + date + "' is no date such as 2024-05-01, 2024-05 or 2024");
        return Integer.parseInt(digits + unsaid.repeat(8 - digits.length()));
    }
}
