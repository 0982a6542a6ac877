package dev.ristretto.engine;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Bound;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchControl;
import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.search.SearchSettings;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/// One search from `go` to its move.
///
/// Whatever happens inside, the listener gets exactly one legal move: when the thinker fails, or
/// names a move that is not legal, another one is played and a message says so.
final class Search {
    private final Position root;
    private final Limits limits;
    private final SearchSettings settings;
    private final EngineListener listener;
    private final SearchControl control;
    /// Open once the move may be named: pondering and analysis wait for a word from outside.
    private final CountDownLatch released = new CountDownLatch(1);

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean done;

    Search(Position root, Limits limits, SearchSettings settings, EngineListener listener) {
        this.root = root;
        this.limits = limits;
        this.settings = settings;
        this.listener = listener;
        control = new SearchControl(limits);
    }

    void stop() {
        control.stop();
        released.countDown();
    }

    void ponderHit() {
        control.ponderHit();
        if (!limits.infinite()) released.countDown();
    }

    boolean isStopped() {
        return control.isStopped();
    }

    /// Whether the move has been decided, and is being named or was.
    boolean isDone() {
        return done;
    }

    boolean awaitEnd(long millis) throws InterruptedException {
        return ended.await(millis, TimeUnit.MILLISECONDS);
    }

    /// @param book asked first when a game is played, and not when somebody analyses
    void run(Supplier<Thinker> thinker, Function<Position, Optional<SearchResult>> book) {
        SearchResult result = decide(thinker, book);
        if (limits.infinite() || limits.ponder()) awaitRelease();
        // First, so that whoever answers the move finds the engine free.
        done = true;
        try {
            listener.bestMove(result);
        } finally {
            ended.countDown();
        }
    }

    private SearchResult decide(Supplier<Thinker> thinker, Function<Position, Optional<SearchResult>> book) {
        MoveList moves = new MoveList();
        MoveGenerator.all(root, moves);
        if (moves.isEmpty()) return gameOver();
        Optional<SearchResult> known = isGame() ? ask(book) : Optional.empty();
        return known.isPresent() ? checked(known.get(), moves) : think(thinker, moves);
    }

    @SuppressWarnings("CatchingThrowable") // then the engine thinks for itself
    private Optional<SearchResult> ask(Function<Position, Optional<SearchResult>> book) {
        try {
            return book.apply(root.copy());
        } catch (Throwable trouble) {
            listener.message("the book failed: " + trouble);
            return Optional.empty();
        }
    }

    /// Whether a move is wanted to be played: an analysis should hear what the engine thinks.
    private boolean isGame() {
        boolean open = limits.infinite() || limits.ponder();
        boolean asked = limits.mate() != Limits.UNSET || !limits.searchMoves().isAll();
        return !open && !asked && !settings.analysing() && settings.multiPv() == 1;
    }

    private SearchResult gameOver() {
        int score = root.inCheck() ? Score.matedIn(0) : Score.DRAW;
        listener.line(new SearchListener.Line(0, 0, 1, score, Bound.EXACT, 0, 0, 0, 0, new SearchListener.Moves()));
        return new SearchResult(Move.NONE, Move.NONE, score, 0, 0);
    }

    @SuppressWarnings("CatchingThrowable") // a game must not be lost to a bug, to memory or to the stack
    private SearchResult think(Supplier<Thinker> thinker, MoveList moves) {
        try {
            return checked(thinker.get().search(root.copy(), limits, control, settings, listener), moves);
        } catch (Throwable trouble) {
            return emergency("the search failed (" + trouble + "): any legal move is played", moves);
        }
    }

    private SearchResult checked(SearchResult result, MoveList moves) {
        if (!moves.contains(result.best())) {
            return emergency("the search named an illegal move: another one is played", moves);
        }
        if (result.ponder() == Move.NONE || isLegalReply(result.best(), result.ponder())) return result;
        return new SearchResult(result.best(), Move.NONE, result.score(), result.depth(), result.nodes());
    }

    private boolean isLegalReply(int move, int reply) {
        root.make(move);
        boolean legal = root.isLegal(reply);
        root.undo();
        return legal;
    }

    private SearchResult emergency(String why, MoveList moves) {
        int move = moves.get(0);
        for (int i = 0; i < moves.size(); i++) {
            if (limits.searchMoves().contains(moves.get(i))) {
                move = moves.get(i);
                break;
            }
        }
        listener.message(why);
        return new SearchResult(move, Move.NONE, Score.DRAW, 0, 0);
    }

    private void awaitRelease() {
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
