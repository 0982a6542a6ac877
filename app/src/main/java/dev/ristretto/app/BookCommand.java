package dev.ristretto.app;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto book`: opening books.
@Command(
        name = "book",
        mixinStandardHelpOptions = true,
        description = "Builds opening books from games, and looks into them.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            BookBuildCommand.class,
            BookExploreCommand.class,
            BookInfoCommand.class,
            BookMergeCommand.class,
            BookExportCommand.class,
            BookDumpCommand.class,
            BookVetCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  ristretto book explore",
            "  ristretto book build games.pgn.zst --min-rating 2000 -o mine.rbook",
            "  ristretto book explore --book mine.rbook e4 c5",
            "  ristretto \"setoption name OwnBook value true\" \"go movetime 1000\""
        })
final class BookCommand implements Runnable {
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
