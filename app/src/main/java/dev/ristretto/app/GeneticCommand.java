package dev.ristretto.app;

import dev.ristretto.lab.tune.Genetic;
import dev.ristretto.lab.tune.Space;
import dev.ristretto.lab.tune.Tuner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `ristretto tune genetic`: the search's parameters by selection, from games against itself.
@Command(
        name = "genetic",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Tunes search parameters by evolution: the fitter sets have children.",
        footer = {
            "",
            "Examples:",
            "  ristretto tune genetic --stage quiescence --tc nodes=5000 --generations 30 \\",
            "      --openings UHO_4060_v2.epd.zip --out runs/quiescence",
            "  ristretto tune genetic --resume runs/quiescence",
            "",
            "Writes NAME.run (every set that played, what --resume needs), NAME.txt (the values so far, to be",
            "pasted into SearchParams or given to `match`) and NAME-STAGE.png."
        })
final class GeneticCommand extends GameTuning {
    @Option(
            names = "--generations",
            defaultValue = "40",
            description = "Generations of each stage (default: ${DEFAULT-VALUE}).")
    private int generations;

    @Option(
            names = "--population",
            defaultValue = "64",
            description = "Sets in a generation (default: ${DEFAULT-VALUE}).")
    private int population;

    @Option(
            names = "--games",
            defaultValue = "10",
            description = "Games of each set in a generation, against the start (default: ${DEFAULT-VALUE}).")
    private int games;

    @Override
    Tuner tuner(Space space) {
        return new Genetic(space, new Genetic.Settings(generations, population, (games + 1) / 2, seed));
    }
}
