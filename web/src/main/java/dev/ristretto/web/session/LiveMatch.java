package dev.ristretto.web.session;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.web.board.GameTree;
import dev.ristretto.web.board.TreeNode;
import dev.ristretto.web.engines.InfoLine;
import dev.ristretto.web.engines.Order;
import dev.ristretto.web.engines.OrderListener;
import dev.ristretto.web.engines.Ticket;
import dev.ristretto.web.protocol.BadMessage;
import dev.ristretto.web.protocol.FromPage.NewGame;
import dev.ristretto.web.protocol.FromPage.Sitter;
import dev.ristretto.web.protocol.ToPage;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A game between people and engines, any of both on either side.
final class LiveMatch {
    /// An engine agrees to a draw when it does not think itself better than this.
    private static final int DRAW_SCORE = 10;

    private static final int DRAW_FROM_PLY = 40;
    /// No engine has said yet how it stands: that is no reason to agree.
    private static final int UNKNOWN = Integer.MAX_VALUE;

    private static final int HASH_MEGABYTES = 32;

    private final Desk desk;
    private final Board board;
    private Terms terms = Terms.NONE;
    private @Nullable GameClock clock;
    private @Nullable Ticket thinking;
    private @Nullable TreeNode tip;
    private boolean on;
    private @Nullable String reason;
    private int engineScore = UNKNOWN;
    /// What the clocks showed at each position of the game.
    private final Map<TreeNode, long[]> times = new HashMap<>();

    LiveMatch(Desk desk, Board board) {
        this.desk = desk;
        this.board = board;
    }

    boolean isOn() {
        return on;
    }

    void start(NewGame game) {
        Terms fresh = new Terms(game);
        GameTree tree = new GameTree(fresh.start());
        breakOff();
        terms = fresh;
        fresh.tag(tree);
        tip = tree.root();
        on = true;
        reason = null;
        engineScore = UNKNOWN;
        clock = game.seconds() > 0 ? new GameClock(game.seconds(), game.increment()) : null;
        times.clear();
        keepTime(tree.root());
        board.replace(tree);
        goOn();
    }

    // ---- what people do ----

    /// A person moves.
    void play(TreeNode from, int move) {
        if (from != tip) throw new BadMessage("The game goes on at its last move: go there to play.");
        if (terms.sitter(from.sideToMove()) != Sitter.HUMAN) throw new BadMessage("It is not your move.");
        tick();
        if (!on) throw new BadMessage("That move came too late.");
        moved(board.play(from, move));
    }

    /// Back to the person's last decision; a game that has ended goes on.
    void takeBack() {
        TreeNode last = tip;
        if (last == null || board.tree().find(last.id()) != last) throw new BadMessage("There is no game.");
        TreeNode back = last.parent();
        while (back != null && terms.sitter(back.sideToMove()) != Sitter.HUMAN) back = back.parent();
        if (back == null) throw new BadMessage("There is no move of yours to take back.");
        cancel();
        TreeNode gone = board.tree().path(last).get(board.tree().path(back).size());
        tip = back;
        on = true;
        reason = null;
        setResult(GameResult.UNKNOWN);
        engineScore = UNKNOWN;
        turnClockBack(back);
        board.delete(gone);
        board.show(back);
        goOn();
    }

    /// The clocks show again what they showed there. Before the first move nobody's runs.
    private void turnClockBack(TreeNode back) {
        long[] left = times.get(back);
        if (clock == null || left == null) return;
        clock.restore(left);
        if (back != board.tree().root()) clock.start(back.sideToMove());
    }

    private void keepTime(TreeNode node) {
        if (clock != null) times.put(node, clock.left());
    }

    void resign() {
        needOn();
        int loser = !terms.hasEngine()
                ? sideToMove()
                : terms.sitter(Color.WHITE) == Sitter.HUMAN ? Color.WHITE : Color.BLACK;
        end(Endings.winFor(Color.other(loser)), Endings.side(loser) + " resigns");
    }

    void offerDraw() {
        needOn();
        if (!terms.hasEngine() || tip != null && tip.ply() >= DRAW_FROM_PLY && engineScore <= DRAW_SCORE) {
            end(GameResult.DRAW, "Draw by agreement");
        } else {
            desk.inform("Ristretto declines the draw.");
        }
    }

    /// Leaves the game as it is, without a result.
    void breakOff() {
        if (!on) return;
        end(GameResult.UNKNOWN, "Broken off");
    }

    /// The table is needed for something else.
    void leave() {
        breakOff();
        terms = Terms.NONE;
        tip = null;
        clock = null;
    }

    private void needOn() {
        if (!on) throw new BadMessage("There is no game being played.");
    }

    // ---- how it goes on ----

    private void moved(TreeNode node) {
        tip = node;
        if (clock != null) clock.moved(Color.other(node.sideToMove()));
        keepTime(node);
        // The game is the main line, whatever was tried there before.
        if (board.tree().putFirst(node)) board.sendTree();
        goOn();
    }

    /// The end, a move of an engine, or waiting for a person.
    private void goOn() {
        TreeNode here = tip;
        if (here == null) return;
        Optional<Outcome> outcome = Outcome.of(board.tree().position(here));
        if (outcome.isPresent()) {
            end(Endings.result(outcome.get()), Endings.sentence(outcome.get()));
            return;
        }
        if (terms.sitter(here.sideToMove()) == Sitter.ENGINE) think(here);
        report();
    }

    private void think(TreeNode here) {
        int color = here.sideToMove();
        int hash = Math.min(HASH_MEGABYTES, desk.settings().hash());
        Orders.Manner manner =
                new Orders.Manner(terms.elo(color), desk.settings().threads(), hash, 1);
        String owner = desk.id() + "-" + Color.name(color);
        thinking = desk.submit(Orders.at(owner, board.tree(), here, manner, limit(color)), new Mover(here));
    }

    private Order.Limit limit(int color) {
        if (clock == null) return new Order.MoveTime(terms.game().pace());
        return new Order.Clock(
                Math.max(1, clock.millis(Color.WHITE)),
                Math.max(1, clock.millis(Color.BLACK)),
                clock.incrementMillis(),
                color == Color.WHITE);
    }

    private void end(GameResult result, String sentence) {
        cancel();
        on = false;
        reason = sentence;
        if (clock != null) clock.stop();
        setResult(result);
        report();
    }

    private void setResult(GameResult result) {
        board.tree().setResult(result);
        board.tree().tags().put("Result", result.text());
        board.sendTree();
    }

    private void cancel() {
        if (thinking != null) thinking.cancel();
        thinking = null;
    }

    /// Looks at the clock: now and then, and before every move, which counts only if it came in time.
    void tick() {
        if (!on || clock == null || !clock.hasFlagged()) return;
        int loser = clock.running();
        boolean canMate =
                tip != null && Long.bitCount(board.tree().position(tip).pieces(Color.other(loser))) > 1;
        if (canMate) end(Endings.winFor(Color.other(loser)), Endings.side(loser) + " ran out of time");
        else end(GameResult.DRAW, "Draw: out of time, but the other side cannot mate");
    }

    private int sideToMove() {
        return tip == null ? Color.WHITE : tip.sideToMove();
    }

    /// Says how the game stands, also when there is none: a page may still show one that is gone.
    void report() {
        desk.send(message());
    }

    private ToPage message() {
        TreeNode last = tip;
        if (last == null) return new ToPage.Match(false, "both", 0, false, null, null, null);
        return new ToPage.Match(
                on,
                terms.human(),
                last.id(),
                thinking != null,
                clock == null ? null : clock.message(),
                on ? null : board.tree().result().text(),
                reason);
    }

    /// Waits for a move of an engine.
    private final class Mover implements OrderListener {
        private final TreeNode from;

        Mover(TreeNode from) {
            this.from = from;
        }

        @Override
        public void line(InfoLine line) {
            engineScore = line.mate() != 0 ? line.mate() * 10_000 : line.centipawns();
        }

        @Override
        public void done(String move) {
            thinking = null;
            tick();
            if (!on || from != tip) return;
            boolean watching = board.current() == from;
            TreeNode node;
            try {
                node = board.add(from, board.read(from, move));
            } catch (BadMessage e) {
                failed("The engine named a move that cannot be played.");
                return;
            }
            if (watching) board.show(node);
            moved(node);
        }

        @Override
        public void notice(String sentence) {
            desk.inform(sentence);
        }

        @Override
        public void failed(String sentence) {
            thinking = null;
            end(GameResult.UNKNOWN, "Broken off: the engine failed");
            desk.complain(sentence + " Take a move back or start a new game.");
        }
    }
}
