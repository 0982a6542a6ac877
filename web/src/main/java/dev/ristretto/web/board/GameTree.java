package dev.ristretto.web.board;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.chess.notation.San;
import dev.ristretto.chess.notation.UciMove;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A game with its variations: positions under numbers that stay the same however the tree is changed, so
/// that a page can name them.
///
/// Not for several threads at once; a session takes care of that.
public final class GameTree {
    /// More than any game for people has; a tree larger than this would only fill the page.
    public static final int MOST_NODES = 20_000;

    private final Position start;
    private final Map<Integer, TreeNode> nodes = new LinkedHashMap<>();
    private final Map<String, String> tags = new LinkedHashMap<>();
    private final TreeNode root;
    private GameResult result = GameResult.UNKNOWN;
    private int nextId;

    public GameTree(Position start) {
        this.start = start.copy();
        root = new TreeNode(nextId++, null, Move.NONE, "", "", Fen.of(start), start.gamePly());
        nodes.put(root.id(), root);
    }

    public TreeNode root() {
        return root;
    }

    public Variant variant() {
        return start.variant();
    }

    public Map<String, String> tags() {
        return tags;
    }

    public GameResult result() {
        return result;
    }

    public void setResult(GameResult outcome) {
        result = outcome;
    }

    /// All positions, parents before children.
    public List<TreeNode> nodes() {
        return List.copyOf(nodes.values());
    }

    public @Nullable TreeNode find(int id) {
        return nodes.get(id);
    }

    /// The main line from the root on, the root included.
    public List<TreeNode> mainLine() {
        List<TreeNode> line = new ArrayList<>();
        for (TreeNode node = root;
                node != null;
                node = node.line().isEmpty() ? null : node.line().getFirst()) line.add(node);
        return line;
    }

    /// The nodes from the root, left out, to a node.
    public List<TreeNode> path(TreeNode to) {
        Deque<TreeNode> path = new ArrayDeque<>();
        for (TreeNode node = to; node != null && node != root; node = node.parent()) path.addFirst(node);
        return List.copyOf(path);
    }

    /// A position with its history, to look at and to change.
    public Position position(TreeNode node) {
        Position position = start.copy();
        for (TreeNode step : path(node)) position.play(step.move());
        return position;
    }

    /// Plays a legal move from a node; one that is there already is found again.
    public TreeNode play(TreeNode from, int move) {
        for (TreeNode child : from.line()) if (child.move() == move) return child;
        return add(from, position(from), move);
    }

    /// Adds a move to a node whose position is known, and makes it there.
    ///
    /// @throws IllegalArgumentException when the tree is full
    TreeNode add(TreeNode from, Position position, int move) {
        if (nodes.size() >= MOST_NODES)
            throw new IllegalArgumentException("a game of more than " + MOST_NODES + " moves is not shown here");
        String san = San.of(position, move);
        String uci = UciMove.of(position, move);
        position.play(move);
        TreeNode node = new TreeNode(nextId++, from, move, san, uci, Fen.of(position), from.ply() + 1);
        from.line().add(node);
        nodes.put(node.id(), node);
        return node;
    }

    /// Takes a move away with all that follows it.
    ///
    /// @return the position before it
    public TreeNode remove(TreeNode node) {
        TreeNode parent = node.parent();
        if (parent == null) throw new IllegalArgumentException("the start of a game cannot be deleted");
        parent.line().remove(node);
        Deque<TreeNode> gone = new ArrayDeque<>(List.of(node));
        while (!gone.isEmpty()) {
            TreeNode next = gone.pop();
            nodes.remove(next.id());
            gone.addAll(next.line());
        }
        return parent;
    }

    /// Makes a move the first of those played from its position.
    ///
    /// @return whether it was not
    public boolean putFirst(TreeNode node) {
        TreeNode parent = node.parent();
        if (parent == null || parent.line().getFirst() == node) return false;
        parent.line().remove(node);
        parent.line().addFirst(node);
        return true;
    }

    /// Moves a variation one place up; the first becomes the main line.
    public void promote(TreeNode node) {
        TreeNode branch = node;
        TreeNode parent = branch.parent();
        // The move where this line leaves another one.
        while (parent != null && parent.line().getFirst() == branch) {
            branch = parent;
            parent = branch.parent();
        }
        if (parent == null) return;
        int place = parent.line().indexOf(branch);
        parent.line().remove(branch);
        parent.line().add(place - 1, branch);
    }
}
