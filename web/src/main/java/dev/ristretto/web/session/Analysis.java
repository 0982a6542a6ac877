package dev.ristretto.web.session;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.San;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.web.WebSettings;
import dev.ristretto.web.board.Eval;
import dev.ristretto.web.board.TreeNode;
import dev.ristretto.web.engines.InfoLine;
import dev.ristretto.web.engines.Order;
import dev.ristretto.web.engines.OrderListener;
import dev.ristretto.web.engines.Ticket;
import dev.ristretto.web.protocol.FromPage;
import dev.ristretto.web.protocol.FromPage.Analyse;
import dev.ristretto.web.protocol.ToPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The engine that looks at whatever position is shown.
final class Analysis {
    /// Moves of a line that are shown.
    private static final int SHOWN_MOVES = 14;

    /// A judgement of less depth is not worth keeping.
    private static final int KEPT_DEPTH = 8;

    private final Desk desk;
    private final Board board;
    private final TreeMap<Integer, InfoLine> lines = new TreeMap<>();
    private Analyse wish = new Analyse(false, 1, 1, 1);
    private boolean on;
    private boolean fresh;
    private @Nullable TreeNode node;
    private @Nullable Ticket ticket;

    Analysis(Desk desk, Board board) {
        this.desk = desk;
        this.board = board;
    }

    void set(Analyse wanted) {
        wish = wanted;
        if (wanted.on()) start();
        else stop();
    }

    /// The position shown has changed.
    void follow() {
        if (on && node != board.current()) start();
    }

    /// Another game is on the table, or one goes on: what was seen so far is forgotten. The engine looks on if that is
    /// wished.
    void changeGame(boolean lookOn) {
        boolean again = on && lookOn;
        cancel();
        lines.clear();
        node = null;
        fresh = false;
        on = false;
        if (again) start();
        else desk.send(message());
    }

    /// Ends the search and says so.
    void stop() {
        cancel();
        if (on) {
            on = false;
            desk.send(message());
        }
    }

    private void start() {
        cancel();
        lines.clear();
        on = true;
        TreeNode here = board.current();
        node = here;
        if (Outcome.of(board.tree().position(here)).filter(Analysis::isFinal).isPresent()) {
            desk.send(message());
            return;
        }
        WebSettings allowed = desk.settings();
        Orders.Manner manner = new Orders.Manner(
                0, Math.min(wish.threads(), allowed.threads()), Math.min(wish.hash(), allowed.hash()), wish.lines());
        Order.Limit limit = new Order.Analysis(allowed.analysisSeconds() * 1_000L);
        ticket = desk.submit(Orders.at(desk.id() + "-analysis", board.tree(), here, manner, limit), new Watcher());
        desk.send(message());
    }

    /// A draw by repetition can still be analysed; a mate cannot.
    private static boolean isFinal(Outcome outcome) {
        return outcome.reason() == Outcome.Reason.CHECKMATE || outcome.reason() == Outcome.Reason.STALEMATE;
    }

    private void cancel() {
        if (ticket != null) ticket.cancel();
        ticket = null;
    }

    /// Says what is new, not more often than people can read.
    void flush() {
        if (!fresh) return;
        fresh = false;
        desk.send(message());
    }

    ToPage.Lines message() {
        InfoLine first = lines.isEmpty() ? null : lines.firstEntry().getValue();
        TreeNode at = node == null ? board.current() : node;
        if (first == null) return new ToPage.Lines(at.id(), on, 0, 0, 0, List.of());
        Position position = board.tree().position(at);
        return new ToPage.Lines(
                at.id(),
                on,
                first.depth(),
                first.nodes(),
                first.nodesPerSecond(),
                lines.values().stream().map(line -> line(line, position)).toList());
    }

    private static ToPage.Line line(InfoLine info, Position from) {
        List<String> san = new ArrayList<>();
        List<String> uci = new ArrayList<>();
        List<String> fens = new ArrayList<>();
        Position position = from.copy();
        for (String text : info.moves()) {
            if (san.size() == SHOWN_MOVES) break;
            try {
                int move = UciMove.parse(position, text);
                san.add(San.of(position, move));
                position.make(move);
                uci.add(text);
                fens.add(Fen.of(position));
            } catch (UciMoveException e) {
                // A line that ends in a draw may go past it; what is legal is shown.
                break;
            }
        }
        ToPage.Score score = Objects.requireNonNull(Board.score(eval(info, from)));
        return new ToPage.Line(score, info.exact(), san, uci, fens);
    }

    private static Eval eval(InfoLine info, Position from) {
        return Eval.ofMover(info.centipawns(), info.mate(), info.depth(), from.sideToMove() == Color.WHITE);
    }

    private final class Watcher implements OrderListener {
        @Override
        public void line(InfoLine line) {
            if (line.rank() > FromPage.MOST_LINES) return;
            lines.merge(line.rank(), line, (earlier, later) -> later.after(earlier));
            fresh = true;
            TreeNode at = node;
            if (line.rank() == 1 && line.exact() && line.depth() >= KEPT_DEPTH && at != null)
                at.judge(eval(line, board.tree().position(at)));
        }

        @Override
        public void done(String move) {
            ticket = null;
            on = false;
            fresh = false;
            desk.send(message());
        }

        @Override
        public void notice(String sentence) {
            desk.inform(sentence);
        }

        @Override
        public void failed(String sentence) {
            done("");
            desk.complain(sentence + " Switch the engine on again to go on.");
        }
    }
}
