package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveCounter;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;

/// Looks positions up in tables. For one thread; allocates nothing.
///
/// Positions are moved on and back again, and come back as they were. The tables know nothing of castling:
/// a position with castling rights is unknown. They count from a fresh clock: whoever
/// asks for [#wdl] in the middle of a game must see to the fifty-move rule.
public final class Prober {
    /// Captures in a row, and a look ahead before them.
    private static final int DEEPEST = Tablebases.MOST_MEN + 4;
    /// Worse than every result.
    private static final int NONE_YET = Wdl.LOSS - 1;

    private final Tablebases tables;
    private final int[] squares = new int[Tablebases.MOST_MEN];
    private final MoveList[] lists = new MoveList[DEEPEST];
    private int depth;

    Prober(Tablebases tables) {
        this.tables = tables;
        for (int i = 0; i < DEEPEST; i++) lists[i] = new MoveList();
    }

    /// The most men that a table is about; 0 without tables.
    public int men() {
        return tables.men();
    }

    /// Whether tables may know the position: few enough men, and no castling.
    public boolean covers(Position position) {
        return Long.bitCount(position.occupied()) <= tables.men() && position.castlingRights() == 0;
    }

    /// The result for the mover, one of [Wdl].
    public int wdl(Position position) {
        depth = 0;
        return covers(position) ? result(position, Wdl.LOSS, Wdl.WIN) : Wdl.UNKNOWN;
    }

    /// Plies to the next capture or pawn move that keeps the result, from the mover's side: positive when it
    /// wins, 0 for a draw, 100 more when the fifty-move rule comes first. It may be one ply too large, as
    /// some tables count in moves. [Wdl#UNKNOWN] when no table knows it.
    public int dtz(Position position) {
        depth = 0;
        return covers(position) ? distance(position) : Wdl.UNKNOWN;
    }

    // ---- results ----

    /// The better of the best capture and what is stored, within bounds that need no more exactness.
    private int result(Position position, int alpha, int beta) {
        MoveList moves = lists[depth++];
        moves.clear();
        MoveGenerator.captures(position, moves);
        int best = NONE_YET;
        int captures = 0;
        for (int i = 0; i < moves.size() && best < beta; i++) {
            if (!position.isCapture(moves.get(i))) continue;
            captures++;
            position.make(moves.get(i));
            int reply = result(position, -beta, -Math.max(alpha, best));
            position.undo();
            if (reply == Wdl.UNKNOWN) {
                depth--;
                return Wdl.UNKNOWN;
            }
            best = Math.max(best, -reply);
        }
        depth--;
        if (best >= beta || isForcedEnPassant(position, captures)) return best;
        int stored = stored(position);
        return stored == Wdl.UNKNOWN ? Wdl.UNKNOWN : Math.max(best, stored);
    }

    /// The table takes a position for mate or stalemate in which en passant is all there is.
    private static boolean isForcedEnPassant(Position position, int captures) {
        return captures > 0 && position.enPassant() != Square.NONE && MoveCounter.count(position) == captures;
    }

    /// What the table of a position holds, which is right only where no capture is better.
    int stored(Position position) {
        if (Long.bitCount(position.occupied()) == 2) return Wdl.DRAW;
        long key = Material.keyOf(position);
        TablePair pair = tables.find(key);
        if (pair == null) return Wdl.UNKNOWN;
        WdlTable table = pair.wdl().table();
        if (table == null) return Wdl.UNKNOWN;
        try {
            return table.value(position, key, squares);
        } catch (IndexOutOfBoundsException | InternalError trouble) {
            pair.wdl().drop(trouble);
            return Wdl.UNKNOWN;
        }
    }

    // ---- distances ----

    private int distance(Position position) {
        MoveList moves = lists[depth++];
        moves.clear();
        MoveGenerator.all(position, moves);
        int distance = distance(position, moves);
        depth--;
        return distance;
    }

    private int distance(Position position, MoveList moves) {
        int zeroing = 0;
        int best = NONE_YET;
        for (int i = 0; i < moves.size(); i++) {
            if (!isZeroing(position, moves.get(i))) continue;
            zeroing++;
            int result = resultOf(position, moves.get(i));
            if (result == Wdl.UNKNOWN) return Wdl.UNKNOWN;
            if (result == Wdl.WIN) return Wdl.zeroingNow(Wdl.WIN);
            best = Math.max(best, result);
        }
        boolean forced = zeroing > 0 && zeroing == moves.size();
        int stored = forced ? best : stored(position);
        if (stored == Wdl.UNKNOWN) return Wdl.UNKNOWN;
        int wdl = Math.max(best, stored);
        if (wdl == Wdl.DRAW) return 0;
        if (best == wdl && (wdl > Wdl.DRAW || forced)) return Wdl.zeroingNow(wdl);
        return storedDistance(position, moves, wdl);
    }

    private int storedDistance(Position position, MoveList moves, int wdl) {
        long key = Material.keyOf(position);
        TablePair pair = tables.find(key);
        Shelf<DtzTable> shelf = pair == null ? null : pair.dtz();
        DtzTable table = shelf == null ? null : shelf.table();
        if (shelf == null || table == null) return Wdl.UNKNOWN;
        try {
            int plies = table.plies(position, key, wdl, squares);
            if (plies != DtzTable.OTHER_SIDE) {
                int late = wdl == Wdl.WIN || wdl == Wdl.LOSS ? 0 : 100;
                return wdl > Wdl.DRAW ? plies + late : -plies - late;
            }
            // A sound table knows one of two positions that are a move apart.
            if (depth > 1) throw new IndexOutOfBoundsException("no side to move is stored");
        } catch (IndexOutOfBoundsException | InternalError trouble) {
            shelf.drop(trouble);
            return Wdl.UNKNOWN;
        }
        return lookAhead(position, moves, wdl);
    }

    /// The other side to move is stored: the best of the moves that keep the result tells.
    private int lookAhead(Position position, MoveList moves, int wdl) {
        int best = 0;
        for (int i = 0; i < moves.size(); i++) {
            int distance = distanceOf(position, moves.get(i));
            if (distance == Wdl.UNKNOWN) return Wdl.UNKNOWN;
            boolean keeps = Integer.signum(distance) == Integer.signum(wdl);
            if (keeps && (best == 0 || distance < best)) best = distance;
        }
        // Without a move it is mate: the result is no draw.
        return best == 0 ? -1 : best;
    }

    // ---- moves ----

    /// The result of a legal move, for the one who makes it.
    int resultOf(Position position, int move) {
        position.make(move);
        int reply = result(position, Wdl.LOSS, Wdl.WIN);
        position.undo();
        return reply == Wdl.UNKNOWN ? Wdl.UNKNOWN : -reply;
    }

    /// The distance of a legal move, itself counted, for the one who makes it. A mate is one ply away.
    int distanceOf(Position position, int move) {
        if (isZeroing(position, move)) {
            int result = resultOf(position, move);
            return result == Wdl.UNKNOWN ? Wdl.UNKNOWN : Wdl.zeroingNow(result);
        }
        position.make(move);
        boolean mate = position.inCheck() && MoveCounter.count(position) == 0;
        int reply = mate ? 0 : distance(position);
        position.undo();
        if (mate) return 1;
        return reply == Wdl.UNKNOWN ? Wdl.UNKNOWN : -reply - Integer.signum(reply);
    }

    /// Whether a move sets the clock of the fifty-move rule back.
    static boolean isZeroing(Position position, int move) {
        return position.isCapture(move) || Piece.type(position.pieceOn(Move.from(move))) == Piece.PAWN;
    }
}
