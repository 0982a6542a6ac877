package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;

/// Numbers the inputs of a network: one input for a piece on a square, seen by one side whose king
/// stands somewhere.
///
/// Where the king stands decides two things at once, its *view*: how the board is turned, and in which
/// block of inputs the numbers lie. As long as a side's view stays, a move changes only the few inputs
/// of the pieces it moves; when the view changes, all of that side's inputs do.
public final class Features {
    private static final int KINGS = 64;
    private static final int SQUARES = 64;

    private final int planes;
    private final int[] views = new int[2 * KINGS];
    private final int[] slots = new int[2 * KINGS];
    private final int[] planeOf = new int[2 * Piece.COUNT];
    private int slotCount;
    private int inputs;

    private Features(int planes) {
        this.planes = planes;
    }

    /// The inputs of Ristretto's own networks, numbered as the trainer bullet does: six kinds of one's own
    /// pieces, then six of the other side's.
    ///
    /// @param buckets the king bucket of each square as the king's side sees it
    static Features own(boolean mirrored, int[] buckets) {
        Features features = new Features(12);
        for (int piece = 0; piece < Piece.COUNT; piece++) {
            for (int side = 0; side < 2; side++) {
                int theirs = Piece.color(piece) == side ? 0 : 6;
                features.planeOf[side * Piece.COUNT + piece] = (theirs + Piece.type(piece)) * SQUARES;
            }
        }
        for (int side = 0; side < 2; side++) {
            for (int king = 0; king < KINGS; king++) {
                int upright = side == Color.WHITE ? king : king ^ 56;
                int flip = upright ^ king;
                if (mirrored && (upright & 4) != 0) flip ^= 7;
                features.put(side, king, buckets[upright], flip);
            }
        }
        return features;
    }

    /// The inputs of Stockfish's networks (HalfKAv2_hm): the king's own square among 32 after turning it to
    /// the files e to h, and eleven planes, as both kings share one.
    static Features stockfish() {
        Features features = new Features(11);
        for (int piece = 0; piece < Piece.COUNT; piece++) {
            for (int side = 0; side < 2; side++) {
                int theirs = Piece.color(piece) == side ? 0 : 1;
                int plane = Piece.type(piece) == Piece.KING ? 10 : 2 * Piece.type(piece) + theirs;
                features.planeOf[side * Piece.COUNT + piece] = plane * SQUARES;
            }
        }
        for (int side = 0; side < 2; side++) {
            for (int king = 0; king < KINGS; king++) {
                int flip = (side == Color.WHITE ? 0 : 56) ^ ((king & 4) == 0 ? 7 : 0);
                int turned = king ^ flip;
                features.put(side, king, (7 - (turned >> 3)) * 4 + 7 - (turned & 7), flip);
            }
        }
        return features;
    }

    private void put(int side, int king, int bucket, int flip) {
        int view = bucket * planes * SQUARES << 6 | flip;
        inputs = Math.max(inputs, (bucket + 1) * planes * SQUARES);
        views[side * KINGS + king] = view;
        slots[side * KINGS + king] = -1;
        for (int other = side * KINGS; other < side * KINGS + king; other++) {
            if (views[other] == view) slots[side * KINGS + king] = slots[other];
        }
        if (slots[side * KINGS + king] < 0) slots[side * KINGS + king] = slotCount++;
    }

    /// How many inputs there are in all.
    public int inputs() {
        return inputs;
    }

    /// The view of a side whose king stands on a square.
    public int view(int side, int king) {
        return views[side * KINGS + king];
    }

    /// The number of a side's view among all different views of both sides.
    int slot(int side, int king) {
        return slots[side * KINGS + king];
    }

    int slots() {
        return slotCount;
    }

    /// The input of a piece on a square for the side with this view.
    public int input(int view, int side, int piece, int square) {
        return (view >>> 6) + planeOf[side * Piece.COUNT + piece] + (square ^ view & 63);
    }
}
