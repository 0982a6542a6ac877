package dev.ristretto.lab.player;

import dev.ristretto.engine.search.Limits;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells whether a program that talks gets on with its search. One that only repeats itself, counts its nodes or
/// searches deeper than it was asked to may go on with that for ever.
final class Headway {
    /// Figures that grow by themselves.
    private static final Pattern COUNTERS = Pattern.compile(" (time|nodes|nps|hashfull|tbhits|cpuload|seldepth) \\S+");

    private final int depth;

    /// Hash codes of what was heard: two lines that share one cost a sign of life, and a talker no memory.
    private final Set<Integer> heard = new HashSet<>();

    /// @param depth asked for, or [Limits#UNSET]
    Headway(int depth) {
        this.depth = depth;
    }

    /// Whether a line tells something new of a search that was asked for.
    boolean isNews(String line) {
        if (!line.startsWith("info ")) return false;
        int told = InfoLine.parse(line).depth();
        boolean isAskedFor = told > 0 && (depth == Limits.UNSET || told <= depth);
        return isAskedFor && heard.add(COUNTERS.matcher(line).replaceAll("").hashCode());
    }
}
