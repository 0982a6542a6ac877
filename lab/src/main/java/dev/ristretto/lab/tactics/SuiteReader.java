package dev.ristretto.lab.tactics;

import dev.ristretto.lab.data.GameFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
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
    private final List<String> complaints = new ArrayList<>();
    private boolean puzzles;

    private SuiteReader(Path file) {
        String last = String.valueOf(file.getFileName());
        name = last.replaceFirst("\\.(zip|gz|zst)$", "").replaceFirst("\\.(epd|csv)$", "");
        puzzles = last.toLowerCase(Locale.ROOT).contains(".csv");
    }

    static Suite read(Path file) throws IOException {
        SuiteReader reader = new SuiteReader(file);
        try (InputStream in = GameFile.open(file);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) reader.accept(line, ++number);
        }
        return new Suite(reader.name, reader.exercises, reader.complaints);
    }

    private void accept(String line, int number) {
        if (line.startsWith(CSV_HEADER)) {
            puzzles = true;
        } else if (!line.isBlank() && !line.startsWith("#")) {
            try {
                exercises.add(puzzles ? Puzzles.read(name, line) : EpdExercises.read(name, line, number));
            } catch (IllegalArgumentException e) {
                complaints.add(name + " line " + number + ": " + e.getMessage());
            }
        }
    }
}
