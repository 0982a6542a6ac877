package dev.ristretto.web.board;

import dev.ristretto.chess.Color;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A position of a game tree: the move that led to it, what is said about that move, and what was played on.
/// The first child is the main line.
public final class TreeNode {
    private final int id;
    private final @Nullable TreeNode parent;
    private final int move;
    private final String san;
    private final String uci;
    private final String fen;
    private final int ply;
    private final List<TreeNode> children = new ArrayList<>(1);
    private final List<Integer> nags = new ArrayList<>(0);
    private String before = "";
    private String comment = "";
    private @Nullable Eval eval;

    TreeNode(int id, @Nullable TreeNode parent, int move, String san, String uci, String fen, int ply) {
        this.id = id;
        this.parent = parent;
        this.move = move;
        this.san = san;
        this.uci = uci;
        this.fen = fen;
        this.ply = ply;
    }

    public int id() {
        return id;
    }

    public @Nullable TreeNode parent() {
        return parent;
    }

    /// The move that led here; [dev.ristretto.chess.Move#NONE] at the root.
    public int move() {
        return move;
    }

    public String san() {
        return san;
    }

    public String uci() {
        return uci;
    }

    public String fen() {
        return fen;
    }

    /// Plies since the start of chess, by the numbers of the FEN: odd after a move of White.
    public int ply() {
        return ply;
    }

    /// Who is to move here.
    public int sideToMove() {
        return ply % 2 == 0 ? Color.WHITE : Color.BLACK;
    }

    public List<TreeNode> children() {
        return List.copyOf(children);
    }

    List<TreeNode> line() {
        return children;
    }

    public List<Integer> nags() {
        return List.copyOf(nags);
    }

    /// Puts a glyph to the move, or takes it away.
    public void mark(int nag, boolean on) {
        nags.removeIf(each -> each == nag);
        if (on) nags.add(nag);
    }

    /// A comment in front of the move, mostly empty.
    public String before() {
        return before;
    }

    void setBefore(String text) {
        before = text;
    }

    /// The comment behind the move; at the root, that before the first.
    public String comment() {
        return comment;
    }

    public void setComment(String text) {
        comment = text;
    }

    /// What an engine said of the position, if one was asked.
    public @Nullable Eval eval() {
        return eval;
    }

    /// Keeps a judgement unless a deeper one is known.
    public void judge(Eval fresh) {
        if (eval == null || fresh.depth() >= eval.depth()) eval = fresh;
    }
}
