package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Epd;
import dev.ristretto.chess.notation.Epd.Operation;
import dev.ristretto.engine.search.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A position on a line of its own, FEN or EPD. What is said of it are operations of EPD: `acd` the depth, `acn` the
/// nodes, `ce` the score in centipawns from the mover's side or `dm` the moves to a mate, `bm` the best move, and `pv`
/// the moves expected. A `bm` that is there already stays, as in a suite somebody gave the answer.
record LineItem(Epd line, Position position) implements Item {
    private static final Set<String> OURS = Set.of("acd", "acn", "ce", "dm", "pv");

    static LineItem of(String text) {
        Epd line = Epd.parse(text);
        return new LineItem(line, line.position(Variant.CHESS960));
    }

    @Override
    public List<Position> positions() {
        return List.of(position);
    }

    @Override
    public String annotated(List<Verdict> verdicts, String annotator) {
        Verdict verdict = verdicts.getFirst();
        List<Operation> operations = new ArrayList<>(line.operations());
        operations.removeIf(operation -> OURS.contains(operation.name()));
        if (verdict.depth() > 0) {
            operations.add(new Operation("acd", String.valueOf(verdict.depth())));
            operations.add(new Operation("acn", String.valueOf(verdict.nodes())));
        }
        operations.add(score(verdict.score()));
        List<String> moves = verdict.san(position);
        if (!moves.isEmpty()) {
            if (line.operation("bm").isEmpty()) operations.add(new Operation("bm", moves.getFirst()));
            operations.add(new Operation("pv", moves));
        }
        return new Epd(line.fen(), operations) + "\n";
    }

    private static Operation score(int score) {
        if (Score.isMate(score)) return new Operation("dm", String.valueOf(Score.movesToMate(score)));
        return new Operation("ce", String.valueOf(score));
    }
}
