package dev.ristretto.web.board;

import dev.ristretto.engine.MoveQuality;
import java.util.Locale;

/// What an engine says of a position, from White's side: centipawns, or moves to mate.
///
/// @param mate moves to mate, negative when White is mated, 0 for none: then the centipawns count
public record Eval(int centipawns, int mate, int depth) {
    /// A mate counts as this many centipawns where a curve needs a number.
    private static final int MATE_CENTIPAWNS = 10_000;

    /// From what UCI says, which is from the mover's side.
    public static Eval ofMover(int centipawns, int mate, int depth, boolean whiteToMove) {
        return whiteToMove ? new Eval(centipawns, mate, depth) : new Eval(-centipawns, -mate, depth);
    }

    /// White's chance to win in percent, by the curve that Lichess fitted to games of people.
    public double winPercent() {
        return MoveQuality.winPercent(bounded());
    }

    private int bounded() {
        if (mate != 0) return mate > 0 ? MATE_CENTIPAWNS : -MATE_CENTIPAWNS;
        return centipawns;
    }

    /// As the comment `[%eval ...]` of PGN has it: pawns, or `#` and moves.
    public String text() {
        return mate != 0 ? "#" + mate : String.format(Locale.ROOT, "%.2f", centipawns / 100.0);
    }
}
