package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/// The commands of the program as people type them, in this JVM, and what the last one wrote.
final class Terminal {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /// Runs a command and returns its exit code.
    int run(String... words) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Ristretto.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words);
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }

    /// Expects that a command is refused with these words.
    void refuses(String sentence, String... words) {
        assertThat(run(words)).as(String.join(" ", words)).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err()).contains(sentence);
    }

    /// What a command writes that has nothing to complain about.
    static String output(String... words) {
        Terminal terminal = new Terminal();
        assertThat(terminal.run(words)).as(terminal.err()).isZero();
        return terminal.out();
    }
}
