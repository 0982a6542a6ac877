package dev.ristretto.chess;

/// What each piece attacks from each square.
///
/// Knights, kings and pawns look up one word. Sliders look up their squares by the blockers in their way, which
/// become an index by one instruction where the [Processor] has a quick one, and by a magic multiplication
/// elsewhere. All tables are filled once, when the class loads.
public final class Attacks {
    private static final int[][] ROOK_RAYS = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    private static final int[][] BISHOP_RAYS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] KING_STEPS = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
    };

    private static final long[] KNIGHT = steps(KNIGHT_STEPS);
    private static final long[] KING = steps(KING_STEPS);
    private static final long[] PAWN = pawns();

    /// A constant, so that the way not taken is not compiled.
    private static final boolean GATHERS = Processor.gathersBitsQuickly();

    private static final Sliders BISHOP = new Sliders(BISHOP_RAYS, Magics.BISHOP, GATHERS);
    private static final Sliders ROOK = new Sliders(ROOK_RAYS, Magics.ROOK, GATHERS);
    private static final long[] BISHOP_TABLE = BISHOP.table;
    private static final long[] BISHOP_MASK = BISHOP.mask;
    private static final long[] BISHOP_MAGIC = Magics.BISHOP;
    private static final int[] BISHOP_SHIFT = BISHOP.shift;
    private static final int[] BISHOP_SLICE = BISHOP.slice;
    private static final long[] ROOK_TABLE = ROOK.table;
    private static final long[] ROOK_MASK = ROOK.mask;
    private static final long[] ROOK_MAGIC = Magics.ROOK;
    private static final int[] ROOK_SHIFT = ROOK.shift;
    private static final int[] ROOK_SLICE = ROOK.slice;

    private static final long[] BISHOP_EMPTY = emptyBoard(BISHOP_RAYS);
    private static final long[] ROOK_EMPTY = emptyBoard(ROOK_RAYS);
    private static final long[] BETWEEN = new long[64 * 64];
    private static final long[] LINE = new long[64 * 64];

    static {
        fillLines(BISHOP_RAYS);
        fillLines(ROOK_RAYS);
    }

    private Attacks() {}

    /// The squares a knight attacks.
    public static long knight(int square) {
        return KNIGHT[square];
    }

    /// The squares a king attacks.
    public static long king(int square) {
        return KING[square];
    }

    /// The squares a pawn of this colour attacks; also where a pawn of the other colour must stand
    /// to attack this square.
    public static long pawn(int color, int square) {
        return PAWN[color << 6 | square];
    }

    /// The squares a bishop attacks among these pieces, up to and including the first in each direction.
    public static long bishop(int square, long occupied) {
        long index = GATHERS
                ? Long.compress(occupied, BISHOP_MASK[square])
                : (occupied & BISHOP_MASK[square]) * BISHOP_MAGIC[square] >>> BISHOP_SHIFT[square];
        return BISHOP_TABLE[BISHOP_SLICE[square] + (int) index];
    }

    /// The squares a rook attacks among these pieces, up to and including the first in each direction.
    public static long rook(int square, long occupied) {
        long index = GATHERS
                ? Long.compress(occupied, ROOK_MASK[square])
                : (occupied & ROOK_MASK[square]) * ROOK_MAGIC[square] >>> ROOK_SHIFT[square];
        return ROOK_TABLE[ROOK_SLICE[square] + (int) index];
    }

    /// The squares a queen attacks among these pieces, up to and including the first in each direction.
    public static long queen(int square, long occupied) {
        return bishop(square, occupied) | rook(square, occupied);
    }

    /// What a bishop attacks on a board without blockers.
    public static long bishop(int square) {
        return BISHOP_EMPTY[square];
    }

    /// What a rook attacks on a board without blockers.
    public static long rook(int square) {
        return ROOK_EMPTY[square];
    }

    /// What a piece of any type but a pawn attacks.
    public static long of(int type, int square, long occupied) {
        return switch (type) {
            case Piece.KNIGHT -> knight(square);
            case Piece.BISHOP -> bishop(square, occupied);
            case Piece.ROOK -> rook(square, occupied);
            case Piece.QUEEN -> queen(square, occupied);
            default -> king(square);
        };
    }

    /// The squares strictly between two squares of one line; none when they share no line.
    public static long between(int a, int b) {
        return BETWEEN[a << 6 | b];
    }

    /// The whole line through two squares, both ends included; none when they share no line.
    public static long line(int a, int b) {
        return LINE[a << 6 | b];
    }

    private static long[] steps(int[][] steps) {
        long[] attacks = new long[64];
        for (int square = 0; square < 64; square++) {
            for (int[] step : steps) attacks[square] |= step(square, step);
        }
        return attacks;
    }

    private static long[] pawns() {
        long[] attacks = new long[128];
        for (int square = 0; square < 64; square++) {
            attacks[square] = step(square, new int[] {-1, 1}) | step(square, new int[] {1, 1});
            attacks[64 | square] = step(square, new int[] {-1, -1}) | step(square, new int[] {1, -1});
        }
        return attacks;
    }

    private static long[] emptyBoard(int[][] rays) {
        long[] attacks = new long[64];
        for (int square = 0; square < 64; square++) attacks[square] = walk(square, rays, 0);
        return attacks;
    }

    private static void fillLines(int[][] rays) {
        for (int square = 0; square < 64; square++) {
            for (int[] ray : rays) {
                int[] back = {-ray[0], -ray[1]};
                long line = walk(square, new int[][] {ray, back}, 0) | Bitboard.of(square);
                long passed = 0;
                for (long next = step(square, ray); next != 0; next = step(Bitboard.first(next), ray)) {
                    int pair = square << 6 | Bitboard.first(next);
                    BETWEEN[pair] = passed;
                    LINE[pair] = line;
                    passed |= next;
                }
            }
        }
    }

    /// The squares reached along rays up to and including the first blocker of each.
    static long walk(int square, int[][] rays, long occupied) {
        long attacks = 0;
        for (int[] ray : rays) {
            long next = step(square, ray);
            while (next != 0) {
                attacks |= next;
                if ((next & occupied) != 0) break;
                next = step(Bitboard.first(next), ray);
            }
        }
        return attacks;
    }

    private static long step(int square, int[] step) {
        int file = Square.file(square) + step[0];
        int rank = Square.rank(square) + step[1];
        boolean onBoard = file >= 0 && file < 8 && rank >= 0 && rank < 8;
        return onBoard ? Bitboard.of(Square.of(file, rank)) : 0;
    }

    /// The lookup table of one kind of slider, a slice of it for each square.
    static final class Sliders {
        /// Where a blocker matters.
        final long[] mask = new long[64];
        /// How far a product is shifted to become an index into the slice; 0 where bits are gathered.
        final int[] shift = new int[64];
        /// Where the slice of a square begins.
        final int[] slice = new int[64];
        final long[] table;

        private final boolean gathers;

        /// @param gathers whether the index is the blockers' bits side by side, or else a magic product
        Sliders(int[][] rays, long[] magics, boolean gathers) {
            this.gathers = gathers;
            int size = 0;
            for (int square = 0; square < 64; square++) {
                mask[square] = walk(square, rays, 0) & ~edgesAround(square);
                int bits = Long.bitCount(mask[square]);
                shift[square] = gathers ? 0 : 64 - bits;
                slice[square] = size;
                size += 1 << bits;
            }
            table = new long[size];
            for (int square = 0; square < 64; square++) fill(square, rays, magics[square]);
        }

        /// Fills the slice of a square. Each further blocker doubles the sets of blockers: it is added to
        /// every set known so far, and takes away what lies behind it.
        private void fill(int square, int[][] rays, long magic) {
            table[slice[square]] = walk(square, rays, 0);
            long[] sums = new long[1 << Long.bitCount(mask[square])];
            int known = 1;
            for (int[] ray : rays) {
                long blocker = step(square, ray) & mask[square];
                while (blocker != 0) {
                    int on = Bitboard.first(blocker);
                    addBlocker(square, sums, known, share(square, blocker, magic), walk(on, new int[][] {ray}, 0));
                    known *= 2;
                    blocker = step(on, ray) & mask[square];
                }
            }
        }

        /// What a blocker adds to the sum that becomes the index: its bit among those of the mask, or its product with
        /// the magic.
        private long share(int square, long blocker, long magic) {
            return gathers ? 1L << Long.bitCount(mask[square] & blocker - 1) : blocker * magic;
        }

        /// Adds a blocker to the sets whose sums are known. A method of its own, as it is called often
        /// enough to be compiled while the tables are still being filled.
        private void addBlocker(int square, long[] sums, int known, long share, long hidden) {
            int first = slice[square];
            int down = shift[square];
            for (int i = 0; i < known; i++) {
                long sum = sums[i] + share;
                sums[known + i] = sum;
                table[first + (int) (sum >>> down)] = table[first + (int) (sums[i] >>> down)] & ~hidden;
            }
        }

        /// A blocker on the far edge hides nothing, so the edges need no bits.
        private static long edgesAround(int square) {
            long ranks = (Bitboard.RANK_1 | Bitboard.RANK_8) & ~Bitboard.rank(Square.rank(square));
            long files = (Bitboard.FILE_A | Bitboard.FILE_H) & ~Bitboard.file(Square.file(square));
            return ranks | files;
        }
    }
}
