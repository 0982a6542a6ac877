package dev.ristretto.lab.tune;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.eval.classical.Sample;
import dev.ristretto.engine.eval.classical.Trace;
import dev.ristretto.engine.eval.classical.Tracer;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.lab.data.GameFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Labelled positions for Texel tuning, half of the work done: features extracted, labels read.
///
/// Neighbouring lines come from one game and resemble each other, so training and validation are
/// split by long runs of lines: a validation position has no sibling in the training set.
public record TexelData(List<Labelled> training, List<Labelled> validation) {
    private static final int RUN = 500;
    private static final int VALIDATION_EVERY = 10;

    /// A position with what a strong engine said of it, in centipawns, and how the game ended (1, 0.5
    /// or 0, or NaN when there was none), both from White's side.
    public record Labelled(Sample sample, double score, double result) {
        boolean hasResult() {
            return !Double.isNaN(result);
        }
    }

    /// Reads lines of `FEN | score | result`, compressed or not; the result may be `-`. Endings known by
    /// heart and positions in check are left out: no weight has a say in them.
    ///
    /// @throws IOException naming the file, and the line when it is one that is wrong
    public static TexelData read(List<Path> files, Weights weights) throws IOException {
        TexelData data = new TexelData(new ArrayList<>(), new ArrayList<>());
        Tracer tracer = new Tracer(weights);
        for (Path file : files) data.add(file, tracer);
        return data;
    }

    private void add(Path file, Tracer tracer) throws IOException {
        try (InputStream bytes = GameFile.open(file)) {
            BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
            int number = 0;
            int labelled = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (line.isBlank()) continue;
                boolean isTraining = labelled++ / RUN % VALIDATION_EVERY != 0;
                try {
                    labelled(line, tracer).ifPresent((isTraining ? training : validation)::add);
                } catch (IllegalArgumentException e) {
                    throw new IOException(
                            "%s line %d is not 'FEN | score | result': %s".formatted(file, number, e.getMessage()), e);
                }
            }
        }
    }

    private static Optional<Labelled> labelled(String line, Tracer tracer) {
        String[] fields = line.split("\\|");
        if (fields.length != 3) throw new IllegalArgumentException(fields.length + " fields");
        Position position = Fen.position(fields[0].strip());
        Trace trace = tracer.trace(position);
        double score = Double.parseDouble(fields[1].strip());
        double result = fields[2].strip().equals("-") ? Double.NaN : Double.parseDouble(fields[2].strip());
        if (!Double.isFinite(score)) throw new IllegalArgumentException("the score is " + score);
        if (result < 0 || result > 1)
            throw new IllegalArgumentException("a result is 0 to 1, from White's side, not " + result);
        if (trace.isKnown() || position.inCheck()) return Optional.empty();
        return Optional.of(new Labelled(Sample.of(trace), score, result));
    }
}
