package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.lab.player.Fault;
import dev.ristretto.lab.stats.Pentanomial;
import dev.ristretto.lab.stats.Wdl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The results of a match so far. Not thread-safe; whoever keeps it guards it.
public final class Standings {
    private final Schedule schedule;
    private final Wdl[] games;
    private final Pentanomial[] pairs;
    /// Of pairs with one game played: what the pairing's first player got from it.
    private final Map<Integer, Integer> halves = new HashMap<>();
    private final List<Map<Fault, Integer>> faults = new ArrayList<>();
    private int finished;

    Standings(Schedule schedule, int players) {
        this.schedule = schedule;
        games = new Wdl[schedule.pairings().size()];
        pairs = new Pentanomial[games.length];
        Arrays.fill(games, Wdl.NONE);
        Arrays.fill(pairs, Pentanomial.NONE);
        for (int i = 0; i < players; i++) faults.add(new EnumMap<>(Fault.class));
    }

    void add(ScheduledGame game, GameResult result) {
        int pairing = schedule.pairingOf(game);
        boolean firstIsWhite = schedule.pairings().get(pairing).first() == game.white();
        int points = GameRecord.halfPoints(result, firstIsWhite ? Color.WHITE : Color.BLACK);
        games[pairing] = games[pairing].plusGame(points);
        finished++;
        Integer other = halves.remove(game.pair());
        if (other == null) halves.put(game.pair(), points);
        else pairs[pairing] = pairs[pairing].plusPair(other + points);
    }

    void addFault(int player, Fault fault) {
        faults.get(player).merge(fault, 1, Integer::sum);
    }

    public int finished() {
        return finished;
    }

    int scheduled() {
        return schedule.games();
    }

    /// The games of a pairing, seen by its first player.
    public Wdl games(int pairing) {
        return games[pairing];
    }

    /// The finished pairs of a pairing, seen by its first player.
    public Pentanomial pairs(int pairing) {
        return pairs[pairing];
    }

    /// The pairs that the pairing with the most has finished.
    int mostPairs() {
        return Arrays.stream(pairs).mapToInt(Pentanomial::pairs).max().orElse(0);
    }

    /// All games of a player.
    public Wdl gamesOf(int player) {
        Wdl sum = Wdl.NONE;
        for (int i = 0; i < games.length; i++) {
            if (schedule.pairings().get(i).first() == player) sum = sum.plus(games[i]);
            if (schedule.pairings().get(i).second() == player) sum = sum.plus(games[i].reversed());
        }
        return sum;
    }

    /// All finished pairs of a player.
    public Pentanomial pairsOf(int player) {
        Pentanomial sum = Pentanomial.NONE;
        for (int i = 0; i < pairs.length; i++) {
            if (schedule.pairings().get(i).first() == player) sum = sum.plus(pairs[i]);
            if (schedule.pairings().get(i).second() == player) sum = sum.plus(pairs[i].reversed());
        }
        return sum;
    }

    public Map<Fault, Integer> faultsOf(int player) {
        return Map.copyOf(faults.get(player));
    }
}
