package dev.ristretto.lab.tactics;

import dev.ristretto.lab.data.GameFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reads files of exercises: EPD, or puzzles as Lichess publishes them, a CSV. Also compressed.
final class SuiteReader {
    private static final String CSV_HEADER = "PuzzleId,FEN,Moves";

    private final String name;
    private final List<Exercise> exercises = new ArrayList<>();
    private final List<Unreadable> unreadable = new ArrayList<>();
    private final int all;
    private final int most;
    private int seen;
    private int taken;
    private boolean puzzles;

    private SuiteReader(Path file, int all, int most) {
        this.all = all;
        this.most = most;
        String last = String.valueOf(file.getFileName());
        name = last.replaceFirst("\\.(zip|gz|zst)$", "").replaceFirst("\\.(epd|csv)$", "");
        puzzles = last.toLowerCase(Locale.ROOT).contains(".csv");
    }

    /// Reads a file, or some lines spread evenly over it. The others are only counted, so that a file of millions of
    /// puzzles takes no memory.
    ///
    /// @param most how many lines are taken, those that cannot be read among them
    static Suite read(Path file, int most) throws IOException {
        // Whoever takes everything need not know beforehand how much that is.
        SuiteReader reader = new SuiteReader(file, most == Integer.MAX_VALUE ? most : count(file), most);
        try (BufferedReader lines = open(file)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) reader.accept(line, ++number);
        }
        return new Suite(reader.exercises, reader.unreadable);
    }

    private static int count(Path file) throws IOException {
        int count = 0;
        try (BufferedReader lines = open(file)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) if (isExercise(line)) count++;
        }
        return count;
    }

    private static BufferedReader open(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(GameFile.open(file), StandardCharsets.UTF_8));
    }

    private static boolean isExercise(String line) {
        return !line.isBlank() && !line.startsWith("#") && !line.startsWith(CSV_HEADER);
    }

    private void accept(String line, int number) {
        if (line.startsWith(CSV_HEADER)) puzzles = true;
        if (!isExercise(line) || !isTaken()) return;
        try {
            exercises.add(puzzles ? Puzzles.read(name, line) : EpdExercises.read(name, line, number));
        } catch (IllegalArgumentException e) {
            unreadable.add(new Unreadable(name, name + " line " + number + ": " + e.getMessage()));
        }
    }

    /// Whether the next one is among those taken.
    private boolean isTaken() {
        if (all <= most) return true;
        int place = seen++;
        if (taken == most || place != (long) taken * all / most) return false;
        taken++;
        return true;
    }
}
