package dev.ristretto.app;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto completion`: what a shell needs to complete our commands and options.
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Prints a script that teaches bash and zsh the commands and options.",
        footer = {
            "",
            "Examples:",
            "  source <(./ristretto completion)",
            "  ristretto completion > ~/.local/share/bash-completion/completions/ristretto"
        })
final class CompletionCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.print(AutoComplete.bash("ristretto", spec.root().commandLine()));
        out.flush();
    }
}
