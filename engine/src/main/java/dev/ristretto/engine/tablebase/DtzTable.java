package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.Position;

/// How far the next capture or pawn move is that keeps the result, in plies.
///
/// One side to move is stored, whichever packs better; for the other one has to look a move ahead. Drawn
/// positions, and those where such a move is best at once, hold nothing of use.
final class DtzTable {
    /// The position's other side to move is the one stored.
    static final int OTHER_SIDE = -1;

    /// `D7 66 0C A5`, the lowest byte first.
    private static final int MAGIC = 0xA50C66D7;

    private static final int BLACK_STORED = 1;
    private static final int MAPPED = 2;
    private static final int WINS_IN_PLIES = 4;
    private static final int LOSSES_IN_PLIES = 8;
    private static final int WIDE = 16;

    private static final int RESULTS = 4;

    private final TableFile file;
    private final TableLayout layout;
    /// Where the map of each list and result begins.
    private final long[][] maps;

    private DtzTable(TableFile file, TableLayout layout, long[][] maps) {
        this.file = file;
        this.layout = layout;
        this.maps = maps;
    }

    static DtzTable read(TableFile file, Material material) throws CorruptTableException {
        Cursor cursor = new Cursor(file);
        TableLayout layout = TableLayout.read(cursor, material, MAGIC, false);
        long[][] maps = new long[layout.files()][RESULTS];
        for (int list = 0; list < maps.length; list++) {
            readMaps(cursor, layout.list(list).flags(), maps[list]);
        }
        cursor.align(2);
        layout.locateLists(cursor);
        return new DtzTable(file, layout, maps);
    }

    /// The frequent distances have the low numbers: a map for each result says which is which.
    private static void readMaps(Cursor cursor, int flags, long[] maps) throws CorruptTableException {
        if ((flags & MAPPED) == 0) return;
        boolean wide = (flags & WIDE) != 0;
        if (wide) cursor.align(2);
        for (int result = 0; result < RESULTS; result++) {
            int count = wide ? cursor.unsignedShort() : cursor.unsignedByte();
            maps[result] = cursor.skip(wide ? 2L * count : count);
        }
    }

    /// Plies to the next capture or pawn move, at least 1, or [#OTHER_SIDE]. Those of a cursed result count
    /// from beyond the fifty-move rule.
    ///
    /// @param wdl the result, which is not a draw
    int plies(Position position, long key, int wdl, int[] squares) {
        int swap = layout.swap(position, key);
        int list = layout.listOf(position, swap);
        int flags = layout.list(list).flags();
        if (!isStored(flags, position.sideToMove() ^ swap)) return OTHER_SIDE;
        int value = layout.value(position, swap, list, squares);
        if ((flags & MAPPED) != 0) value = mapped(maps[list][mapOf(wdl)], value, flags);
        return (countsPlies(flags, wdl) ? value : 2 * value) + 1;
    }

    private boolean isStored(int flags, int side) {
        Material material = layout.material();
        return (flags & BLACK_STORED) == side || material.isSymmetric() && !material.hasPawns();
    }

    private int mapped(long map, int value, int flags) {
        return (flags & WIDE) != 0 ? file.unsignedShort(map + 2L * value) : file.unsignedByte(map + value);
    }

    private static int mapOf(int wdl) {
        return switch (wdl) {
            case Wdl.LOSS -> 1;
            case Wdl.CURSED_WIN -> 2;
            case Wdl.BLESSED_LOSS -> 3;
            default -> 0;
        };
    }

    private static boolean countsPlies(int flags, int wdl) {
        return switch (wdl) {
            case Wdl.WIN -> (flags & WINS_IN_PLIES) != 0;
            case Wdl.LOSS -> (flags & LOSSES_IN_PLIES) != 0;
            default -> false;
        };
    }
}
