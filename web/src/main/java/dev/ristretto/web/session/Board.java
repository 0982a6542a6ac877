package dev.ristretto.web.session;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.San;
import dev.ristretto.chess.notation.SanException;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.web.board.Eval;
import dev.ristretto.web.board.GameTree;
import dev.ristretto.web.board.LegalMoves;
import dev.ristretto.web.board.TreeNode;
import dev.ristretto.web.protocol.BadMessage;
import dev.ristretto.web.protocol.ToPage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The game on the table and the position that is shown.
final class Board {
    private final Desk desk;
    private GameTree tree = new GameTree(Position.start());
    private TreeNode current = tree.root();

    Board(Desk desk) {
        this.desk = desk;
    }

    GameTree tree() {
        return tree;
    }

    TreeNode current() {
        return current;
    }

    /// A node that a page named.
    ///
    /// @throws BadMessage when it is not there, as when two pages edit one game
    TreeNode node(int id) {
        TreeNode node = tree.find(id);
        if (node == null) throw new BadMessage("That move is no longer in the game.");
        return node;
    }

    /// Puts another game on the table.
    void replace(GameTree game) {
        tree = game;
        current = game.root();
        sendTree();
        show(current);
    }

    void show(TreeNode node) {
        current = node;
        desk.send(spot());
    }

    /// Reads a move that a page sent, by the rules.
    int read(TreeNode from, String move) {
        Position position = tree.position(from);
        try {
            return isUci(move) ? UciMove.parse(position, move) : San.parse(position, move);
        } catch (UciMoveException | SanException e) {
            throw new BadMessage("That move is not legal here.");
        }
    }

    private static boolean isUci(String move) {
        return move.matches("[a-h][1-8][a-h][1-8][nbrq]?");
    }

    /// Plays a legal move and shows what comes of it.
    TreeNode play(TreeNode from, int move) {
        TreeNode node = add(from, move);
        show(node);
        return node;
    }

    /// Plays a legal move without showing it.
    TreeNode add(TreeNode from, int move) {
        int before = tree.nodes().size();
        TreeNode node = played(from, move);
        if (tree.nodes().size() > before) desk.send(new ToPage.NodeAdded(message(node)));
        return node;
    }

    private TreeNode played(TreeNode from, int move) {
        try {
            return tree.play(from, move);
        } catch (IllegalArgumentException e) {
            throw new BadMessage("That move is not added: " + e.getMessage() + ".");
        }
    }

    void delete(TreeNode node) {
        if (node.parent() == null) throw new BadMessage("The start of the game cannot be deleted.");
        boolean shown = tree.path(current).contains(node);
        TreeNode parent = tree.remove(node);
        if (shown) current = parent;
        sendTree();
        desk.send(spot());
    }

    void sendTree() {
        boolean chess960 = tree.variant() == Variant.CHESS960;
        desk.send(new ToPage.Tree(
                new LinkedHashMap<>(tree.tags()), tree.result().text(), chess960, messages(), current.id()));
    }

    /// Depth first, so that children come in the order of the tree, which promotion changes.
    private List<ToPage.Node> messages() {
        List<ToPage.Node> sorted = new ArrayList<>();
        List<TreeNode> open = new ArrayList<>(List.of(tree.root()));
        while (!open.isEmpty()) {
            TreeNode next = open.removeLast();
            sorted.add(message(next));
            open.addAll(next.children().reversed());
        }
        return sorted;
    }

    ToPage.Spot spot() {
        Position position = tree.position(current);
        return new ToPage.Spot(
                current.id(),
                current.fen(),
                Color.name(position.sideToMove()),
                LegalMoves.of(position),
                LegalMoves.squares(current.move()),
                position.inCheck(),
                Outcome.of(position).map(Endings::sentence).orElse(null),
                opening().orElse(null));
    }

    /// The name of the last position on the way here that has one.
    private Optional<String> opening() {
        if (tree.variant() != Variant.STANDARD) return Optional.empty();
        Position position = tree.position(tree.root());
        Optional<String> name = desk.openings().of(position);
        for (TreeNode step : tree.path(current)) {
            if (step.uci().equals("0000")) return name;
            position.make(step.move());
            Optional<String> here = desk.openings().of(position);
            if (here.isPresent()) name = here;
        }
        return name;
    }

    static ToPage.Node message(TreeNode node) {
        TreeNode parent = node.parent();
        return new ToPage.Node(
                node.id(),
                parent == null ? null : parent.id(),
                node.san(),
                node.uci(),
                node.fen(),
                node.ply(),
                node.nags(),
                node.before(),
                node.comment(),
                score(node.eval()));
    }

    static ToPage.@Nullable Score score(@Nullable Eval eval) {
        if (eval == null) return null;
        return eval.mate() != 0 ? new ToPage.Score(null, eval.mate()) : new ToPage.Score(eval.centipawns(), null);
    }
}
