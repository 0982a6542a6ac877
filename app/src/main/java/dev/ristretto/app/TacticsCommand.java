package dev.ristretto.app;

import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.tactics.TacticsReport;
import dev.ristretto.lab.tactics.TacticsRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto tactics`: positions with something to find in them.
@Command(
        name = "tactics",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Has an engine solve test suites and puzzles, and counts.",
        footer = {
            "",
            "Examples:",
            "  ristretto tactics wac.epd --movetime 1",
            "  ristretto tactics lichess_db_puzzle.csv.zst --most 1000 --nodes 20000",
            "  ristretto tactics wac.epd --player stockfish --depth 12 --require 95",
            "",
            "Exit code: 0, or 1 when fewer were solved than --require asks for, or when none could be tried."
        })
final class TacticsCommand implements Callable<Integer> {
    private static final int FAILED = 1;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "EPD with bm, am or dm, or puzzles of Lichess as CSV; also compressed.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--player",
            defaultValue = "builtin",
            paramLabel = "PLAYER",
            description = "Who solves, as in `match` (default: ${DEFAULT-VALUE}).")
    private String player = "builtin";

    @Option(names = "--movetime", paramLabel = "SECONDS", description = "Time for each move (default: 1).")
    private @Nullable String moveTime;

    @Option(names = "--nodes", description = "Nodes for each move.")
    private @Nullable String nodes;

    @Option(names = "--depth", description = "Depth of each search.")
    private @Nullable String depth;

    @Option(names = "--most", defaultValue = "2147483647", paramLabel = "N", description = "Take N of each file only.")
    private int most;

    @Option(
            names = "--concurrency",
            defaultValue = "1",
            description = "Exercises at a time (default: ${DEFAULT-VALUE}).")
    private int concurrency;

    @Option(names = "--json", paramLabel = "FILE", description = "Write everything there, too.")
    private @Nullable Path json;

    @Option(names = "--require", defaultValue = "0", paramLabel = "PERCENT", description = "Fail below this share.")
    private double required;

    @Override
    public Integer call() {
        try {
            TacticsReport report = new TacticsRun(System.err).solve(files, player(), most, concurrency);
            report.lines().forEach(System.out::println);
            if (json != null) Files.writeString(json, report.json());
            return report.percent() >= required ? 0 : FAILED;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            commandLine().getErr().println("ristretto tactics: " + FileTrouble.sentence(e));
            return FAILED;
        }
    }

    private PlayerSpec player() {
        StringBuilder limit = new StringBuilder();
        if (moveTime != null) limit.append(" movetime=").append(moveTime);
        if (nodes != null) limit.append(" nodes=").append(nodes);
        if (depth != null) limit.append(" depth=").append(depth);
        if (!limit.isEmpty() && PlayerSpec.namesTime(player))
            throw new IllegalArgumentException(
                    "the player names a limit of its own: leave that out, or --movetime, --nodes and --depth");
        return PlayerSpec.parse(player, KeyValues.parse(limit.isEmpty() ? "movetime=1" : limit.toString()));
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }
}
