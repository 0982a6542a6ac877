package dev.ristretto.app;

import dev.ristretto.engine.search.SearchParams.Parameter;
import dev.ristretto.lab.tune.Stage;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto tune stages`: what there is to tune, in the order to do it.
@Command(
        name = "stages",
        mixinStandardHelpOptions = true,
        description = "Lists the stages of a tuning run and their parameters.",
        footer = {"", "Example:", "  ristretto tune stages"})
final class StagesCommand implements Runnable {
    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        print(spec.commandLine().getOut());
    }

    static void print(PrintWriter out) {
        for (Stage stage : Stage.values()) {
            out.println(stage.title() + ": " + stage.description());
            if (stage != Stage.ALL) {
                for (Parameter one : stage.space(Map.of()).parameters()) {
                    out.println(String.format(
                            Locale.ROOT, "  %-24s %6d  %6d to %d", one.name(), one.value(), one.min(), one.max()));
                }
            }
        }
        out.flush();
    }
}
