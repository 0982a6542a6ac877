package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Exchange;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;

/// Tells positions that can be judged as they stand from those in which the mover wins material at once.
final class QuietTest {
    /// In centipawns: a bishop for a knight is not a win, a pawn is.
    private static final int MARGIN = 60;

    private final Exchange exchange = new Exchange(100, 310, 330, 500, 950);
    private final MoveList captures = new MoveList();

    /// Whether no capture and no promotion wins material. Not to be asked in check.
    boolean isQuiet(Position position) {
        captures.clear();
        MoveGenerator.captures(position, captures);
        for (int i = 0; i < captures.size(); i++) {
            if (exchange.atLeast(position, captures.get(i), MARGIN)) return false;
        }
        return true;
    }
}
