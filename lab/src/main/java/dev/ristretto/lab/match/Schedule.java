package dev.ristretto.lab.match;

import java.util.ArrayList;
import java.util.List;

/// Who meets whom and in which order. In each round every pairing plays the same opening twice.
public final class Schedule {
    /// Which players meet.
    public enum Format {
        /// Everybody meets everybody.
        ROUND_ROBIN,
        /// The first player meets each of the others.
        GAUNTLET
    }

    /// Two players, by their places in the list of players.
    record Pairing(int first, int second) {}

    private final List<Pairing> pairings;
    private final int rounds;

    /// @param games how many games each pairing plays; an odd number is rounded up, as games come in
    ///     pairs
    Schedule(Format format, int players, int games) {
        if (players < 2) throw new IllegalArgumentException("a match needs two players");
        if (games < 1) throw new IllegalArgumentException("a match needs games");
        pairings = pairings(format, players);
        rounds = Math.min(games / 2 + games % 2, Integer.MAX_VALUE / 2 / pairings.size());
    }

    private static List<Pairing> pairings(Format format, int players) {
        List<Pairing> pairings = new ArrayList<>();
        int hosts = switch (format) {
            case ROUND_ROBIN -> players;
            case GAUNTLET -> 1;
        };
        for (int first = 0; first < hosts; first++) {
            for (int second = first + 1; second < players; second++) pairings.add(new Pairing(first, second));
        }
        return List.copyOf(pairings);
    }

    List<Pairing> pairings() {
        return pairings;
    }

    int games() {
        return 2 * rounds * pairings.size();
    }

    int pairingOf(ScheduledGame game) {
        return game.pair() % pairings.size();
    }

    ScheduledGame game(int index) {
        int pair = index / 2;
        Pairing pairing = pairings.get(pair % pairings.size());
        boolean firstIsWhite = index % 2 == 0;
        return new ScheduledGame(
                index,
                firstIsWhite ? pairing.first() : pairing.second(),
                firstIsWhite ? pairing.second() : pairing.first(),
                pair / pairings.size());
    }
}
