package dev.ristretto.app;

import java.util.List;
import picocli.CommandLine.Command;

/// `ristretto uci`: the engine for chess programs, and what the program does without any command.
@Command(
        name = "uci",
        mixinStandardHelpOptions = true,
        description = "Speaks UCI, the language of chess programs; the same as no command at all.",
        footer = {
            "",
            "Type help there for the commands, uci for the options.",
            "",
            "Example:",
            "  ristretto \"position startpos\" \"go depth 10\""
        })
final class UciCommand implements Runnable {
    /// Reached only with options of the command line; plain `uci` never gets this far.
    @Override
    public void run() {
        Main.talk(List.of());
    }
}
