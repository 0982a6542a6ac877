package dev.ristretto.lichess.play;

import dev.ristretto.chess.IllegalPositionException;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.FenException;
import java.util.List;

/// Where a game begins, by what the host says about it.
public final class StartPosition {
    private StartPosition() {}

    /// Whether we could play from there.
    ///
    /// @param fen empty where the host has not told it yet
    public static boolean isPlayable(String variant, String fen) {
        try {
            Position ignored = of(variant, fen.isEmpty() ? "startpos" : fen);
            return true;
        } catch (UnplayableGame e) {
            return false;
        }
    }

    /// @throws UnplayableGame when we do not know the rules, or cannot set it up
    static Position of(String variant, String fen) throws UnplayableGame {
        if (!List.of("standard", "fromPosition", "chess960").contains(variant)) {
            throw new UnplayableGame("we do not know " + variant);
        }
        if (fen.equals("startpos")) return Position.start();
        try {
            return Fen.position(fen, rules(variant, fen));
        } catch (FenException | IllegalPositionException e) {
            throw new UnplayableGame("we cannot set up " + fen + ": " + e.getMessage());
        }
    }

    /// A position that somebody has set up may have kings and rooks that castle from anywhere: the host lets
    /// them, so such a game is one of Chess960 whatever it is called.
    private static Variant rules(String variant, String fen) {
        if (variant.equals("standard")) return Variant.STANDARD;
        boolean usual = variant.equals("fromPosition")
                && Fen.parse(fen, Variant.STANDARD).castlingRooks()
                        == Fen.parse(fen, Variant.CHESS960).castlingRooks();
        return usual ? Variant.STANDARD : Variant.CHESS960;
    }
}
