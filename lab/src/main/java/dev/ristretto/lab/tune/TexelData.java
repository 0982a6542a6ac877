package dev.ristretto.lab.tune;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.eval.classical.Sample;
import dev.ristretto.engine.eval.classical.Trace;
import dev.ristretto.engine.eval.classical.Tracer;
import dev.ristretto.engine.eval.classical.Weights;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

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

    /// Reads lines of `FEN | score | result`, gzipped or not; the result may be `-`. Endings known by
    /// heart are left out: no weight has a say in them.
    public static TexelData read(Path file, Weights weights) throws IOException {
        List<Labelled> training = new ArrayList<>();
        List<Labelled> validation = new ArrayList<>();
        Tracer tracer = new Tracer(weights);
        try (BufferedReader lines = open(file)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                boolean isTraining = number++ / RUN % VALIDATION_EVERY != 0;
                String[] fields = line.split("\\|");
                if (fields.length != 3)
                    throw new IOException("line %d is not `FEN | score | result`".formatted(number));
                Position position = Fen.position(fields[0].strip());
                Trace trace = tracer.trace(position);
                if (trace.isKnown() || position.inCheck()) continue;
                double score = Double.parseDouble(fields[1].strip());
                Labelled labelled = new Labelled(Sample.of(trace), score, result(fields[2].strip()));
                (isTraining ? training : validation).add(labelled);
            }
        }
        return new TexelData(training, validation);
    }

    private static double result(String text) {
        return text.equals("-") ? Double.NaN : Double.parseDouble(text);
    }

    private static BufferedReader open(Path file) throws IOException {
        InputStream bytes = Files.newInputStream(file);
        InputStream plain = file.toString().endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
        return new BufferedReader(new InputStreamReader(plain, StandardCharsets.US_ASCII));
    }
}
