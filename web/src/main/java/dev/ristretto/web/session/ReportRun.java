package dev.ristretto.web.session;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.engine.MoveQuality;
import dev.ristretto.web.board.Eval;
import dev.ristretto.web.board.GameTree;
import dev.ristretto.web.board.TreeNode;
import dev.ristretto.web.board.TreePgn;
import dev.ristretto.web.engines.InfoLine;
import dev.ristretto.web.engines.Order;
import dev.ristretto.web.engines.OrderListener;
import dev.ristretto.web.engines.Ticket;
import dev.ristretto.web.protocol.BadMessage;
import dev.ristretto.web.protocol.ToPage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Analyses a game from its end to its beginning, so that what was found later is known before.
final class ReportRun {
    private static final int LONGEST_GAME = 600;
    private static final int SHOWN_MOVES = 8;
    private static final int HASH_MEGABYTES = 32;

    /// Deep enough to outlast what a quick look said.
    private static final int DECIDED_DEPTH = 99;

    private final Desk desk;
    private final Board board;
    private GameTree tree;
    private List<TreeNode> line = List.of();
    private final Map<Integer, Found> found = new HashMap<>();
    private int millis;
    private int next;
    private boolean running;
    private @Nullable Ticket ticket;

    /// What the engine says of a position.
    private record Found(Eval eval, List<Integer> moves) {}

    ReportRun(Desk desk, Board board) {
        this.desk = desk;
        this.board = board;
        tree = board.tree();
    }

    void start(int millisEach) {
        stop();
        tree = board.tree();
        line = tree.mainLine();
        if (line.size() < 2) throw new BadMessage("There is no move to report on: play or open a game first.");
        if (line.size() > LONGEST_GAME) line = line.subList(0, LONGEST_GAME);
        found.clear();
        millis = millisEach;
        next = line.size() - 1;
        running = true;
        goOn();
    }

    void stop() {
        if (ticket != null) ticket.cancel();
        ticket = null;
        if (!running) return;
        running = false;
        desk.send(message());
    }

    /// Another game is on the table.
    void forget() {
        stop();
        boolean shown = !line.isEmpty();
        line = List.of();
        found.clear();
        if (shown) desk.send(message());
    }

    private void goOn() {
        while (next >= 0) {
            TreeNode node = line.get(next);
            Position position = tree.position(node);
            Outcome outcome = Outcome.of(position).orElse(null);
            if (outcome == null || outcome.reason() == Outcome.Reason.THREEFOLD_REPETITION) {
                Orders.Manner manner = new Orders.Manner(
                        0,
                        desk.settings().threads(),
                        Math.min(HASH_MEGABYTES, desk.settings().hash()),
                        1);
                Order order = Orders.at(desk.id() + "-report", tree, node, manner, new Order.MoveTime(millis));
                ticket = desk.submit(order, new Judge(node, position));
                desk.send(message());
                return;
            }
            keep(node, new Found(decided(outcome, node), List.of()));
        }
        running = false;
        ticket = null;
        desk.send(message());
        board.sendTree();
    }

    /// A mate on the board counts as a mate in one for the winner.
    private static Eval decided(Outcome outcome, TreeNode node) {
        if (outcome.reason() != Outcome.Reason.CHECKMATE) return new Eval(0, 0, DECIDED_DEPTH);
        return Eval.ofMover(0, -1, DECIDED_DEPTH, node.sideToMove() == Color.WHITE);
    }

    private void keep(TreeNode node, Found result) {
        found.put(node.id(), result);
        node.judge(result.eval());
        next--;
    }

    // ---- what it says ----

    ToPage.Report message() {
        int done = found.size();
        if (line.isEmpty() || running) return new ToPage.Report(running, done, line.size(), null, null, List.of());
        if (done < line.size()) return new ToPage.Report(false, 0, 0, null, null, List.of());
        List<MoveJudgement> judged = judge();
        List<ToPage.Step> steps = new ArrayList<>();
        for (int i = 0; i < line.size(); i++) steps.add(step(i, i == 0 ? null : judged.get(i - 1)));
        return new ToPage.Report(
                false, done, line.size(), MoveJudgement.side(judged, true), MoveJudgement.side(judged, false), steps);
    }

    boolean isFor(GameTree game) {
        return tree == game && !line.isEmpty();
    }

    private List<MoveJudgement> judge() {
        List<MoveJudgement> judged = new ArrayList<>();
        for (int i = 1; i < line.size(); i++) {
            TreeNode node = line.get(i);
            boolean white = line.get(i - 1).sideToMove() == Color.WHITE;
            judged.add(MoveJudgement.of(white, found(i - 1).eval(), found(i).eval(), isBest(node, found(i - 1))));
        }
        return judged;
    }

    private static boolean isBest(TreeNode node, Found before) {
        return !before.moves().isEmpty() && before.moves().getFirst() == node.move();
    }

    private Found found(int index) {
        return Objects.requireNonNull(found.get(line.get(index).id()));
    }

    private ToPage.Step step(int index, @Nullable MoveJudgement judged) {
        TreeNode node = line.get(index);
        Eval eval = found(index).eval();
        boolean fault = judged != null && judged.fault() != null;
        return new ToPage.Step(
                node.id(),
                node.ply(),
                node.san(),
                Objects.requireNonNull(Board.score(eval)),
                eval.winPercent(),
                judged == null ? null : judged.accuracy(),
                judged == null ? null : judged.faultName(),
                fault ? san(line.get(index - 1), found(index - 1).moves()) : null);
    }

    private List<String> san(TreeNode from, List<Integer> moves) {
        Position position = tree.position(from);
        List<String> words = new ArrayList<>();
        for (int move : moves) {
            words.add(San.of(position, move));
            position.make(move);
        }
        return words;
    }

    /// What the report adds to the game when it is written down.
    TreePgn.Notes notes(boolean evals) {
        if (running || line.isEmpty() || found.size() < line.size())
            return new TreePgn.Notes(evals, Map.of(), Map.of());
        Map<Integer, Integer> nags = new HashMap<>();
        Map<Integer, List<Integer>> better = new HashMap<>();
        List<MoveJudgement> judged = judge();
        for (int i = 1; i < line.size(); i++) {
            MoveQuality.Fault fault = judged.get(i - 1).fault();
            if (fault == null) continue;
            nags.put(line.get(i).id(), fault.nag());
            better.put(line.get(i).id(), found(i - 1).moves());
        }
        return new TreePgn.Notes(evals, nags, better);
    }

    /// Hears the verdict on one position.
    private final class Judge implements OrderListener {
        private final TreeNode node;
        private final Position position;
        private @Nullable InfoLine last;

        Judge(TreeNode node, Position position) {
            this.node = node;
            this.position = position;
        }

        @Override
        public void line(InfoLine info) {
            if (info.rank() == 1 && (info.exact() || last == null)) last = info;
        }

        @Override
        public void done(String move) {
            InfoLine info = last;
            boolean white = node.sideToMove() == Color.WHITE;
            Eval eval = info == null
                    ? new Eval(0, 0, 0)
                    : Eval.ofMover(info.centipawns(), info.mate(), info.depth(), white);
            keep(node, new Found(eval, info == null ? List.of() : moves(info)));
            goOn();
        }

        private List<Integer> moves(InfoLine info) {
            Position at = position.copy();
            List<Integer> moves = new ArrayList<>();
            try {
                for (String text : info.moves()) {
                    if (moves.size() == SHOWN_MOVES) break;
                    int move = UciMove.parse(at, text);
                    at.make(move);
                    moves.add(move);
                }
            } catch (UciMoveException e) {
                // What is legal is kept.
            }
            return moves;
        }

        @Override
        public void notice(String sentence) {
            desk.inform(sentence);
        }

        @Override
        public void failed(String sentence) {
            stop();
            desk.complain(sentence + " The report is not finished.");
        }
    }
}
