package dev.ristretto.web.board;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.MoveNode;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Between a tree and PGN.
public final class TreePgn {
    private static final Pattern EVAL = Pattern.compile("\\[%eval\\s+(#?)([-+]?[0-9]{1,5}(?:\\.[0-9]{1,3})?)");

    private final GameTree tree;
    private final Notes notes;

    private TreePgn(GameTree tree, Notes notes) {
        this.tree = tree;
        this.notes = notes;
    }

    /// What is written beside what the tree holds itself.
    ///
    /// @param evals whether judgements become comments `[%eval ...]`
    /// @param nags more glyphs, by number of the node
    /// @param better lines that were better than a move, by number of the node
    public record Notes(boolean evals, Map<Integer, Integer> nags, Map<Integer, List<Integer>> better) {
        public Notes {
            nags = Map.copyOf(nags);
            better = Map.copyOf(better);
        }
    }

    /// Reads a game into a tree.
    ///
    /// @throws IllegalArgumentException when it is too large for the page
    public static GameTree read(PgnGame game) {
        Position position = game.start();
        GameTree tree = new GameTree(position);
        tree.tags().putAll(game.tags());
        tree.setResult(game.result());
        tree.root().setComment(game.comment());
        read(tree, tree.root(), position, game.moves());
        return tree;
    }

    /// The main move of each step goes in first, so that it is the first child.
    private static void read(GameTree tree, TreeNode from, Position position, List<MoveNode> line) {
        TreeNode parent = from;
        for (MoveNode step : line) {
            Position before = position.copy();
            TreeNode node = child(tree, parent, position, step);
            for (List<MoveNode> variation : step.variations()) read(tree, parent, before.copy(), variation);
            parent = node;
        }
    }

    private static TreeNode child(GameTree tree, TreeNode parent, Position position, MoveNode step) {
        TreeNode node = tree.add(parent, position, step.move());
        for (int nag : step.nags()) node.mark(nag, true);
        node.setBefore(step.before());
        node.setComment(step.after());
        Matcher eval = EVAL.matcher(step.after());
        if (eval.find()) node.judge(eval(eval.group(1).isEmpty(), Double.parseDouble(eval.group(2))));
        return node;
    }

    private static Eval eval(boolean pawns, double number) {
        return pawns ? new Eval((int) Math.round(number * 100), 0, 0) : new Eval(0, (int) number, 0);
    }

    public static String write(GameTree tree, Notes notes) {
        return PgnWriter.write(new TreePgn(tree, notes).game());
    }

    private PgnGame game() {
        Map<String, String> tags = new LinkedHashMap<>(tree.tags());
        return new PgnGame(
                tags,
                Fen.of(tree.position(tree.root())),
                tree.variant(),
                tree.root().comment(),
                line(tree.root()),
                tree.result());
    }

    /// The main line from a node on, each move with the others that were tried in its place.
    private List<MoveNode> line(TreeNode from) {
        List<MoveNode> line = new ArrayList<>();
        TreeNode node = from;
        while (!node.line().isEmpty()) {
            TreeNode main = node.line().getFirst();
            List<List<MoveNode>> variations = new ArrayList<>();
            for (TreeNode other : node.line().subList(1, node.line().size())) variations.add(variation(other));
            better(main, variations);
            line.add(step(main, variations));
            node = main;
        }
        return line;
    }

    private List<MoveNode> variation(TreeNode first) {
        List<MoveNode> variation = new ArrayList<>();
        variation.add(step(first, List.of()));
        variation.addAll(line(first));
        return variation;
    }

    private void better(TreeNode node, List<List<MoveNode>> variations) {
        List<Integer> moves = notes.better().getOrDefault(node.id(), List.of());
        if (moves.isEmpty()) return;
        boolean known = variations.stream().anyMatch(line -> line.getFirst().move() == moves.getFirst());
        if (!known) variations.add(moves.stream().map(MoveNode::new).toList());
    }

    private MoveNode step(TreeNode node, List<List<MoveNode>> variations) {
        List<Integer> nags = new ArrayList<>(node.nags());
        int more = notes.nags().getOrDefault(node.id(), 0);
        if (more > 0 && nags.stream().noneMatch(nag -> nag <= 6)) nags.add(more);
        return new MoveNode(node.move(), nags, node.before(), comment(node), variations);
    }

    private String comment(TreeNode node) {
        Eval eval = node.eval();
        if (!notes.evals() || eval == null || node.move() == Move.NULL) return node.comment();
        // What is said already stays; a mate on the board needs no number.
        if (node.comment().contains("[%eval") || node.san().endsWith("#")) return node.comment();
        return ("[%eval " + eval.text() + "] " + node.comment()).strip();
    }
}
