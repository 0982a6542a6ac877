package dev.ristretto.lab.tune;

import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchParams.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// What a tuner may turn: some parameters of the search, each with its start and bounds, over a base
/// that says what all the others are.
public record Space(Map<String, Integer> base, List<Parameter> parameters) {
    private static final double NOTCHES = 40;

    /// The least notch. Two and a half of them, the first reach of [Spsa], are a whole number, so that
    /// even a depth that goes from 2 to 5 is played with two different values.
    private static final double LEAST_NOTCH = 0.4;

    public Space {
        base = Map.copyOf(base);
        parameters = List.copyOf(parameters);
        if (parameters.isEmpty()) throw new IllegalArgumentException("nothing to tune");
    }

    /// The parameters of a search with these names, starting from what the base says.
    public static Space of(Map<String, Integer> base, Predicate<String> isTuned) {
        List<Parameter> parameters = new SearchParams(base)
                .parameters().stream().filter(one -> isTuned.test(one.name())).toList();
        return new Space(base, parameters);
    }

    public int size() {
        return parameters.size();
    }

    /// The unit in which a parameter is moved: a fortieth of its range. It makes a margin of hundreds and
    /// a depth of few plies comparable, so that one schedule fits all.
    double notch(int i) {
        return Math.max((parameters.get(i).max() - parameters.get(i).min()) / NOTCHES, LEAST_NOTCH);
    }

    /// How many notches a parameter can be above its least value.
    double notches(int i) {
        return (parameters.get(i).max() - parameters.get(i).min()) / notch(i);
    }

    /// Where a value lies, in notches above the least.
    double toNotches(int i, double value) {
        return (value - parameters.get(i).min()) / notch(i);
    }

    double toValue(int i, double notches) {
        return parameters.get(i).min() + notches * notch(i);
    }

    int[] start() {
        return parameters.stream().mapToInt(Parameter::value).toArray();
    }

    int clamp(int i, double value) {
        Parameter one = parameters.get(i);
        return Math.clamp(Math.round(value), one.min(), one.max());
    }

    /// The parameters of the whole search a tuner starts from.
    public Map<String, Integer> startValues() {
        return with(start());
    }

    /// Parameters of a whole search: the base, and these values for what is tuned.
    Map<String, Integer> with(int[] values) {
        Map<String, Integer> all = new LinkedHashMap<>(base);
        for (int i = 0; i < values.length; i++) all.put(parameters.get(i).name(), values[i]);
        return all;
    }
}
