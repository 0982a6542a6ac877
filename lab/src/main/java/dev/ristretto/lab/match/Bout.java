package dev.ristretto.lab.match;

import dev.ristretto.lab.stats.Pentanomial;
import java.io.IOException;
import java.util.function.Consumer;

/// A short match of two players that nobody watches and nothing is written of: what tuners play by the
/// thousand.
public final class Bout {
    private Bout() {}

    /// Plays all games and says what the first player took from them.
    ///
    /// @param complaints told of each thing a player did wrong, in a sentence
    public static Pentanomial play(MatchSettings settings, Consumer<String> complaints) throws IOException {
        if (settings.players().size() != 2) throw new IllegalArgumentException("a bout is between two players");
        MatchListener listener = new MatchListener() {
            @Override
            public void fault(int game, String player, FaultReport report) {
                complaints.accept(player + " " + report.fault().verb() + ": " + report.detail());
            }
        };
        Match match = new Match(settings, Journal.NONE, listener);
        match.run();
        return match.look(standings -> standings.pairs(0));
    }
}
