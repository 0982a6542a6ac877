package dev.ristretto.engine.search;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.tablebase.Prober;
import dev.ristretto.engine.tablebase.Wdl;

/// What one search thread asks tablebases, and the scores it makes of the answers.
final class TablebaseProbe {
    private final Prober prober;
    /// Positions with more men are not looked up; 0 when there are no tables.
    private int men;

    private int minDepth;
    private boolean fiftyMoves;
    private long hits;

    TablebaseProbe(Prober prober) {
        this.prober = prober;
    }

    void begin(TablebaseUse use) {
        men = Math.min(use.men(), prober.men());
        minDepth = use.depth();
        fiftyMoves = use.fiftyMoves();
        hits = 0;
    }

    Prober prober() {
        return prober;
    }

    long hits() {
        return hits;
    }

    /// Whether a node is to be looked up. Results count from a fresh clock, so only where it is one.
    boolean isDue(Position position, int depth) {
        if (men == 0) return false;
        int present = Long.bitCount(position.occupied());
        return (present < men || present == men && depth >= minDepth)
                && position.halfmoveClock() == 0
                && position.castlingRights() == 0;
    }

    /// The score of a node, or [Score#NONE].
    int score(Position position, int ply) {
        int wdl = prober.wdl(position);
        if (wdl == Wdl.UNKNOWN) return Score.NONE;
        hits++;
        return score(wdl, ply, fiftyMoves);
    }

    /// The score of a result. A win too long for the fifty-move rule is a draw that only one side can lose.
    static int score(int wdl, int ply, boolean fiftyMoves) {
        if (wdl == Wdl.WIN || wdl == Wdl.CURSED_WIN && !fiftyMoves) return Score.TABLEBASE_WIN - ply;
        if (wdl == Wdl.LOSS || wdl == Wdl.BLESSED_LOSS && !fiftyMoves) return ply - Score.TABLEBASE_WIN;
        return Score.DRAW + wdl;
    }
}
