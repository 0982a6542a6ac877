package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// What each [Feature] is worth. Immutable; any number of evaluators may share one.
///
/// They come from a text: a name, then its weights, `middlegame/endgame` in centipawns or, for units
/// of king danger and for winnability, one number. `#` starts a comment. The same class writes that
/// text, so that a tuner can put its result where it found its start.
public final class Weights {
    private static final String RESOURCE = "weights.txt";

    /// Two numbers for each feature; the second is not used by features of one number.
    private final int[] flat;
    private final int[] packed;
    private final int[] squares;

    private Weights(int[] flat) {
        this.flat = flat;
        packed = pack(flat);
        squares = squares(packed);
    }

    /// The weights Ristretto plays with.
    public static Weights standard() {
        try (InputStream resource = Weights.class.getResourceAsStream(RESOURCE)) {
            if (resource == null) throw new IllegalStateException(RESOURCE + " is missing from the engine's jar");
            return parse(new String(resource.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Weights out of two numbers per feature, in the order of [#flat].
    public static Weights of(int[] flat) {
        if (flat.length != 2 * Feature.COUNT) {
            throw new IllegalArgumentException("%d numbers, not %d".formatted(flat.length, 2 * Feature.COUNT));
        }
        return new Weights(flat.clone());
    }

    /// Reads weights. Every weight must be there, once, and nothing else.
    ///
    /// @throws IllegalArgumentException naming the weight that is wrong
    public static Weights parse(String text) {
        Map<String, Feature.Block> missing = new HashMap<>();
        for (Feature.Block block : Feature.BLOCKS) missing.put(block.name(), block);
        int[] flat = new int[2 * Feature.COUNT];
        String[] words = text.replaceAll("#[^\n]*", " ").strip().split("\\s+");
        int next = 0;
        while (next < words.length) {
            Feature.Block block = missing.remove(words[next]);
            if (block == null) throw new IllegalArgumentException("no weight is called " + words[next]);
            if (next + block.size() >= words.length) throw new IllegalArgumentException(block.name() + " is cut short");
            for (int i = 0; i < block.size(); i++) read(words[next + 1 + i], block, i, flat);
            next += 1 + block.size();
        }
        if (!missing.isEmpty()) throw new IllegalArgumentException("missing weights: " + missing.keySet());
        return new Weights(flat);
    }

    private static void read(String word, Feature.Block block, int i, int[] flat) {
        int slash = word.indexOf('/');
        boolean isPair = block.kind() == Feature.Kind.SCORE;
        try {
            if (isPair != slash > 0) throw new NumberFormatException();
            int at = 2 * (block.start() + i);
            flat[at] = Integer.parseInt(isPair ? word.substring(0, slash) : word);
            if (isPair) flat[at + 1] = Integer.parseInt(word.substring(slash + 1));
        } catch (NumberFormatException e) {
            String wanted = isPair ? "middlegame/endgame" : "one number";
            throw new IllegalArgumentException("%s: '%s' is not %s".formatted(block.name(), word, wanted), e);
        }
    }

    /// The text these weights can be read from again.
    public String format() {
        StringBuilder text = new StringBuilder("""
                # The weights of the classical evaluation: middlegame/endgame, in centipawns.
                # Read by `Weights`, written by the Texel tuner; the features are declared in `Feature`.
                """);
        Term term = null;
        for (Feature.Block block : Feature.BLOCKS) {
            if (block.term() != term)
                text.append("\n# ---- ").append(block.term().title()).append(" ----\n");
            term = block.term();
            if (block.size() > 1) text.append('\n');
            text.append("# ").append(block.note()).append('\n').append(block.name());
            int columns = block.term() == Term.SQUARES ? block.size() / 8 : 8;
            for (int i = 0; i < block.size(); i++) {
                if (block.size() > 8 && i % columns == 0) text.append("\n   ");
                text.append(' ').append(format(block, i));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private String format(Feature.Block block, int i) {
        int at = 2 * (block.start() + i);
        boolean isPair = block.kind() == Feature.Kind.SCORE;
        String word = isPair ? flat[at] + "/" + flat[at + 1] : "" + flat[at];
        return block.size() > 8 ? "%9s".formatted(word) : word;
    }

    /// Two numbers for each feature: middlegame and endgame.
    public int[] flat() {
        return flat.clone();
    }

    /// The weights as the terms add them: [Tapered], or plain numbers where the kind is not a score.
    int[] packed() {
        return packed;
    }

    /// Material and square of a piece (`piece << 6 | square`) from White's side.
    int[] squares() {
        return squares;
    }

    private static int[] pack(int[] flat) {
        int[] packed = new int[Feature.COUNT];
        for (Feature.Block block : Feature.BLOCKS) {
            for (int i = block.start(); i < block.start() + block.size(); i++) {
                packed[i] = block.kind() == Feature.Kind.SCORE ? Tapered.of(flat[2 * i], flat[2 * i + 1]) : flat[2 * i];
            }
        }
        return packed;
    }

    private static int[] squares(int[] packed) {
        int[] squares = new int[Piece.COUNT << 6];
        for (int piece = 0; piece < Piece.COUNT; piece++) {
            int type = Piece.type(piece);
            int material = type == Piece.KING ? 0 : packed[Feature.MATERIAL + type];
            for (int square = 0; square < 64; square++) {
                int score = material + packed[Feature.square(piece, square)];
                squares[piece << 6 | square] = Piece.color(piece) == Color.WHITE ? score : -score;
            }
        }
        return squares;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Weights weights && Arrays.equals(weights.flat, flat);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(flat);
    }
}
