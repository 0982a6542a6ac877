package dev.ristretto.lab.match;

/// Hears of a match while it runs, one call at a time.
public interface MatchListener {
    MatchListener SILENT = new MatchListener() {};

    /// A game is over and counted.
    default void finished(Match match, int game) {}

    /// A player did something wrong.
    default void fault(int game, String player, FaultReport report) {}
}
