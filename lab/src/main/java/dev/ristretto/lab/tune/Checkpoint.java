package dev.ristretto.lab.tune;

import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchParams.Parameter;
import dev.ristretto.lab.run.WholeFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What a stage shows to people while it runs: the values so far in a form to paste back, a chart of
/// their way, and now and then a report of how settled they are.
final class Checkpoint {
    private final Path name;
    private final Stage stage;
    private final Tuner tuner;
    private final PrintStream out;

    Checkpoint(Path name, Stage stage, Tuner tuner, PrintStream out) {
        this.name = name;
        this.stage = stage;
        this.tuner = tuner;
        this.out = out;
    }

    /// Writes what is due after a row of the history; true when something was.
    boolean afterRow() throws IOException {
        int rows = tuner.history().size() - 1;
        if (rows % tuner.rowsPerReport() == 0) {
            out.println(stage.title() + " after " + rows + " " + tuner.rowName() + "s");
            new Convergence(tuner).lines().forEach(out::println);
            out.flush();
        }
        if (rows % tuner.rowsPerCheckpoint() != 0) return false;
        write();
        return true;
    }

    /// Writes and prints the outcome.
    void last() throws IOException {
        write();
        out.println();
        out.print(outcome());
        out.flush();
    }

    private void write() throws IOException {
        Path folder = name.toAbsolutePath().getParent();
        String file = String.valueOf(name.getFileName());
        WholeFile.write(name.resolveSibling(file + ".txt"), outcome().getBytes(StandardCharsets.UTF_8));
        if (folder != null) chart(folder.resolve(file + "-" + stage.title() + ".png"));
    }

    private void chart(Path path) throws IOException {
        String title =
                "%s: %d %ss".formatted(stage.description(), tuner.history().size() - 1, tuner.rowName());
        WholeFile.write(path, new Chart(title, tuner.space(), tuner.history()).png());
    }

    /// Everything that differs from the standard by now, stages before this one included.
    private String outcome() {
        int rows = tuner.history().size() - 1;
        Map<String, Integer> values = tuner.space().with(tuner.best());
        List<Parameter> tuned = new SearchParams(values)
                .parameters().stream()
                        .filter(one -> values.containsKey(one.name()))
                        .toList();
        return """
                # stage %s, %d of %d %ss
                # for SearchParams:
                %s
                # for match, as words of a player:
                %s
                # for --start:
                %s
                """.formatted(
                        stage.title(),
                        rows,
                        tuner.trials() / tuner.trialsPerRow(),
                        tuner.rowName(),
                        join(tuned, "\n", Checkpoint::declaration),
                        join(tuned, " ", one -> "param." + one.name() + "=" + one.value()),
                        join(tuned, ",", one -> one.name() + "=" + one.value()));
    }

    private static String join(List<Parameter> list, String separator, Function<Parameter, String> text) {
        return list.stream().map(text).collect(Collectors.joining(separator));
    }

    /// A line to put in the place of the old one.
    static String declaration(Parameter one) {
        String field =
                one.name().substring(0, 1).toLowerCase(Locale.ROOT) + one.name().substring(1);
        return "    final int %s = tune(\"%s\", %d, %d, %d);"
                .formatted(field, one.name(), one.value(), one.min(), one.max());
    }
}
