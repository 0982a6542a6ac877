package dev.ristretto.engine.device;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.Features;

/// Writes positions as devices read them: how many pieces, which last layer, the inputs that the mover sees and
/// those that the other side sees. Each is an unsigned number of 16 bits.
public final class Inputs {
    /// The most pieces there can be.
    static final int MAX_PIECES = 32;

    /// Numbers of one position.
    public static final int STRIDE = 2 + 2 * MAX_PIECES;

    private final Architecture architecture;
    private final Features features;

    /// The inputs of networks of this shape.
    public Inputs(Architecture architecture) {
        this.architecture = architecture;
        features = architecture.features();
    }

    /// Writes a position.
    public void write(Position position, short[] into, int at) {
        long occupied = position.occupied();
        int pieces = Long.bitCount(occupied);
        into[at] = (short) pieces;
        into[at + 1] = (short) architecture.output(pieces);
        int mover = position.sideToMove();
        side(position, mover, into, at + 2);
        side(position, Color.other(mover), into, at + 2 + MAX_PIECES);
    }

    private void side(Position position, int side, short[] into, int at) {
        int view = features.view(side, position.king(side));
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            into[at++] = (short) features.input(view, side, position.pieceOn(square), square);
        }
    }
}
