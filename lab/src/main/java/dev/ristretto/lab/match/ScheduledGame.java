package dev.ristretto.lab.match;

/// A game to be played. Games `2n` and `2n + 1` are a pair: one opening, colours swapped.
///
/// @param index its number in the match, from 0
/// @param white the place of a player in the list of players
/// @param round the number of the opening
record ScheduledGame(int index, int white, int black, int round) {
    int pair() {
        return index / 2;
    }
}
