package dev.ristretto.lab.tune;

import dev.ristretto.engine.search.SearchParams.Parameter;
import dev.ristretto.lab.stats.Pentanomial;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;

/// An arena where no chess is played: every parameter has a planted best value, and the further off it
/// is, the weaker the player. A tuner that does not find the top of this hill finds nothing anywhere;
/// and how long it takes here shows what a schedule can do before games are spent on it.
///
/// Outcomes are as noisy as those of games. They depend on the seed and the number of the round, so a
/// resumed run sees the same ones.
public final class Hill implements Arena {
    private static final double DRAWS = 0.4;

    private final Map<String, Parameter> tops;
    private final double height;
    private final long seed;

    /// @param tops parameters whose value is the best one
    /// @param height how many Elo a parameter costs that is half its range off
    public Hill(List<Parameter> tops, double height, long seed) {
        this.tops = new LinkedHashMap<>();
        for (Parameter top : tops) this.tops.put(top.name(), top);
        this.height = height;
        this.seed = seed;
    }

    /// Plants the tops somewhere in the middle half of each range.
    public static Hill planted(Space space, double height, long seed) {
        Random random = new Random(seed);
        List<Parameter> tops = space.parameters().stream()
                .map(one -> {
                    double share = 0.25 + 0.5 * random.nextDouble();
                    int top = (int) Math.round(one.min() + share * (one.max() - one.min()));
                    return new Parameter(one.name(), top, one.min(), one.max());
                })
                .toList();
        return new Hill(tops, height, seed);
    }

    /// The planted best values by name.
    public Map<String, Integer> tops() {
        Map<String, Integer> values = new LinkedHashMap<>();
        tops.forEach((name, top) -> values.put(name, top.value()));
        return values;
    }

    /// How many Elo a set is below the top.
    public double drop(Map<String, Integer> values) {
        double drop = 0;
        for (Parameter top : tops.values()) {
            Integer value = values.get(top.name());
            if (value == null) continue;
            double off = 2.0 * (value - top.value()) / (top.max() - top.min());
            drop += height * off * off;
        }
        return drop;
    }

    @Override
    public Pentanomial play(Trial trial) {
        double lead = drop(trial.second()) - drop(trial.first());
        double expected = 1 / (1 + Math.pow(10, -lead / 400));
        // Draws are rarer between unequal players: no share of the outcomes may be negative.
        double draws = Math.min(DRAWS, 2 * Math.min(expected, 1 - expected));
        double wins = expected - draws / 2;
        SplittableRandom random = new SplittableRandom(seed << 32 ^ trial.hashCode());
        Pentanomial outcome = Pentanomial.NONE;
        for (int pair = 0; pair < trial.pairs(); pair++) {
            outcome = outcome.plusPair(game(random, wins, draws) + game(random, wins, draws));
        }
        return outcome;
    }

    private static int game(SplittableRandom random, double wins, double draws) {
        double lot = random.nextDouble();
        return lot < wins ? 2 : lot < wins + draws ? 1 : 0;
    }
}
