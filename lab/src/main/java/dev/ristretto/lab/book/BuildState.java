package dev.ristretto.lab.book;

import dev.ristretto.lab.run.WholeFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How far a build has come: everything before a place in the games is counted and lies in runs. It is a text
/// file that is replaced as one; runs it does not name are not counted yet, and are made again.
///
/// @param recipe of the book
/// @param arguments the build was started with
/// @param file the number of the file to go on with; past the last one when all are read
/// @param offset in that file, unpacked
/// @param runs names of files, sorted records each
record BuildState(String recipe, List<String> arguments, int file, long offset, GameCount count, List<String> runs) {
    private static final String NAME = "state.txt";
    private static final String HEADER = "ristretto book build, unfinished, version 1";

    BuildState {
        arguments = List.copyOf(arguments);
        runs = List.copyOf(runs);
    }

    static BuildState start(String recipe, List<String> arguments) {
        return new BuildState(recipe, arguments, 0, 0, new GameCount(), List.of());
    }

    BuildState withRuns(List<String> others) {
        return new BuildState(recipe, arguments, file, offset, count, others);
    }

    static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(NAME));
    }

    void write(Path folder) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(HEADER);
        lines.add("at " + file + " " + offset);
        lines.add("count " + count);
        for (String run : runs) lines.add("run " + run);
        for (String argument : arguments) lines.add("argument " + argument);
        recipe.lines().forEach(line -> lines.add("recipe " + line));
        lines.add("end");
        String text = String.join("\n", lines) + "\n";
        WholeFile.write(folder.resolve(NAME), text.getBytes(StandardCharsets.UTF_8));
    }

    static BuildState read(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        if (!isIn(folder)) throw new IOException("there is no unfinished build in " + folder);
        List<String> lines = lines(file);
        if (lines.size() < 4
                || !lines.getFirst().equals(HEADER)
                || !lines.getLast().equals("end"))
            throw new IOException(file + " is damaged, or of another version: delete " + folder + " and start again");
        try {
            return parse(lines.subList(1, lines.size() - 1));
        } catch (RuntimeException e) {
            throw new IOException(file + " is damaged: delete " + folder + " and start again", e);
        }
    }

    /// None when it is no text.
    private static List<String> lines(Path file) throws IOException {
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException e) {
            return List.of();
        }
    }

    private static BuildState parse(List<String> lines) {
        String[] place = only(lines, "at ").getFirst().split(" ");
        GameCount count = GameCount.parse(only(lines, "count ").getFirst());
        StringBuilder recipe = new StringBuilder();
        for (String line : only(lines, "recipe ")) recipe.append(line).append('\n');
        return new BuildState(
                recipe.toString(),
                only(lines, "argument "),
                Integer.parseInt(place[0]),
                Long.parseLong(place[1]),
                count,
                only(lines, "run "));
    }

    private static List<String> only(List<String> lines, String word) {
        return lines.stream()
                .filter(line -> line.startsWith(word))
                .map(line -> line.substring(word.length()))
                .toList();
    }
}
