package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.MoveNode;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnWriter;
import dev.ristretto.engine.MoveQuality;
import dev.ristretto.engine.MoveQuality.Fault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A game. Each move of its main line gets a comment `[%eval ...]`, as sites and programs read it; a bad one also its
/// glyph, and what was better as a variation. What people said stays; an older `[%eval]` goes.
record GameItem(PgnGame game, List<Position> positions) implements Item {
    static final String REMARK = "% ";

    private static final Pattern OLD_EVAL = Pattern.compile("\\[%eval[^\\]]*]\\s*");
    /// Glyphs up to this one judge a move; those after it say other things.
    private static final int LAST_GLYPH_OF_MOVES = 6;

    static GameItem of(PgnGame game) {
        List<Position> positions = new ArrayList<>();
        Position position = game.start();
        positions.add(position.copy());
        for (int move : game.mainline()) {
            position.play(move);
            positions.add(position.copy());
        }
        return new GameItem(game, List.copyOf(positions));
    }

    @Override
    public String annotated(List<Verdict> verdicts, String annotator) {
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.put("Annotator", annotator);
        List<MoveNode> moves = new ArrayList<>();
        for (int i = 0; i < game.moves().size(); i++) moves.add(annotated(i, verdicts));
        return PgnWriter.write(new PgnGame(tags, game.fen(), game.variant(), game.comment(), moves, game.result()));
    }

    private MoveNode annotated(int ply, List<Verdict> verdicts) {
        MoveNode node = game.moves().get(ply);
        Verdict before = verdicts.get(ply);
        Fault fault = fault(node.move(), before, verdicts.get(ply + 1));
        List<Integer> nags = new ArrayList<>(node.nags());
        if (fault != null && nags.stream().noneMatch(nag -> nag <= LAST_GLYPH_OF_MOVES)) nags.add(fault.nag());
        List<List<MoveNode>> variations = new ArrayList<>(node.variations());
        if (fault != null && !startsWith(variations, before.line().getFirst()))
            variations.add(before.line().stream().map(MoveNode::new).toList());
        return new MoveNode(node.move(), nags, node.before(), comment(node, ply, verdicts.get(ply + 1)), variations);
    }

    /// Without a search there are no faults: a quiet look at a position in the middle of an exchange says little.
    private static @Nullable Fault fault(int move, Verdict before, Verdict after) {
        if (before.line().isEmpty() || before.line().getFirst() == move) return null;
        double was = MoveQuality.winPercent(before.score());
        double is = 100 - MoveQuality.winPercent(after.score());
        return MoveQuality.of(was, is).fault();
    }

    private static boolean startsWith(List<List<MoveNode>> variations, int move) {
        return variations.stream()
                .anyMatch(line -> !line.isEmpty() && line.getFirst().move() == move);
    }

    /// A mate on the board needs no number.
    private String comment(MoveNode node, int ply, Verdict after) {
        String said = OLD_EVAL.matcher(node.after()).replaceAll("").strip();
        Position position = positions.get(ply + 1);
        boolean isMate = Outcome.of(position)
                .filter(outcome -> outcome.reason() == Outcome.Reason.CHECKMATE)
                .isPresent();
        return isMate ? said : ("[%eval " + after.eval(position.sideToMove()) + "] " + said).strip();
    }
}
