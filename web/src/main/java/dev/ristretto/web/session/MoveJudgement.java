package dev.ristretto.web.session;

import dev.ristretto.chess.notation.Nag;
import dev.ristretto.web.board.Eval;
import dev.ristretto.web.protocol.ToPage;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How good a move was, by what it did to the mover's chance to win.
///
/// @param accuracy from 0 to 100
/// @param fault null for a fair move
record MoveJudgement(
        boolean white, double accuracy, @Nullable Fault fault) {
    /// Kinds of bad moves, by the points of winning chance they cost.
    enum Fault {
        INACCURACY(10, Nag.DUBIOUS_MOVE),
        MISTAKE(20, Nag.MISTAKE),
        BLUNDER(30, Nag.BLUNDER);

        private final double points;
        private final int nag;

        Fault(double points, int nag) {
            this.points = points;
            this.nag = nag;
        }

        int nag() {
            return nag;
        }

        static @Nullable Fault of(double loss) {
            Fault worst = null;
            for (Fault fault : values()) if (loss >= fault.points) worst = fault;
            return worst;
        }
    }

    /// @param best whether it is the move the engine would have played, which is never a fault
    static MoveJudgement of(boolean white, Eval before, Eval after, boolean best) {
        double loss = white ? before.winPercent() - after.winPercent() : after.winPercent() - before.winPercent();
        return new MoveJudgement(white, accuracy(Math.max(0, loss)), best ? null : Fault.of(loss));
    }

    /// The curve Lichess uses.
    static double accuracy(double loss) {
        return Math.clamp(103.1668 * Math.exp(-0.04354 * loss) - 3.1669, 0, 100);
    }

    @Nullable
    String faultName() {
        return fault == null ? null : fault.name().toLowerCase(Locale.ROOT);
    }

    /// The sum of one side's moves; its accuracy is their mean.
    static ToPage.Side side(List<MoveJudgement> all, boolean white) {
        List<MoveJudgement> own =
                all.stream().filter(move -> move.white() == white).toList();
        double mean =
                own.stream().mapToDouble(MoveJudgement::accuracy).average().orElse(100);
        return new ToPage.Side(
                mean, count(own, Fault.INACCURACY), count(own, Fault.MISTAKE), count(own, Fault.BLUNDER));
    }

    private static int count(List<MoveJudgement> moves, Fault fault) {
        return (int) moves.stream().filter(move -> move.fault() == fault).count();
    }
}
