package dev.ristretto.app;

import dev.ristretto.engine.uci.Uci;
import java.util.List;
import java.util.Set;

/// What the arguments ask for, decided without a library.
sealed interface Invocation {
    /// A talk in UCI over input and output.
    record Talk() implements Invocation {}

    /// Commands of UCI, run one after the other.
    record Script(List<String> commands) implements Invocation {}

    /// A command of the program's own, with options and help.
    record Program() implements Invocation {}

    /// The words that are commands of UCI and of the program alike; alone, or before an argument that
    /// is no command of UCI, the program's is meant.
    Set<String> SHARED = Set.of("bench", "perft", "eval");

    /// Arguments are whole commands of UCI (`ristretto "bench" "quit"`), one command in several words
    /// (`ristretto go depth 5`), or else words for the program (`ristretto perft 5 --threads 2`).
    static Invocation of(String... args) {
        if (args.length == 0 || args.length == 1 && args[0].equals("uci")) return new Talk();
        if (!Uci.isCommand(args[0]) || args[0].equals("help")) return new Program();
        boolean allCommands = true;
        boolean anyOption = false;
        for (String arg : args) {
            allCommands &= Uci.isCommand(arg);
            anyOption |= arg.startsWith("--");
        }
        if (anyOption) return new Program();
        if (SHARED.contains(args[0]) && (args.length == 1 || !allCommands)) return new Program();
        return new Script(allCommands ? List.of(args) : List.of(String.join(" ", args)));
    }
}
