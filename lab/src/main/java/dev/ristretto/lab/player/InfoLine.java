package dev.ristretto.lab.player;

import dev.ristretto.engine.search.Score;
import java.util.StringTokenizer;

/// An `info` line of an engine, as far as a match needs it.
///
/// @param score as [Score] has it, `Score.NONE` where the line has none
/// @param exact whether the score is more than a bound
/// @param line the moves of the principal variation, empty where the line has none
record InfoLine(int depth, int rank, int score, boolean exact, long nodes, String line) {
    /// Reads a line leniently: words it does not know, and numbers that are none, count for nothing.
    static InfoLine parse(String text) {
        StringTokenizer words = new StringTokenizer(text);
        int depth = 0;
        int rank = 1;
        int score = Score.NONE;
        boolean exact = true;
        long nodes = 0;
        while (words.hasMoreTokens()) {
            switch (words.nextToken()) {
                case "depth" -> depth = (int) number(words);
                case "multipv" -> rank = (int) number(words);
                case "score" -> score = score(words);
                case "lowerbound", "upperbound" -> exact = false;
                case "nodes" -> nodes = number(words);
                case "pv" -> {
                    return new InfoLine(depth, rank, score, exact, nodes, rest(words));
                }
                case "string" -> {
                    return new InfoLine(depth, rank, score, exact, nodes, "");
                }
                default -> {}
            }
        }
        return new InfoLine(depth, rank, score, exact, nodes, "");
    }

    /// Whether it says what the engine thinks of the best move.
    boolean isMainLine() {
        return rank == 1 && score != Score.NONE;
    }

    private static int score(StringTokenizer words) {
        String kind = words.hasMoreTokens() ? words.nextToken() : "";
        long value = number(words);
        return switch (kind) {
            case "cp" -> Math.clamp(value, -Score.MAX_EVAL, Score.MAX_EVAL);
            case "mate" -> mate(value);
            default -> Score.NONE;
        };
    }

    private static int mate(long moves) {
        int limited = Math.clamp(moves, -Score.MAX_PLY / 2, Score.MAX_PLY / 2);
        return limited > 0 ? Score.mateIn(2 * limited - 1) : Score.matedIn(-2 * limited);
    }

    private static long number(StringTokenizer words) {
        if (!words.hasMoreTokens()) return 0;
        try {
            return Long.parseLong(words.nextToken());
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static String rest(StringTokenizer words) {
        return words.hasMoreTokens() ? words.nextToken("").strip() : "";
    }
}
