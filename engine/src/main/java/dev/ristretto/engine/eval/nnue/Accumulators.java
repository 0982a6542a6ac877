package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import java.util.Arrays;

/// The hidden sums of one network along the line being searched.
///
/// A move only writes down which pieces it displaces. The sums are made when somebody asks for them,
/// from the nearest position of the line that has them, or, when a king changed its side's view on
/// the way, from the last position seen with that view. Both ways give what adding up all
/// inputs would.
final class Accumulators {
    private static final int INITIAL_FRAMES = 64;

    private final Transformer transformer;
    private final Kernels kernels;
    private final Features features;
    private final RefreshCache cache;

    private Frame[] frames = new Frame[INITIAL_FRAMES];
    /// The frame of each ply; a passed turn stays in its frame.
    private int[] frameAt = new int[INITIAL_FRAMES];
    private int ply;

    Accumulators(Transformer transformer, Kernels kernels) {
        this.transformer = transformer;
        this.kernels = kernels;
        features = transformer.features();
        cache = new RefreshCache(transformer, kernels);
        for (int i = 0; i < INITIAL_FRAMES; i++) frames[i] = new Frame(transformer);
    }

    /// The sums after one move, and what that move displaced. A displaced piece is `piece << 6 | square`.
    static final class Frame {
        final short[][] sums;
        final int[][] shortcuts;
        final boolean[] isReady = new boolean[2];
        final boolean[] isTurned = new boolean[2];
        int added;
        int removed;
        /// What else left the board, or -1: the piece taken, or the rook of a castling move.
        int alsoRemoved;
        /// The rook's new place after castling, or -1.
        int alsoAdded;

        Frame(Transformer transformer) {
            sums = new short[2][transformer.hidden()];
            shortcuts = new int[2][transformer.shortcutCount()];
        }

        /// The sums of a board, all inputs added up: what every other way has to agree with.
        ///
        /// @param board a piece for each square, or [Piece#NONE]
        static Frame of(Transformer transformer, Kernels kernels, int[] board, int[] kings) {
            Frame frame = new Frame(transformer);
            for (int side = 0; side < 2; side++) {
                System.arraycopy(transformer.biases(), 0, frame.sums[side], 0, transformer.hidden());
                int view = transformer.features().view(side, kings[side]);
                for (int square = 0; square < board.length; square++) {
                    if (board[square] == Piece.NONE) continue;
                    int input = transformer.features().input(view, side, board[square], square);
                    kernels.add(frame.sums[side], transformer.rows()[input]);
                    int[] shortcut = transformer.shortcuts()[input];
                    for (int i = 0; i < shortcut.length; i++) frame.shortcuts[side][i] += shortcut[i];
                }
                frame.isReady[side] = true;
            }
            return frame;
        }
    }

    // ---- following the search ----

    void reset() {
        ply = 0;
        frameAt[0] = 0;
        start(frames[0]);
        frames[0].isTurned[Color.WHITE] = true;
        frames[0].isTurned[Color.BLACK] = true;
    }

    private static void start(Frame frame) {
        frame.isReady[Color.WHITE] = false;
        frame.isReady[Color.BLACK] = false;
        frame.isTurned[Color.WHITE] = false;
        frame.isTurned[Color.BLACK] = false;
    }

    void beforeNullMove() {
        push(frameAt[ply]);
    }

    void afterUndo() {
        ply--;
    }

    void beforeMove(Position position, int move) {
        int next = frameAt[ply] + 1;
        push(next);
        if (next == frames.length) grow();
        Frame frame = frames[next];
        start(frame);
        int from = Move.from(move);
        int to = Move.to(move);
        int us = position.sideToMove();
        int piece = position.pieceOn(from);
        frame.removed = piece << 6 | from;
        frame.alsoAdded = -1;
        if (Move.isCastling(move)) {
            castle(frame, us, from, to);
            return;
        }
        int arriving = Move.isPromotion(move) ? Piece.of(us, Move.promotion(move)) : piece;
        int taken = position.captured(move);
        frame.added = arriving << 6 | to;
        frame.alsoRemoved = taken == Piece.NONE ? -1 : taken << 6 | (Move.isEnPassant(move) ? to ^ 8 : to);
        if (Piece.type(piece) == Piece.KING) turn(frame, us, from, to);
    }

    private void castle(Frame frame, int us, int kingFrom, int rookFrom) {
        int index = Castling.index(us, rookFrom > kingFrom ? Castling.KING_SIDE : Castling.QUEEN_SIDE);
        int rook = Piece.of(us, Piece.ROOK) << 6;
        frame.added = Piece.of(us, Piece.KING) << 6 | Castling.kingTo(index);
        frame.alsoRemoved = rook | rookFrom;
        frame.alsoAdded = rook | Castling.rookTo(index);
        turn(frame, us, kingFrom, Castling.kingTo(index));
    }

    private void turn(Frame frame, int us, int kingFrom, int kingTo) {
        frame.isTurned[us] = features.view(us, kingFrom) != features.view(us, kingTo);
    }

    private void push(int frame) {
        if (++ply == frameAt.length) frameAt = Arrays.copyOf(frameAt, 2 * ply);
        frameAt[ply] = frame;
    }

    private void grow() {
        int old = frames.length;
        frames = Arrays.copyOf(frames, 2 * old);
        for (int i = old; i < frames.length; i++) frames[i] = new Frame(transformer);
    }

    // ---- making the sums ----

    /// The sums of the position all moves have led to.
    Frame current(Position position) {
        int last = frameAt[ply];
        bring(position, Color.WHITE, last);
        bring(position, Color.BLACK, last);
        return frames[last];
    }

    private void bring(Position position, int side, int last) {
        int base = last;
        while (!frames[base].isReady[side]) {
            if (frames[base].isTurned[side]) {
                cache.refresh(position, side, frames[last]);
                return;
            }
            base--;
        }
        if (base == last) return;
        int view = features.view(side, position.king(side));
        for (int i = base + 1; i <= last; i++) update(frames[i - 1], frames[i], side, view);
    }

    private void update(Frame from, Frame to, int side, int view) {
        int added = input(view, side, to.added);
        int removed = input(view, side, to.removed);
        short[][] rows = transformer.rows();
        if (to.alsoRemoved < 0) {
            kernels.move(from.sums[side], to.sums[side], rows[added], rows[removed]);
            shortcut(from.shortcuts[side], to.shortcuts[side], added, removed);
        } else if (to.alsoAdded < 0) {
            int taken = input(view, side, to.alsoRemoved);
            kernels.take(from.sums[side], to.sums[side], rows[added], rows[removed], rows[taken]);
            shortcut(from.shortcuts[side], to.shortcuts[side], added, removed);
            subtract(to.shortcuts[side], taken);
        } else {
            int rookTo = input(view, side, to.alsoAdded);
            int rookFrom = input(view, side, to.alsoRemoved);
            kernels.castle(from.sums[side], to.sums[side], rows[added], rows[rookTo], rows[removed], rows[rookFrom]);
            shortcut(from.shortcuts[side], to.shortcuts[side], added, removed);
            shortcut(to.shortcuts[side], to.shortcuts[side], rookTo, rookFrom);
        }
        to.isReady[side] = true;
    }

    private int input(int view, int side, int placed) {
        return features.input(view, side, placed >> 6, placed & 63);
    }

    private void shortcut(int[] from, int[] to, int added, int removed) {
        int[] plus = transformer.shortcuts()[added];
        int[] minus = transformer.shortcuts()[removed];
        for (int i = 0; i < to.length; i++) to[i] = from[i] + plus[i] - minus[i];
    }

    private void subtract(int[] sums, int removed) {
        int[] minus = transformer.shortcuts()[removed];
        for (int i = 0; i < sums.length; i++) sums[i] -= minus[i];
    }
}
