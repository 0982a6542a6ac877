package dev.ristretto.web.session;

import dev.ristretto.chess.Position;
import dev.ristretto.web.WebSettings;
import dev.ristretto.web.board.GameTree;
import dev.ristretto.web.board.OpeningNames;
import dev.ristretto.web.board.TreeNode;
import dev.ristretto.web.board.TreePgn;
import dev.ristretto.web.engines.Order;
import dev.ristretto.web.engines.OrderListener;
import dev.ristretto.web.engines.Ticket;
import dev.ristretto.web.protocol.BadMessage;
import dev.ristretto.web.protocol.FromPage;
import dev.ristretto.web.protocol.ToPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One person's table: a game, what is being done with it, and the pages that show it. Pages come and go;
/// the table stays.
///
/// Everything happens under the session's lock: messages of pages, answers of engines, and the clock.
public final class Session {
    private static final int MOST_PAGES = 8;

    private final String id;
    private final House house;
    private final List<Page> pages = new ArrayList<>();
    private final Board board;
    private final LiveMatch match;
    private final Analysis analysis;
    private final ReportRun report;
    private final TalkLog talk;
    private GameList games = GameList.empty();
    private long leftAt = System.nanoTime();

    Session(String id, House house) {
        this.id = id;
        this.house = house;
        Desk desk = new OwnDesk();
        board = new Board(desk);
        match = new LiveMatch(desk, board);
        analysis = new Analysis(desk, board);
        report = new ReportRun(desk, board);
        talk = new TalkLog(desk);
    }

    String id() {
        return id;
    }

    // ---- pages ----

    /// A page comes, and is told everything.
    public synchronized void join(Page page) {
        if (pages.size() >= MOST_PAGES) throw new BadMessage("This board is open in too many windows.");
        pages.add(page);
        WebSettings allowed = house.settings();
        send(new ToPage.Welcome(id, house.engine().get(), allowed.threads(), allowed.hash()));
        board.sendTree();
        board.show(board.current());
        match.report();
        send(games.message());
        send(report.message());
        send(analysis.message());
    }

    /// A page goes; without any, nobody needs an analysis.
    public synchronized void leave(Page page) {
        pages.remove(page);
        talk.hide(page);
        if (!pages.isEmpty()) return;
        leftAt = System.nanoTime();
        analysis.stop();
    }

    /// Nobody comes back: engines have better things to do.
    synchronized void close() {
        match.leave();
        analysis.stop();
        report.forget();
    }

    synchronized boolean isEmpty() {
        return pages.isEmpty();
    }

    synchronized long emptySeconds() {
        return pages.isEmpty() ? (System.nanoTime() - leftAt) / 1_000_000_000 : 0;
    }

    synchronized void send(ToPage message) {
        if (pages.isEmpty()) return;
        String json = house.json().write(message);
        for (Page page : List.copyOf(pages)) page.send(json);
    }

    // ---- messages ----

    /// Does what a page asks; what cannot be done is answered by a sentence.
    public synchronized void accept(Page page, FromPage message) {
        try {
            execute(page, message);
        } catch (BadMessage e) {
            send(new ToPage.Notice("error", String.valueOf(e.getMessage())));
            // What the page showed in advance did not happen.
            board.show(board.current());
        }
    }

    private void execute(Page page, FromPage message) {
        switch (message) {
            case FromPage.NewGame game -> newGame(game);
            case FromPage.Play(int node, String move) -> play(board.node(node), move);
            case FromPage.TakeBack() -> takeBack();
            case FromPage.Resign() -> match.resign();
            case FromPage.OfferDraw() -> match.offerDraw();
            case FromPage.EndGame() -> match.breakOff();
            case FromPage.GoTo(int node) -> goTo(board.node(node));
            case FromPage.Analyse wish -> analyse(wish);
            case FromPage.Explain() -> explain();
            case FromPage.Load load -> load(load);
            case FromPage.Open(int index) -> open(index);
            case FromPage.Comment(int node, String text) -> comment(board.node(node), text);
            case FromPage.Mark(int node, int nag, boolean on) -> mark(board.node(node), nag, on);
            case FromPage.Delete(int node) -> delete(board.node(node));
            case FromPage.Promote(int node) -> promote(board.node(node));
            case FromPage.Export(boolean evals, boolean faults) -> export(evals, faults);
            case FromPage.StartReport(int millis) -> startReport(millis);
            case FromPage.StopReport() -> report.stop();
            case FromPage.ShowTalk(boolean on) -> showTalk(page, on);
        }
    }

    private void newGame(FromPage.NewGame game) {
        // What cannot be played is refused before anything is given up.
        match.start(game);
        analysis.changeGame(false);
        report.forget();
        games = GameList.empty();
        send(games.message());
    }

    /// A game that had ended goes on, and then nobody helps: what was seen of it meanwhile is taken away.
    private void takeBack() {
        match.takeBack();
        analysis.changeGame(false);
        report.forget();
    }

    private void play(TreeNode from, String move) {
        int read = board.read(from, move);
        if (match.isOn()) {
            match.play(from, read);
            return;
        }
        board.play(from, read);
        analysis.follow();
    }

    private void goTo(TreeNode node) {
        board.show(node);
        analysis.follow();
    }

    private void analyse(FromPage.Analyse wish) {
        if (wish.on() && match.isOn()) throw new BadMessage("While you play, the engine keeps its thoughts to itself.");
        analysis.set(wish);
    }

    private void explain() {
        if (match.isOn()) throw new BadMessage("While you play, the engine keeps its thoughts to itself.");
        send(house.reasons().of(board.tree().position(board.current())));
    }

    private void load(FromPage.Load load) {
        Optional<Position> position = GameList.fen(load.text(), load.chess960());
        if (position.isPresent()) {
            games = GameList.empty();
            replace(new GameTree(position.get()));
            return;
        }
        GameList loaded = GameList.read(load.text());
        GameTree first = loaded.open(loaded.open());
        games = loaded;
        replace(first);
        if (loaded.isCut())
            send(new ToPage.Notice("info", "Only the first " + GameList.MOST_GAMES + " games are shown."));
    }

    private void open(int index) {
        GameTree tree = games.open(index);
        if (tree != board.tree()) replace(tree);
    }

    private void replace(GameTree tree) {
        match.leave();
        report.forget();
        board.replace(tree);
        send(games.message());
        match.report();
        analysis.changeGame(true);
    }

    private void comment(TreeNode node, String text) {
        node.setComment(text);
        board.sendTree();
    }

    private void mark(TreeNode node, int nag, boolean on) {
        node.mark(nag, on);
        board.sendTree();
    }

    private void delete(TreeNode node) {
        refuseWhilePlaying();
        report.forget();
        board.delete(node);
        analysis.follow();
    }

    private void promote(TreeNode node) {
        refuseWhilePlaying();
        report.forget();
        board.tree().promote(node);
        board.sendTree();
    }

    private void refuseWhilePlaying() {
        if (match.isOn()) throw new BadMessage("The game is being played: take a move back, or end it first.");
    }

    private void startReport(int millis) {
        if (match.isOn()) throw new BadMessage("The report comes after the game.");
        analysis.stop();
        report.start(millis);
    }

    private void export(boolean evals, boolean faults) {
        TreePgn.Notes notes = faults && report.isFor(board.tree())
                ? report.notes(evals)
                : new TreePgn.Notes(evals, Map.of(), Map.of());
        send(new ToPage.Pgn(TreePgn.write(board.tree(), notes)));
    }

    private void showTalk(Page page, boolean on) {
        if (on) talk.show(page);
        else talk.hide(page);
    }

    // ---- time ----

    /// Called several times a second: clocks, and what has gathered to be said.
    synchronized void tick() {
        match.tick();
        analysis.flush();
        talk.flush();
    }

    /// What the parts of the session see of it.
    private final class OwnDesk implements Desk {
        @Override
        public void send(ToPage message) {
            Session.this.send(message);
        }

        @Override
        public void send(Page page, ToPage message) {
            page.send(house.json().write(message));
        }

        @Override
        public Ticket submit(Order order, OrderListener listener) {
            GuardedListener guarded = new GuardedListener(Session.this, listener, talk);
            Ticket ticket = house.pool().submit(order, guarded);
            guarded.listenFor(ticket);
            return ticket;
        }

        @Override
        public WebSettings settings() {
            return house.settings();
        }

        @Override
        public OpeningNames openings() {
            return house.names().get();
        }

        @Override
        public String id() {
            return id;
        }
    }
}
