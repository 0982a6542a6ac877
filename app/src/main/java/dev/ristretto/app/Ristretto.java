package dev.ristretto.app;

import dev.ristretto.engine.Engine;
import dev.ristretto.engine.Identity;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command `ristretto`. It does nothing itself: each thing it can do is a command below it.
@Command(
        name = "ristretto",
        description = "A chess system: an engine to play and analyse with, and the workshop it was made in.",
        synopsisSubcommandLabel = "[COMMAND]",
        mixinStandardHelpOptions = true,
        subcommands = {
            UciCommand.class,
            EvalCommand.class,
            TablebaseCommand.class,
            LichessCommand.class,
            EvaluateCommand.class,
            AnalyseCommand.class,
            WebCommand.class,
            BenchCommand.class,
            PerftCommand.class,
            MatchCommand.class,
            TacticsCommand.class,
            TuneCommand.class,
            ProfileCommand.class,
            NetCommand.class,
            DatagenCommand.class,
            TrainCommand.class,
            BookCommand.class,
            DoctorCommand.class,
            DistCommand.class,
            CompletionCommand.class,
            PrepareCommand.class,
            HelpCommand.class
        },
        footer = {
            "",
            "Without a command it is a UCI engine: add this program to your chess program, or type commands",
            "of UCI. Arguments that are commands of UCI are run one after the other.",
            "",
            "Examples:",
            "  ristretto",
            "  ristretto \"position startpos moves e2e4\" \"go depth 12\"",
            "  ristretto help bench"
        })
final class Ristretto implements Runnable {
    /// The commands by what people want to do.
    private static final Map<String, List<String>> TASKS = tasks();

    private static final int WIDTH = 100;

    /// The property that shows where an unexpected exception came from.
    private static final String TRACE = "ristretto.trace";

    private static Map<String, List<String>> tasks() {
        Map<String, List<String>> tasks = new LinkedHashMap<>();
        tasks.put("Play and analyse", List.of("web", "uci", "analyse", "eval", "evaluate", "tablebase"));
        tasks.put("Play on Lichess", List.of("lichess"));
        tasks.put("Measure", List.of("bench", "perft", "match", "tactics", "profile"));
        tasks.put("Tune", List.of("tune"));
        tasks.put("Train a network", List.of("net", "datagen", "train"));
        tasks.put("Opening books", List.of("book"));
        tasks.put("Install and ship", List.of("completion", "dist"));
        tasks.put("When something is wrong", List.of("doctor"));
        return tasks;
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Ristretto());
        line.setUsageHelpWidth(WIDTH);
        line.setParameterExceptionHandler(Ristretto::refuse);
        line.setExecutionExceptionHandler(Ristretto::fail);
        tellVersion(line);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Ristretto::commandList);
        line.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
        return line;
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }

    /// One sentence, the nearest command if there is one, and where to read more: no page of usage.
    private static int refuse(ParameterException trouble, String... args) {
        CommandLine command = trouble.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("ristretto: " + trouble.getMessage());
        UnmatchedArgumentException.printSuggestions(trouble, err);
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        err.flush();
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    /// One sentence for what no command has expected. Where it came from is for those who mend it.
    private static int fail(Exception trouble, CommandLine command, ParseResult words) {
        PrintWriter err = command.getErr();
        err.println(command.getCommandSpec().qualifiedName() + ": " + sentence(trouble));
        if (Boolean.getBoolean(TRACE)) trouble.printStackTrace(err);
        err.flush();
        return command.getCommandSpec().exitCodeOnExecutionException();
    }

    private static String sentence(Exception trouble) {
        return switch (trouble) {
            case IOException e -> FileTrouble.sentence(e);
            case UncheckedIOException e -> FileTrouble.sentence(Objects.requireNonNull(e.getCause()));
            default -> "something went wrong: %s (RISTRETTO_OPTS=-D%s=true shows where)".formatted(trouble, TRACE);
        };
    }

    /// Commands below this one answer `--version` like it.
    private static void tellVersion(CommandLine command) {
        command.getCommandSpec().versionProvider(new Version());
        command.getSubcommands().values().forEach(Ristretto::tellVersion);
    }

    private static String commandList(Help help) {
        StringBuilder text = new StringBuilder();
        TASKS.forEach((task, commands) -> {
            text.append(System.lineSeparator()).append(task).append(':').append(System.lineSeparator());
            for (String command : commands)
                text.append(line(Objects.requireNonNull(help.subcommands().get(command)), command));
        });
        return text.toString();
    }

    private static String line(Help command, String name) {
        String[] description = command.commandSpec().usageMessage().description();
        return "  " + name + " ".repeat(Math.max(1, 11 - name.length())) + description[0] + System.lineSeparator();
    }

    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            try (Engine engine = new Engine()) {
                return new String[] {Identity.NAME + " " + Identity.VERSION, "Judges by " + engine.evaluationName()};
            }
        }
    }
}
