package dev.ristretto.web.session;

import dev.ristretto.chess.Variant;
import dev.ristretto.web.board.GameTree;
import dev.ristretto.web.board.TreeNode;
import dev.ristretto.web.engines.Order;
import java.util.ArrayList;
import java.util.List;

/// Makes orders to engines out of positions of a tree.
final class Orders {
    private Orders() {}

    /// How to search.
    record Manner(int elo, int threads, int hash, int lines) {}

    static Order at(String owner, GameTree tree, TreeNode node, Manner manner, Order.Limit limit) {
        String fen = tree.root().fen();
        List<String> moves = new ArrayList<>();
        for (TreeNode step : tree.path(node)) {
            moves.add(step.uci());
            if (!step.uci().equals("0000")) continue;
            // UCI cannot pass a turn: the game starts anew behind it.
            fen = step.fen();
            moves.clear();
        }
        return new Order(
                owner,
                fen,
                moves,
                tree.variant() == Variant.CHESS960,
                manner.elo(),
                manner.threads(),
                manner.hash(),
                manner.lines(),
                limit);
    }
}
