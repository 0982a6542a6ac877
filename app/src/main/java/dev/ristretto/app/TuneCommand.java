package dev.ristretto.app;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto tune`: better numbers for the search and the evaluation.
@Command(
        name = "tune",
        mixinStandardHelpOptions = true,
        description = "Finds better numbers for the search and the evaluation.",
        synopsisSubcommandLabel = "METHOD",
        subcommands = {
            SpsaCommand.class,
            GeneticCommand.class,
            TexelCommand.class,
            WinRateCommand.class,
            StagesCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  ristretto tune stages",
            "  ristretto tune spsa --stage null-move --tc nodes=5000 --openings UHO_4060_v2.epd.zip",
            "  ristretto tune texel sf_quiet.txt.gz --out weights.txt",
            "  ristretto tune spsa --help"
        })
final class TuneCommand implements Runnable {
    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        CommandLine line = spec.commandLine();
        PrintWriter out = line.getOut();
        out.print(line.getUsageMessage());
        out.flush();
    }
}
