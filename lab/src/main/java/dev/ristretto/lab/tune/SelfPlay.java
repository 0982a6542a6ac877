package dev.ristretto.lab.tune;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.match.Adjudication;
import dev.ristretto.lab.match.Bout;
import dev.ristretto.lab.match.MatchSettings;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.match.Schedule;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.stats.Pentanomial;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Games of the built-in engine against itself with other parameters, in this JVM.
public final class SelfPlay implements Arena {
    private static final Duration MARGIN = Duration.ofMillis(20);
    private static final Duration STALL = Duration.ofSeconds(10);
    private static final int WARM_UP_GAMES = 2;

    /// Games that are decided end early: a tuner needs their results and not their mates.
    private static final Adjudication DECIDED = Adjudication.OFF
            .withResign("moves=3 score=600")
            .withDraw("from=34 moves=8 score=10")
            .withMostMoves(200);

    private final KeyValues player;
    private final Openings openings;
    private final int concurrency;
    private final Consumer<String> complaints;
    private boolean warm;

    /// @param player what holds for both sides, as `match` reads it: `nodes=5000 option.Hash=16`
    /// @param complaints told of faults; the games go on
    public SelfPlay(KeyValues player, Openings openings, int concurrency, Consumer<String> complaints) {
        this.player = player;
        this.openings = openings;
        this.concurrency = concurrency;
        this.complaints = complaints;
        spec("player", Map.of(), 0);
        if (concurrency < 1) throw new IllegalArgumentException("concurrency must be at least 1");
    }

    @Override
    public Pentanomial play(Trial trial) throws IOException {
        // Under a clock the first games of a JVM are slow; later trials find it warm.
        int warmUpGames = warm ? 0 : WARM_UP_GAMES;
        PlayerSpec first = spec("first", trial.first(), warmUpGames);
        PlayerSpec second = spec("second", trial.second(), 0);
        warm = true;
        return Bout.play(
                new MatchSettings(
                        List.of(first, second),
                        Schedule.Format.ROUND_ROBIN,
                        2 * trial.pairs(),
                        concurrency,
                        openings.startingAt(trial.round()),
                        Variant.STANDARD,
                        DECIDED,
                        null,
                        MARGIN,
                        STALL,
                        STALL),
                complaints);
    }

    private PlayerSpec spec(String name, Map<String, Integer> params, int warmUpGames) {
        StringBuilder text = new StringBuilder("builtin name=").append(name);
        params.forEach(
                (key, value) -> text.append(" param.").append(key).append('=').append(value));
        PlayerSpec spec = PlayerSpec.parse(text.toString(), player);
        return new PlayerSpec(name, spec.origin(), spec.time(), spec.time().isTimed() ? warmUpGames : 0);
    }
}
