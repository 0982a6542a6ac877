package dev.ristretto.app;

import dev.ristretto.lab.book.Pruning;
import picocli.CommandLine.Option;

/// The options that say which moves are good enough for a book.
final class PruningOptions {
    @Option(
            names = "--min-games",
            defaultValue = "1",
            paramLabel = "N",
            description = "Leave out moves played less often (default: ${DEFAULT-VALUE}).")
    private long minGames;

    @Option(
            names = "--min-share",
            defaultValue = "0",
            paramLabel = "PERCENT",
            description = "Leave out moves with a smaller share of the games of their position.")
    private double minShare;

    @Option(
            names = "--min-score",
            defaultValue = "0",
            paramLabel = "PERCENT",
            description = "Leave out moves that scored less for those who played them.")
    private double minScore;

    Pruning read() {
        return new Pruning(minGames, minShare, minScore);
    }
}
