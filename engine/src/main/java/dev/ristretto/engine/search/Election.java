package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Chooses whose answer to give when several threads have searched. Each votes for its move with a
/// weight that grows with depth and score; a proven mate beats every vote.
final class Election {
    private static final int SCORE_OFFSET = 20;

    private Election() {}

    static RootSearch winner(List<RootSearch> searches) {
        RootSearch lead = searches.getFirst();
        // With several lines the person has seen the leading thread's order: keep it.
        if (searches.size() == 1 || lead.lines() > 1) return lead;
        // A thread that never ran, or was cut before its first score, has no vote.
        List<RootSearch> voters = searches.stream()
                .filter(each -> each.best().score != -Score.INFINITE)
                .toList();
        int lowest = voters.stream().mapToInt(each -> each.best().score).min().orElse(0);
        Map<Integer, Long> votes = new HashMap<>();
        for (RootSearch search : voters) votes.merge(search.best().move, weight(search, lowest), Long::sum);
        RootSearch winner = lead;
        for (RootSearch search : searches) if (isBetter(search, winner, votes)) winner = search;
        return winner;
    }

    private static long weight(RootSearch search, int lowest) {
        return (long) (search.best().score - lowest + SCORE_OFFSET) * search.completedDepth();
    }

    private static boolean isBetter(RootSearch challenger, RootSearch winner, Map<Integer, Long> votes) {
        RootMove mine = challenger.best();
        RootMove theirs = winner.best();
        if (mine.score == -Score.INFINITE || mine.move == Move.NONE) return false;
        if (Score.isMate(mine.score) || Score.isMate(theirs.score)) return mine.score > theirs.score;
        long difference = votes.getOrDefault(mine.move, 0L) - votes.getOrDefault(theirs.move, 0L);
        return difference > 0 || difference == 0 && mine.line.length > theirs.line.length;
    }
}
