package dev.ristretto.chess.notation;

import dev.ristretto.chess.Chess960;
import dev.ristretto.chess.IllegalPositionException;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The position a game starts from, by its tags `Variant`, `SetUp` and `FEN`.
final class PgnStart {
    private PgnStart() {}

    /// Whether a game starts where standard chess does, which most do.
    static boolean isUsual(PgnTags tags) {
        return !tags.has("FEN") && !tags.has("Variant");
    }

    static Position of(PgnTags tags, int line) throws PgnFault {
        Variant variant = variant(tags.get("Variant"), line);
        String fen = tags.get("FEN");
        if (fen == null || tags.has("SetUp", "0")) return usual(variant);
        try {
            return Fen.position(fen, variant);
        } catch (FenException | IllegalPositionException e) {
            throw new PgnFault(line, fen, "FEN tag: " + e.getMessage());
        }
    }

    private static Position usual(Variant variant) {
        return switch (variant) {
            case STANDARD -> Position.start();
            case CHESS960 -> Chess960.start(Chess960.USUAL);
        };
    }

    /// Programs spell the names of variants in many ways. One we do not play is refused: its moves
    /// may look legal here and mean something else.
    private static Variant variant(@Nullable String name, int line) throws PgnFault {
        if (name == null) return Variant.STANDARD;
        return switch (name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "")) {
            case "", "standard", "chess", "normal", "fromposition", "standardchess" -> Variant.STANDARD;
            case "chess960", "960", "frc", "dfrc", "fischerandom", "fischerrandom", "fischerrandomchess" ->
                Variant.CHESS960;
            case "fischerandomchess", "doublefischerrandom", "chess9lx" -> Variant.CHESS960;
            default -> throw new PgnFault(line, name, "a variant that is not played here");
        };
    }
}
