package dev.ristretto.engine.uci;

import dev.ristretto.chess.Color;
import dev.ristretto.engine.input.Typed;
import dev.ristretto.engine.search.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Reads the words after `go`.
///
/// A limit that cannot be read counts as zero: the engine then moves at once, where ignoring it could
/// mean to think for ever. Negative times are zero as well, and `movestogo 0` says nothing. When nothing that was said
/// could end the search, it ends at once.
final class GoParser {
    private static final Set<String> KEYWORDS = Set.of(
            "searchmoves",
            "ponder",
            "infinite",
            "wtime",
            "btime",
            "winc",
            "binc",
            "movestogo",
            "depth",
            "nodes",
            "mate",
            "movetime");

    /// No clock says more, and sums of clocks stay in a `long`.
    private static final long LONGEST_TIME = 1L << 50;

    private final Limits.Builder limits = Limits.builder();
    private final List<String> searchMoves = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final Words words;
    private boolean limited;

    private GoParser(Words words) {
        this.words = words;
    }

    static Command.Go parse(Words words) {
        GoParser parser = new GoParser(words);
        while (words.hasNext()) parser.keyword(words.next());
        // Without any limit there is nothing but `stop` to end it, as in analysis.
        if (!parser.limited) parser.limits.infinite(true);
        Limits limits = parser.limits.build();
        if (limits.lackAnEnd()) limits = parser.limits.moveTime(0).build();
        return new Command.Go(limits, List.copyOf(parser.searchMoves), List.copyOf(parser.faults));
    }

    /// The same limits for some root moves only.
    static Limits restrict(Limits limits, int... moves) {
        return new Limits(
                limits.depth(),
                limits.nodes(),
                limits.mate(),
                limits.moveTime(),
                limits.whiteTime(),
                limits.blackTime(),
                limits.whiteIncrement(),
                limits.blackIncrement(),
                limits.movesToGo(),
                limits.infinite(),
                limits.ponder(),
                new Limits.MoveSet(moves));
    }

    private void keyword(String word) {
        switch (word) {
            case "searchmoves" -> readSearchMoves();
            case "infinite" -> limits.infinite(true);
            case "ponder" -> {
                limits.ponder(true);
                limited = true;
            }
            case "wtime" -> limits.clock(Color.WHITE, time(word));
            case "btime" -> limits.clock(Color.BLACK, time(word));
            case "winc" -> limits.increment(Color.WHITE, time(word));
            case "binc" -> limits.increment(Color.BLACK, time(word));
            case "movetime" -> limits.moveTime(time(word));
            case "nodes" -> limits.nodes(number(word, Long.MAX_VALUE));
            case "depth" -> limits.depth((int) number(word, Integer.MAX_VALUE));
            case "mate" -> {
                int moves = (int) number(word, Integer.MAX_VALUE);
                if (moves > 0) limits.mate(moves);
                else limits.depth(1);
            }
            case "movestogo" -> {
                int moves = (int) number(word, Integer.MAX_VALUE);
                limits.movesToGo(moves > 0 ? moves : Limits.UNSET);
            }
            default -> faults.add("go: unknown word " + Typed.shown(word));
        }
    }

    private void readSearchMoves() {
        while (words.hasNext() && !KEYWORDS.contains(words.peek())) searchMoves.add(words.next());
    }

    private long time(String keyword) {
        return number(keyword, LONGEST_TIME);
    }

    private long number(String keyword, long max) {
        limited = true;
        long number = KEYWORDS.contains(words.peek()) ? Typed.NO_NUMBER : Typed.number(words.next());
        if (number == Typed.NO_NUMBER) {
            faults.add("go: " + keyword + " wants a number");
            return 0;
        }
        return Math.clamp(number, 0, max);
    }
}
