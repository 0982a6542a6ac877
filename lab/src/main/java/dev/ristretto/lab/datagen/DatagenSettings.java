package dev.ristretto.lab.datagen;

import dev.ristretto.lab.match.Openings;
import java.util.List;

/// What data to make. The data depends on everything here but the number of threads.
///
/// @param positions how many to make; the game that reaches it is the last
/// @param games how many to play at most
/// @param openings where games may start, besides the start position
public record DatagenSettings(
        Teacher teacher,
        long seed,
        long positions,
        long games,
        int threads,
        SelfPlay play,
        Sampling sampling,
        List<Openings> openings) {
    public DatagenSettings {
        openings = List.copyOf(openings);
        if (positions < 1 || games < 1) throw new IllegalArgumentException("nothing to do: ask for a position or more");
        if (threads < 1) throw new IllegalArgumentException("at least one thread is needed");
    }
}
