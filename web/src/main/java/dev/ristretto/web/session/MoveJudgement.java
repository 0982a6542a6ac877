package dev.ristretto.web.session;

import dev.ristretto.engine.MoveQuality;
import dev.ristretto.engine.MoveQuality.Fault;
import dev.ristretto.web.board.Eval;
import dev.ristretto.web.protocol.ToPage;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How good a move of a game was.
record MoveJudgement(boolean white, MoveQuality quality) {
    /// @param best whether it is the move the engine would have played, which is never a fault
    static MoveJudgement of(boolean white, Eval before, Eval after, boolean best) {
        double was = white ? before.winPercent() : 100 - before.winPercent();
        double is = white ? after.winPercent() : 100 - after.winPercent();
        MoveQuality quality = MoveQuality.of(was, is);
        return new MoveJudgement(white, best ? new MoveQuality(quality.accuracy(), null) : quality);
    }

    double accuracy() {
        return quality.accuracy();
    }

    @Nullable
    Fault fault() {
        return quality.fault();
    }

    @Nullable
    String faultName() {
        Fault fault = fault();
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
