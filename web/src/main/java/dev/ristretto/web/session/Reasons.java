package dev.ristretto.web.session;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.eval.classical.Explanation;
import dev.ristretto.engine.eval.classical.Term;
import dev.ristretto.engine.eval.classical.Tracer;
import dev.ristretto.engine.eval.classical.Weights;
import dev.ristretto.web.protocol.ToPage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Why a position is judged as it is: the terms of the classical evaluation, beside what the network says.
/// Both belong to the server's own build and look at the position as it stands, without searching.
///
/// Safe to use from several threads; the network is loaded when it is first asked for.
public final class Reasons {
    private static final int FULL_PHASE = 24;
    private static final int FULL_SCALE = 64;

    private final Tracer tracer = new Tracer(Weights.standard());
    private @Nullable Evaluator network;
    private String networkName = "";

    public Reasons() {}

    synchronized ToPage.Reasons of(Position position) {
        Explanation why = tracer.explain(position);
        List<ToPage.Reason> reasons = new ArrayList<>();
        for (Term term : Term.values()) {
            if (term != Term.WINNABLE) reasons.add(reason(why, term));
        }
        Integer verdict = network(position);
        return new ToPage.Reasons(reasons, why.known(), why.score(), verdict, networkName);
    }

    /// Middlegame and endgame are mixed by the phase, and what is hard to win counts for less, as the evaluation does
    /// it.
    private static ToPage.Reason reason(Explanation why, Term term) {
        int white = 0;
        int black = 0;
        for (Explanation.Row row : why.rows()) {
            if (row.term() != term) continue;
            white += mixed(why, row.whiteMiddlegame(), row.whiteEndgame());
            black += mixed(why, row.blackMiddlegame(), row.blackEndgame());
        }
        return new ToPage.Reason(term.title(), white, black);
    }

    private static int mixed(Explanation why, int middlegame, int endgame) {
        int mixed = (middlegame * why.phase() + endgame * (FULL_PHASE - why.phase())) / FULL_PHASE;
        return mixed * why.scale() / FULL_SCALE;
    }

    /// In check a network has no opinion.
    private @Nullable Integer network(Position position) {
        Evaluator judge = judge();
        if (position.inCheck()) return null;
        judge.reset(position);
        int score = judge.evaluate(position);
        return position.sideToMove() == Color.WHITE ? score : -score;
    }

    private Evaluator judge() {
        Evaluator loaded = network;
        if (loaded != null) return loaded;
        Evaluation evaluation = evaluation();
        Evaluator fresh = evaluation.newEvaluator();
        networkName = evaluation.description();
        network = fresh;
        return fresh;
    }

    private static Evaluation evaluation() {
        try {
            return Evaluation.embedded();
        } catch (IOException e) {
            return Evaluation.classical();
        }
    }
}
