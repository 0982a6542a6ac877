package dev.ristretto.app;

import dev.ristretto.lab.tune.Space;
import dev.ristretto.lab.tune.Spsa;
import dev.ristretto.lab.tune.Tuner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `ristretto tune spsa`: the search's parameters by gradient, from games against itself.
@Command(
        name = "spsa",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Tunes search parameters by SPSA: all moved at once, and the winner shows the way.",
        footer = {
            "",
            "Examples:",
            "  ristretto tune spsa --stage null-move --tc nodes=5000 --iterations 1000 \\",
            "      --openings UHO_4060_v2.epd.zip --out runs/null",
            "  ristretto tune spsa --from history --openings book.epd --concurrency 2",
            "  ristretto tune spsa --resume runs/null",
            "  ristretto tune spsa --stage lmr --rehearse 50 --out /tmp/try",
            "",
            "Writes NAME.run (every iteration, what --resume needs), NAME.txt (the values so far, to be pasted",
            "into SearchParams or given to `match`) and NAME-STAGE.png. A kill loses the iteration at hand only."
        })
final class SpsaCommand extends GameTuning {
    @Option(
            names = "--iterations",
            defaultValue = "500",
            description = "Iterations of each stage (default: ${DEFAULT-VALUE}).")
    private int iterations;

    @Option(names = "--games", defaultValue = "20", description = "Games of an iteration (default: ${DEFAULT-VALUE}).")
    private int games;

    @Option(
            names = "--rate",
            defaultValue = "0.2",
            paramLabel = "NOTCHES",
            description = "The first step, in fortieths of a parameter's range (default: ${DEFAULT-VALUE}).")
    private double rate;

    @Override
    Tuner tuner(Space space) {
        return new Spsa(space, new Spsa.Settings(iterations, (games + 1) / 2, rate, seed));
    }
}
