package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.MoveCounter;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Ranks the moves of a position in a game, its clock and its repetitions counted in.
///
/// Every move that wins in time is as good as any other: a search finds the most natural of them, and as
/// the clock runs fewer of them are left, so that the win is made. Only once a position has come twice
/// is the shortest way taken. What does not win in time goes by length: a win as short, a loss as long
/// as can be, as the other side may go wrong.
public final class RootRanking {
    /// Plies without capture or pawn move after which a draw can be claimed.
    private static final int DRAWN = 100;
    /// A loss this near to the fifty-move rule is worth drawing out.
    private static final int HOPEFUL = 50;
    /// More than any distance.
    private static final int TIER = 1 << 20;

    /// Best first; of equals those that win sooner or lose later.
    private static final Comparator<RankedMove> BEST_FIRST =
            Comparator.<RankedMove>comparingInt(move -> -move.rank()).thenComparingInt(move -> move.dtz());

    private final Prober prober;
    private final Position position;
    private final int clock;
    private final boolean repeated;

    private RootRanking(Prober prober, Position position) {
        this.prober = prober;
        this.position = position;
        clock = position.halfmoveClock();
        repeated = hasRepeated(position);
    }

    /// All legal moves, best first: by distances, or by results alone where distances are not there. Empty
    /// when the tables do not know every one of them.
    public static List<RankedMove> of(Prober prober, Position position) {
        if (!prober.covers(position)) return List.of();
        RootRanking ranking = new RootRanking(prober, position.copy());
        List<RankedMove> moves = ranking.rank(true);
        return moves.isEmpty() ? ranking.rank(false) : moves;
    }

    private List<RankedMove> rank(boolean byDistance) {
        MoveList legal = new MoveList();
        MoveGenerator.all(position, legal);
        List<RankedMove> ranked = new ArrayList<>();
        for (int move : legal.toArray()) {
            int value = byDistance ? distance(move) : prober.resultOf(position, move);
            if (value == Wdl.UNKNOWN) return List.of();
            ranked.add(byDistance ? byDistance(move, value) : byResult(move, value));
        }
        ranked.sort(BEST_FIRST);
        return ranked;
    }

    private int distance(int move) {
        return isDrawnBy(move) ? 0 : prober.distanceOf(position, move);
    }

    /// Whether a move ends the game at once by repetition or by the fifty-move rule.
    private boolean isDrawnBy(int move) {
        position.make(move);
        boolean mate = position.inCheck() && MoveCounter.count(position) == 0;
        boolean drawn = !mate && (position.isFiftyMoves() || position.repetitions() >= 2);
        position.undo();
        return drawn;
    }

    private RankedMove byDistance(int move, int dtz) {
        if (dtz == 0) return new RankedMove(move, Wdl.DRAW, 0, 0);
        boolean zeroing = Prober.isZeroing(position, move) && Math.abs(dtz) == 1;
        int plies = Math.abs(dtz) + (zeroing ? 0 : clock);
        if (dtz > 0) {
            // One ply to spare, as distances may be rounded.
            boolean inTime = plies < DRAWN || dtz == 1;
            int rank = inTime ? 2 * TIER - (repeated ? plies : 0) : TIER - plies;
            return new RankedMove(move, inTime ? Wdl.WIN : Wdl.CURSED_WIN, dtz, rank);
        }
        boolean saved = plies > DRAWN;
        int rank = saved ? plies - TIER : (plies > HOPEFUL ? plies : 0) - 2 * TIER;
        return new RankedMove(move, saved ? Wdl.BLESSED_LOSS : Wdl.LOSS, dtz, rank);
    }

    private static RankedMove byResult(int move, int wdl) {
        return new RankedMove(move, wdl, Wdl.UNKNOWN, wdl * TIER);
    }

    /// Whether any position since the last capture or pawn move has come before.
    private static boolean hasRepeated(Position position) {
        int plies = position.reversiblePlies();
        for (int i = 0; i <= plies; i++) {
            for (int j = i + 4; j <= plies; j += 2) if (position.keyBefore(i) == position.keyBefore(j)) return true;
        }
        return false;
    }
}
