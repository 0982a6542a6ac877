package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.Position;

/// Who wins: a value for each position and side to move.
///
/// Where a capture is best the value may be anything not better, whatever packs well; and it knows nothing
/// of en passant. So the captures of a position must be looked at first.
final class WdlTable {
    /// `71 E8 23 5D`, the lowest byte first.
    private static final int MAGIC = 0x5D23E871;

    private final TableLayout layout;

    private WdlTable(TableLayout layout) {
        this.layout = layout;
    }

    static WdlTable read(TableFile file, Material material) throws CorruptTableException {
        Cursor cursor = new Cursor(file);
        TableLayout layout = TableLayout.read(cursor, material, MAGIC, true);
        layout.locateLists(cursor);
        return new WdlTable(layout);
    }

    /// One of [Wdl], for the mover.
    int value(Position position, long key, int[] squares) {
        int swap = layout.swap(position, key);
        int wdl = layout.value(position, swap, layout.listOf(position, swap), squares) - 2;
        if (wdl < Wdl.LOSS || wdl > Wdl.WIN) throw new IndexOutOfBoundsException("no such result");
        return wdl;
    }
}
