package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// Pawn structure: all that depends on the pawns alone. Structures change seldom, so the result is
/// kept in a table by the key of the pawns: the score, the passed pawns, and what pawns could ever
/// attack.
final class Pawns {
    /// An entry of the table: key, score and files, passed pawns, a span for each side, and what was
    /// last said of each king among these pawns. It fills a cache line.
    private static final int KEY = 0;

    private static final int SCORE = 1;
    private static final int PASSED = 2;
    private static final int SPAN = 3;
    private static final int KING = 5;
    private static final int ENTRY = 8;
    /// Tells a king that was looked at from an empty entry.
    private static final int SEEN = 64;

    private final Tally tally;
    private final KingShelter shelter;
    /// Empty entries have the key 0, which is the key of no pawns, and hold what is true of that.
    private final long[] table;
    private final int mask;

    private int score;
    private long passed;
    private final int[] files = new int[2];
    private final long[] span = new long[2];
    private final int[] king = new int[2];

    Pawns(Tally tally, int megabytes) {
        this.tally = tally;
        shelter = new KingShelter(tally);
        int entries = Integer.highestOneBit(megabytes << 20 - 6);
        table = new long[entries * ENTRY];
        mask = entries - 1;
    }

    /// Finds or makes what is known of the position's pawns, and of its kings among them.
    void look(Position position) {
        long key = position.pawnKey();
        int at = ((int) (key >>> 16) & mask) * ENTRY;
        if (table[at + KEY] == key && !tally.isTracing()) {
            recall(at);
        } else {
            study(position);
            store(at, key);
        }
        king[Color.WHITE] = king(position, at + KING, Color.WHITE);
        king[Color.BLACK] = king(position, at + KING + 1, Color.BLACK);
    }

    private void recall(int at) {
        long[] entries = table;
        long packed = entries[at + SCORE];
        score = (int) packed;
        files[Color.WHITE] = (int) (packed >>> 32) & 0xFF;
        files[Color.BLACK] = (int) (packed >>> 40);
        passed = entries[at + PASSED];
        span[Color.WHITE] = entries[at + SPAN];
        span[Color.BLACK] = entries[at + SPAN + 1];
    }

    private void store(int at, long key) {
        long[] entries = table;
        entries[at + KEY] = key;
        entries[at + SCORE] = (long) files[Color.BLACK] << 40 | (long) files[Color.WHITE] << 32 | score & 0xFFFF_FFFFL;
        entries[at + PASSED] = passed;
        entries[at + SPAN] = span[Color.WHITE];
        entries[at + SPAN + 1] = span[Color.BLACK];
        entries[at + KING] = 0;
        entries[at + KING + 1] = 0;
    }

    /// A king moves seldom, so its last place with these pawns is probably this one.
    private int king(Position position, int at, int us) {
        int seen = SEEN | position.king(us);
        long known = table[at];
        if ((int) (known & 0xFF) == seen) return (int) (known >> 8);
        int sum = shelter.score(position, us, files);
        table[at] = (long) sum << 8 | seen;
        return sum;
    }

    /// The structure from White's side.
    int score() {
        return score;
    }

    /// The place of a side's king among the pawns.
    int kingScore(int color) {
        return king[color];
    }

    /// The files a side has pawns on, the a-file as the lowest bit.
    int files(int color) {
        return files[color];
    }

    /// The passed pawns of both sides.
    long passed() {
        return passed;
    }

    /// Every square the pawns of a colour attack now or could after advancing.
    long span(int color) {
        return span[color];
    }

    private void study(Position position) {
        passed = 0;
        score = study(position, Color.WHITE) - study(position, Color.BLACK);
    }

    private int study(Position position, int us) {
        long own = position.pieces(us, Piece.PAWN);
        span[us] = Masks.fillForward(us, Bitboard.pawnAttacks(own, us));
        files[us] = Masks.files(own);
        int sum = tally.times(islands(files[us]), us, Feature.PAWN_ISLANDS);
        for (long pawns = own; pawns != 0; pawns &= pawns - 1) sum += pawn(position, us, Bitboard.first(pawns));
        long passers = passed & own;
        for (long pawns = passers; pawns != 0; pawns &= pawns - 1) sum += passer(us, Bitboard.first(pawns), passers);
        return sum;
    }

    /// Groups of neighbouring files with pawns: a file starts one when the file before has none.
    private static int islands(int files) {
        return Integer.bitCount(files & ~(files << 1));
    }

    private int pawn(Position position, int us, int square) {
        long own = position.pieces(us, Piece.PAWN);
        long enemy = position.pieces(us ^ 1, Piece.PAWN);
        int file = Square.file(square);
        boolean isOpposed = (enemy & Masks.frontFile(us, square)) != 0;
        boolean isDoubled = (own & Masks.frontFile(us, square)) != 0;
        long neighbours = own & Masks.neighbours(file);
        long guards = own & Attacks.pawn(us ^ 1, square);
        int sum = advance(us, square, file) + company(us, square, guards, neighbours);
        if (isDoubled) sum += tally.one(us, Feature.DOUBLED);
        if (neighbours == 0) {
            sum += tally.one(us, Feature.ISOLATED + Masks.fromEdge(file));
            if (!isOpposed) sum += tally.one(us, Feature.ISOLATED_OPEN);
            if (isDoubled) sum += tally.one(us, Feature.DOUBLED_ISOLATED);
        } else if (isBackward(us, square, neighbours, enemy)) {
            sum += tally.one(us, Feature.BACKWARD);
            if (!isOpposed) sum += tally.one(us, Feature.BACKWARD_OPEN);
        }
        if (guards == 0 && Bitboard.hasSeveral(enemy & Attacks.pawn(us, square))) {
            sum += tally.one(us, Feature.WEAK_LEVER);
        }
        return sum + future(us, square, own, enemy, isOpposed || isDoubled);
    }

    private int advance(int us, int square, int file) {
        int steps = Square.relativeRank(us, square) - 1;
        if (file == 3 || file == 4) return tally.times(steps, us, Feature.CENTRAL_ADVANCE);
        return file == 0 || file == 7 ? tally.times(steps, us, Feature.EDGE_ADVANCE) : 0;
    }

    private int company(int us, int square, long guards, long neighbours) {
        int rank = Square.relativeRank(us, square);
        int sum = guards != 0 ? tally.times(Long.bitCount(guards), us, Feature.PROTECTED + rank) : 0;
        boolean hasPeer = (neighbours & Bitboard.rank(Square.rank(square))) != 0;
        return hasPeer ? sum + tally.one(us, Feature.CONNECTED + rank) : sum;
    }

    /// Behind all its neighbours, and unable to step forward because an enemy pawn guards or blocks
    /// the square.
    private static boolean isBackward(int us, int square, long neighbours, long enemy) {
        if ((neighbours & ~Masks.frontNeighbours(us, square)) != 0) return false;
        int next = square + 8 - 16 * us;
        return (enemy & (Attacks.pawn(us, next) | Bitboard.of(next))) != 0;
    }

    /// Passed, about to be, or stopped for good.
    private int future(int us, int square, long own, long enemy, boolean isStopped) {
        int rank = Square.relativeRank(us, square);
        long stoppers = enemy & Masks.frontNeighbours(us, square);
        if (!isStopped && stoppers == 0) {
            passed |= Bitboard.of(square);
            return 0;
        }
        if (!isStopped) return isCandidate(us, square, own, stoppers) ? tally.one(us, Feature.CANDIDATE + rank) : 0;
        boolean isRammed = rank >= 4 && Bitboard.contains(enemy, square + 8 - 16 * us);
        return isRammed ? tally.one(us, Feature.BLOCKED_PAWN + rank - 4) : 0;
    }

    /// On a half-open file, with as many helpers beside and behind as the enemy has guards in front.
    private static boolean isCandidate(int us, int square, long own, long stoppers) {
        int next = square + 8 - 16 * us;
        long helpers = own & (Masks.frontNeighbours(us ^ 1, next));
        return Long.bitCount(helpers) >= Long.bitCount(stoppers);
    }

    private int passer(int us, int square, long passers) {
        int rank = Square.relativeRank(us, square);
        int sum = tally.one(us, Feature.PASSED + rank)
                + tally.one(us, Feature.PASSED_FILE + Masks.fromEdge(Square.file(square)));
        long near = Attacks.king(square) & Masks.neighbours(Square.file(square));
        return (passers & near) != 0 ? sum + tally.one(us, Feature.PASSED_CONNECTED + rank) : sum;
    }
}
