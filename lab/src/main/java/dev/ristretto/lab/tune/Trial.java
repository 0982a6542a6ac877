package dev.ristretto.lab.tune;

import java.util.Map;

/// Games a tuner wants to see: two sets of parameters against each other.
///
/// @param first search parameters by name; the others keep their standard
/// @param round the number of the first opening; trials with the same number get the same openings
/// @param pairs how many openings, each played twice with colours swapped
public record Trial(Map<String, Integer> first, Map<String, Integer> second, int round, int pairs) {
    public Trial {
        first = Map.copyOf(first);
        second = Map.copyOf(second);
    }

    Trial later(int rounds) {
        return new Trial(first, second, round + rounds, pairs);
    }
}
