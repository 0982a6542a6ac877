package dev.ristretto.lichess.config;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Everything the owner of the bot has decided. It is made by [ConfigReader], and so it is valid.
public record Config(
        URI url,
        TokenSource token,
        Engine engine,
        Challenges challenges,
        Games games,
        Resign resign,
        Draw draw,
        Chat chat,
        Matchmaking matchmaking,
        Files files) {

    /// Where the token is: in an environment variable, or in a file, which counts when both are named.
    public record TokenSource(String variable, Optional<Path> file) {}

    /// @param moveOverhead milliseconds; empty to measure them
    /// @param options by their UCI names, with the lines they stand on
    public record Engine(
            int hash,
            int threads,
            boolean ponder,
            Optional<Integer> moveOverhead,
            Optional<Path> book,
            List<EngineOption> options) {
        public Engine {
            options = List.copyOf(options);
        }
    }

    public record EngineOption(int line, String name, String value) {}

    /// A range that includes both of its ends.
    public record Range(int min, int max) {
        public boolean holds(int number) {
            return number >= min && number <= max;
        }
    }

    /// Which challenges are played. Times are in seconds; names are in lower case.
    public record Challenges(
            Set<GameVariant> variants,
            Set<Speed> speeds,
            Range initial,
            Range increment,
            Range rating,
            Set<Mode> modes,
            Set<Opponent> from,
            Set<String> allow,
            Set<String> block) {
        public Challenges {
            variants = Set.copyOf(variants);
            speeds = Set.copyOf(speeds);
            modes = Set.copyOf(modes);
            from = Set.copyOf(from);
            allow = Set.copyOf(allow);
            block = Set.copyOf(block);
        }

        /// Whether we play somebody of this name at all.
        public boolean admits(String player) {
            return !block.contains(player) && (allow.isEmpty() || allow.contains(player));
        }
    }

    /// @param abortAfter seconds an opponent may take for the first move
    /// @param takebacks how many are granted in a casual game
    public record Games(
            int atOnce,
            int keptForHumans,
            QueueOrder queue,
            int queueLength,
            int abortAfter,
            int takebacks,
            OnExit onExit) {}

    /// @param score centipawns, positive: that far behind a game is lost
    public record Resign(boolean enabled, int score, int moves) {}

    public record Draw(boolean offer, boolean accept, int score, int moves, int fromMove) {}

    /// Texts may hold {me} and {opponent}; an empty one is not said.
    public record Chat(String hello, String helloSpectators, String goodbye, boolean commands) {}

    /// @param after minutes without a game
    public record Matchmaking(
            boolean enabled,
            int after,
            List<ChallengeClock> clocks,
            List<GameVariant> variants,
            boolean rated,
            int ratingDifference,
            int perDay) {
        public Matchmaking {
            clocks = List.copyOf(clocks);
            variants = List.copyOf(variants);
        }
    }

    /// Seconds for the game, and more for each move.
    public record ChallengeClock(int initial, int increment) {
        /// As Lichess sorts games: by how long one of forty moves is expected to last.
        public Speed speed() {
            return Speed.of(initial, increment);
        }

        @Override
        public String toString() {
            return initial + "+" + increment;
        }
    }

    public record Files(Optional<Path> pgn, Optional<Path> log) {}
}
