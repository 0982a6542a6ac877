package dev.ristretto.lab.tune;

import dev.ristretto.engine.search.SearchParams.Parameter;
import dev.ristretto.lab.run.GrowingFile;
import dev.ristretto.lab.stats.Pentanomial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The list of everything that was played in a run, one line for each trial, written as soon as it is
/// over. A run that is killed goes on from it and loses only the trial it was at.
final class RunFile implements AutoCloseable {
    private static final String HEADER = "# ristretto tune 1";

    private final GrowingFile lines;

    private RunFile(GrowingFile lines) {
        this.lines = lines;
    }

    /// What an earlier run left.
    ///
    /// @param length how much of the file is whole
    record Past(List<String> arguments, List<PastStage> stages, long length) {}

    /// @param parameters as [#describe] wrote them
    record PastStage(String title, String parameters, List<Pentanomial> outcomes) {}

    static Path path(Path name) {
        return name.resolveSibling(name.getFileName() + ".run");
    }

    static RunFile create(Path name, List<String> arguments) throws IOException {
        RunFile file =
                new RunFile(GrowingFile.create(path(name), "choose another --out, or go on with --resume " + name));
        file.lines.append(GrowingFile.header(HEADER, arguments));
        return file;
    }

    /// Opens the file of an earlier run to go on, cut back to what is whole.
    static RunFile resume(Path name, Past past) throws IOException {
        return new RunFile(GrowingFile.resume(path(name), past.length()));
    }

    /// Reads what an earlier run left. A last line that was not finished counts for nothing.
    static Past read(Path name) throws IOException {
        Path path = path(name);
        if (!Files.isRegularFile(path))
            throw new IOException("no run is called " + name + ": " + path + " is not there");
        GrowingFile.Whole whole = GrowingFile.read(path);
        if (!whole.lines().getFirst().equals(HEADER)) throw new IOException(path + " is not the file of a tuning run");
        List<String> arguments = new ArrayList<>();
        List<PastStage> stages = new ArrayList<>();
        for (String line : whole.lines()) {
            String[] words = line.split("\t", -1);
            switch (words[0]) {
                case "argument" -> arguments.add(words[1].translateEscapes());
                case "stage" -> stages.add(new PastStage(words[1], words[2], new ArrayList<>()));
                case "trial" -> stages.getLast().outcomes().add(outcome(words[1]));
                default -> {}
            }
        }
        return new Past(arguments, stages, whole.length());
    }

    void stage(Stage stage, Space space) throws IOException {
        lines.append("stage\t" + stage.title() + "\t" + describe(space) + "\n");
    }

    void trial(Pentanomial outcome) throws IOException {
        lines.append("trial\t" + outcome + "\n");
    }

    /// Everything an outcome depends on: when it is not the same any more, a run cannot go on.
    static String describe(Space space) {
        return space.parameters().stream().map(RunFile::describe).collect(Collectors.joining(" "));
    }

    private static String describe(Parameter one) {
        return one.name() + "=" + one.value() + ":" + one.min() + ":" + one.max();
    }

    private static Pentanomial outcome(String text) {
        String[] counts = text.split(" ");
        return new Pentanomial(
                Integer.parseInt(counts[0]),
                Integer.parseInt(counts[1]),
                Integer.parseInt(counts[2]),
                Integer.parseInt(counts[3]),
                Integer.parseInt(counts[4]));
    }

    /// Makes sure that what was written survives a loss of power.
    void force() throws IOException {
        lines.force();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
