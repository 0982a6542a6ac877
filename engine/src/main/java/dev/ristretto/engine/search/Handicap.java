package dev.ristretto.engine.search;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import java.util.SplittableRandom;

/// Plays weaker than it could: fewer nodes, and a misjudgement of the candidate moves that shrinks
/// as the level rises.
///
/// How much of both makes a rating was measured, by matches with the levels of Stockfish, and below those with each
/// other; see docs/experiments.md.
///
/// Even a beginner mates a bare king with a rook, so against one the handicap goes away.
final class Handicap {
    static final int LINES = 5;

    /// Ratings, and the skill that plays like each of them.
    private static final int[] RATINGS = {920, 1400, 1500, 1700, 1850, 2000, 2300};
    private static final int[] SKILLS = {800, 1160, 1270, 1435, 1700, 2105, 2365};

    // From a base on, nodes double with so much skill, and the error shrinks until it is gone.
    private static final int BASE_SKILL = 800;
    private static final int STEADY_SKILL = 2400;
    private static final double NODES_AT_BASE = 60;
    private static final double SKILL_PER_DOUBLING = 180;
    private static final double ERROR_PER_SKILL = 0.16;
    private static final long NODES_TO_MATE = 10_000;

    private final double skill;
    private final boolean bareKing;

    Handicap(int elo, Position root) {
        skill = skill(elo);
        bareKing = Bitboard.isSingle(root.pieces(Color.other(root.sideToMove())));
    }

    /// Between two ratings of the table in proportion, beyond its ends as between the last two.
    private static double skill(int elo) {
        int next = 1;
        while (next < RATINGS.length - 1 && elo > RATINGS[next]) next++;
        double share = (double) (elo - RATINGS[next - 1]) / (RATINGS[next] - RATINGS[next - 1]);
        return SKILLS[next - 1] + share * (SKILLS[next] - SKILLS[next - 1]);
    }

    /// How many nodes a player of this level looks at.
    long nodes() {
        return bareKing ? Math.max(NODES_TO_MATE, usualNodes()) : usualNodes();
    }

    private long usualNodes() {
        return Math.round(NODES_AT_BASE * Math.pow(2, (skill - BASE_SKILL) / SKILL_PER_DOUBLING));
    }

    /// The move such a player takes out of the lines found: the best by a score seen through a haze.
    RootMove choose(RootSearch search, Position root) {
        RootMove best = search.best();
        if (skill >= STEADY_SKILL || bareKing || Score.isDecisive(best.score)) return best;
        SplittableRandom random = new SplittableRandom(root.key() ^ search.worker.nodeCount);
        double error = (STEADY_SKILL - skill) * ERROR_PER_SKILL;
        RootMove choice = best;
        double seen = Double.NEGATIVE_INFINITY;
        for (int rank = 0; rank < search.lines(); rank++) {
            RootMove candidate = search.line(rank);
            if (!candidate.isKnown()) continue;
            double score = candidate.lastScore() + error * random.nextGaussian();
            if (score > seen) {
                seen = score;
                choice = candidate;
            }
        }
        return choice;
    }
}
