package dev.ristretto.engine.eval.nnue;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// Makes the sums of a side whose view has changed. For every view it remembers the last board seen
/// with it and that board's sums: boards of one search differ little, so a few rows lead
/// from one to the next where adding up everything would take thirty.
final class RefreshCache {
    private final Transformer transformer;
    private final Kernels kernels;
    private final Features features;
    private final Entry[] entries;
    private final int[] added = new int[64];
    private final int[] removed = new int[64];

    RefreshCache(Transformer transformer, Kernels kernels) {
        this.transformer = transformer;
        this.kernels = kernels;
        features = transformer.features();
        entries = new Entry[features.slots()];
        for (int i = 0; i < entries.length; i++) entries[i] = new Entry(transformer);
    }

    /// A board and its sums; at first the empty board.
    private static final class Entry {
        final long[] boards = new long[Piece.COUNT];
        final short[] sums;
        final int[] shortcuts;

        Entry(Transformer transformer) {
            sums = transformer.biases().clone();
            shortcuts = new int[transformer.shortcutCount()];
        }
    }

    /// Fills a side's sums of this position into a frame.
    void refresh(Position position, int side, Accumulators.Frame frame) {
        int king = position.king(side);
        Entry entry = entries[features.slot(side, king)];
        approach(entry, position, side, features.view(side, king));
        System.arraycopy(entry.sums, 0, frame.sums[side], 0, entry.sums.length);
        System.arraycopy(entry.shortcuts, 0, frame.shortcuts[side], 0, entry.shortcuts.length);
        frame.isReady[side] = true;
    }

    private void approach(Entry entry, Position position, int side, int view) {
        int plus = 0;
        int minus = 0;
        for (int piece = 0; piece < Piece.COUNT; piece++) {
            long now = position.pieces(Piece.color(piece), Piece.type(piece));
            long then = entry.boards[piece];
            entry.boards[piece] = now;
            for (long set = now & ~then; set != 0; set &= set - 1)
                added[plus++] = features.input(view, side, piece, Bitboard.first(set));
            for (long set = then & ~now; set != 0; set &= set - 1)
                removed[minus++] = features.input(view, side, piece, Bitboard.first(set));
        }
        apply(entry, plus, minus);
    }

    /// Two rows in and two out in one pass where there are as many: what takes time is to read and write the sums.
    private void apply(Entry entry, int plus, int minus) {
        short[] sums = entry.sums;
        short[][] rows = transformer.rows();
        int both = Math.min(plus, minus);
        int i = 0;
        for (; i + 1 < both; i += 2) {
            kernels.castle(sums, sums, rows[added[i]], rows[added[i + 1]], rows[removed[i]], rows[removed[i + 1]]);
        }
        if (i < both) kernels.move(sums, sums, rows[added[i]], rows[removed[i]]);
        for (i = both; i < plus; i++) kernels.add(sums, rows[added[i]]);
        for (i = both; i < minus; i++) kernels.subtract(sums, rows[removed[i]]);
        for (i = 0; i < plus; i++) addShortcut(entry.shortcuts, transformer.shortcuts()[added[i]], 1);
        for (i = 0; i < minus; i++) addShortcut(entry.shortcuts, transformer.shortcuts()[removed[i]], -1);
    }

    private static void addShortcut(int[] sums, int[] row, int sign) {
        for (int i = 0; i < sums.length; i++) sums[i] += sign * row[i];
    }
}
