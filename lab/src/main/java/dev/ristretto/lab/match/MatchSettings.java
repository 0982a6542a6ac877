package dev.ristretto.lab.match;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.player.TimeControl;
import dev.ristretto.lab.stats.Sprt;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Everything that is decided before a match starts.
///
/// @param games how many each pairing plays
/// @param concurrency how many at a time
/// @param sprt ends a match of two players when decided
/// @param margin how far past its time a move may come, for the way through the pipe
/// @param stall how much longer a silent player is waited for
/// @param handshake how long a player may take to start
public record MatchSettings(
        List<PlayerSpec> players,
        Schedule.Format format,
        int games,
        int concurrency,
        Openings openings,
        Variant variant,
        Adjudication adjudication,
        @Nullable Sprt sprt,
        Duration margin,
        Duration stall,
        Duration handshake) {
    public MatchSettings {
        players = List.copyOf(players);
        if (concurrency < 1) throw new IllegalArgumentException("concurrency must be at least 1");
        if (games < 1) throw new IllegalArgumentException("a match needs games");
        if (stall.isNegative() || margin.isNegative()) throw new IllegalArgumentException("no time is negative");
        if (sprt != null && players.size() != 2) throw new IllegalArgumentException("SPRT is for two players");
    }

    Schedule schedule() {
        return new Schedule(format, players.size(), games);
    }

    /// The same for games that only warm a player up.
    MatchSettings forWarmUp(int mostMoves) {
        return new MatchSettings(
                players,
                format,
                games,
                concurrency,
                openings,
                variant,
                Adjudication.OFF.withMostMoves(mostMoves),
                null,
                margin,
                stall,
                handshake);
    }

    String name(int player) {
        return players.get(player).name();
    }

    TimeControl time(int player) {
        return players.get(player).time();
    }

    /// How many processors the games keep busy: in each game one side thinks at a time.
    int processors() {
        return concurrency * threads();
    }

    /// The most threads a player has.
    int threads() {
        return players.stream()
                .mapToInt(player -> player.origin().threads())
                .max()
                .orElse(1);
    }

    /// Whether a busy machine spoils the result.
    boolean isTimed() {
        return players.stream().anyMatch(player -> player.time().isTimed());
    }
}
