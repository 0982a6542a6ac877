package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.Position;

/// What both kinds of table have in common: a head, and behind it one or more compressed lists.
///
/// There is a list for each file that the leading pawn can stand on, mirror images counted once, and for
/// each side to move, if both are stored and the sides differ.
final class TableLayout {
    private static final int SPLIT = 1;
    private static final int PAWNS = 2;

    private final Material material;
    private final int sides;
    private final int files;
    private final PieceGroups[] groups;
    private final PairsDecoder[] lists;

    /// @param bothSides whether this kind of table stores both sides to move
    private TableLayout(Material material, boolean bothSides) {
        this.material = material;
        sides = bothSides && !material.isSymmetric() ? 2 : 1;
        files = material.hasPawns() ? 4 : 1;
        groups = new PieceGroups[sides * files];
        lists = new PairsDecoder[sides * files];
    }

    /// Reads the head up to where the kinds of table differ.
    static TableLayout read(Cursor cursor, Material material, int magic, boolean bothSides)
            throws CorruptTableException {
        if ((int) cursor.unsignedInt() != magic) throw new CorruptTableException("it is no table of this kind");
        int flags = cursor.unsignedByte();
        if ((flags & SPLIT) != 0 == material.isSymmetric() || (flags & PAWNS) != 0 != material.hasPawns()) {
            throw new CorruptTableException("it is about other men than its name says");
        }
        TableLayout layout = new TableLayout(material, bothSides);
        for (int file = 0; file < layout.files; file++) layout.readGroups(cursor, file);
        cursor.align(2);
        for (int i = 0; i < layout.lists.length; i++) {
            layout.lists[i] = new PairsDecoder(cursor, layout.groups[i].size());
        }
        return layout;
    }

    /// The order of the men, for both sides to move at once: the low half of each byte is for White.
    private void readGroups(Cursor cursor, int file) throws CorruptTableException {
        int lead = cursor.unsignedByte();
        int second = material.bothHavePawns() ? cursor.unsignedByte() : 0xFF;
        int[] codes = new int[material.men()];
        for (int i = 0; i < codes.length; i++) codes[i] = cursor.unsignedByte();
        for (int side = 0; side < sides; side++) {
            int[] men = new int[codes.length];
            for (int i = 0; i < men.length; i++) men[i] = half(codes[i], side);
            groups[file * sides + side] = new PieceGroups(material, men, half(lead, side), half(second, side), file);
        }
    }

    private static int half(int code, int side) {
        return code >> 4 * side & 0xF;
    }

    /// Finds the three parts of each list, behind all heads.
    void locateLists(Cursor cursor) throws CorruptTableException {
        for (PairsDecoder list : lists) list.locateSparseIndex(cursor);
        for (PairsDecoder list : lists) list.locateLengths(cursor);
        for (PairsDecoder list : lists) list.locateStream(cursor);
    }

    int files() {
        return files;
    }

    Material material() {
        return material;
    }

    PairsDecoder list(int number) {
        return lists[number];
    }

    // ---- a position in it ----

    /// 1 when the table's White is Black on the board. If the sides have the same men, White is to move.
    ///
    /// @param key of the men on the board
    int swap(Position position, long key) {
        if (material.isSymmetric()) return position.sideToMove();
        return key == material.key() ? 0 : 1;
    }

    /// The number of the list a position is in.
    int listOf(Position position, int swap) {
        int file = files == 1 ? 0 : PieceGroups.leadingFile(position, groups[0].leader(), swap);
        return file * sides + (sides == 1 ? 0 : position.sideToMove() ^ swap);
    }

    /// The value stored for a position in its list.
    int value(Position position, int swap, int list, int[] squares) {
        groups[list].place(position, swap, squares);
        long index = groups[list].index(squares);
        if (index < 0 || index >= groups[list].size()) throw new IndexOutOfBoundsException("no such position");
        return lists[list].value(index);
    }
}
