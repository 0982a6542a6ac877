package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.IllegalPositionException;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.RandomWalk;
import dev.ristretto.chess.Snapshot;
import dev.ristretto.chess.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Spoiled FENs: each is refused in words, or it is a position that can be written and read again.
class FenFuzzTest {
    private static final long SEED = 960;
    private static final int MUTATIONS = 100_000;
    private static final String LETTERS =
            "pnbrqkPNBRQK12345678/ wb-KQkqHAhaGBgb0123456789e3d6c6\0\t\n\u00e9\uffff\ud83dxX+";

    private int readable;

    @Test
    void aSpoiledFenIsRefusedOrReadsBackAsWritten() {
        Random random = new Random(SEED);
        List<String> honest = honestFens();
        for (int i = 0; i < MUTATIONS; i++) {
            String first = honest.get(random.nextInt(honest.size()));
            String second = honest.get(random.nextInt(honest.size()));
            String fen = i % 2 == 0 ? spoil(first, random) : cross(first, second, random);
            Variant variant = random.nextBoolean() ? Variant.STANDARD : Variant.CHESS960;
            try {
                check(fen, variant);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + SEED + ", mutation " + i + ", " + variant + ": " + fen, e);
            }
        }
        // Otherwise only the refusals would be tested.
        assertThat(readable).isBetween(MUTATIONS / 10, MUTATIONS * 9 / 10);
    }

    private void check(String fen, Variant variant) {
        Position position;
        try {
            position = Fen.position(fen, variant);
        } catch (FenException | IllegalPositionException refused) {
            assertThat(refused.getMessage()).isPrintable();
            return;
        }
        readable++;
        Snapshot read = Snapshot.withoutHistory(position);
        assertThat(Snapshot.withoutHistory(Fen.position(Fen.of(position), variant)))
                .isEqualTo(read);
        assertThat(Snapshot.withoutHistory(Fen.position(Fen.shredder(position), variant)))
                .isEqualTo(read);
        for (int move : RandomWalk.movesOf(position).toArray()) {
            position.make(move);
            position.undo();
        }
        assertThat(Snapshot.withoutHistory(position)).isEqualTo(read);
    }

    private static List<String> honestFens() {
        List<String> fens = new ArrayList<>();
        RandomWalk.standard(SEED).positions(500, position -> fens.add(Fen.of(position)));
        RandomWalk.chess960(SEED).positions(500, position -> fens.add(Fen.shredder(position)));
        return fens;
    }

    /// One field of a FEN in the place of another one's: well written, and often nonsense.
    private static String cross(String fen, String other, Random random) {
        String[] fields = fen.split(" ");
        String[] others = other.split(" ");
        int field = 1 + random.nextInt(fields.length - 1);
        fields[field] = others[field];
        return String.join(" ", fields);
    }

    private static String spoil(String fen, Random random) {
        StringBuilder text = new StringBuilder(fen);
        for (int edits = 1 + random.nextInt(3); edits > 0 && !text.isEmpty(); edits--) {
            int at = random.nextInt(text.length());
            char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
            int other = random.nextInt(text.length());
            switch (random.nextInt(6)) {
                case 0 -> text.setCharAt(at, letter);
                case 1 -> text.insert(at, letter);
                case 2 -> text.deleteCharAt(at);
                case 3 -> text.setLength(at);
                case 4 -> text.insert(at, text.substring(Math.min(at, other), Math.max(at, other)));
                default -> swap(text, at, other);
            }
        }
        return text.toString();
    }

    private static void swap(StringBuilder text, int a, int b) {
        char letter = text.charAt(a);
        text.setCharAt(a, text.charAt(b));
        text.setCharAt(b, letter);
    }
}
