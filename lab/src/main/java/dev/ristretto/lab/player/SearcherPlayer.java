package dev.ristretto.lab.player;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchControl;
import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.search.Searcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A player that searches in this JVM, on the thread of whoever asks it for a move: between the
/// searches of a game there is next to nothing.
public final class SearcherPlayer implements Player {
    private final String id;
    private final Searcher searcher;
    private final SearchSettings settings;
    /// The search going on; guarded by this.
    private @Nullable SearchControl current;

    private boolean closed;

    /// @param searcher belongs to the player from now on
    public SearcherPlayer(String id, Searcher searcher, SearchSettings settings) {
        this.id = id;
        this.searcher = searcher;
        this.settings = settings;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public void newGame(Variant variant) throws PlayerFault {
        begin(new SearchControl(Limits.INFINITE));
        try {
            searcher.clear();
        } finally {
            end();
        }
    }

    @Override
    @SuppressWarnings("CatchingThrowable") // whatever ends a search ends one game, not the match
    public Reply think(Scoresheet game, Limits limits, Patience patience) throws PlayerFault {
        SearchControl control = new SearchControl(limits);
        begin(control);
        try {
            Lines lines = new Lines();
            long start = System.nanoTime();
            SearchResult result = searcher.search(game.position(), limits, control, settings, lines);
            long nanos = System.nanoTime() - start;
            return reply(game.position(), result, nanos, lines);
        } catch (RuntimeException | Error e) {
            throw new PlayerFault(Fault.CRASH, e.toString(), e);
        } finally {
            end();
        }
    }

    private static Reply reply(Position position, SearchResult result, long nanos, Lines lines) throws PlayerFault {
        if (!lines.messages.isEmpty()) throw new PlayerFault(Fault.CRASH, String.join("; ", lines.messages));
        if (!position.isLegal(result.best())) {
            throw new PlayerFault(Fault.ILLEGAL_MOVE, "move code " + result.best());
        }
        return new Reply(
                result.best(), result.score(), result.depth(), result.nodes(), nanos, lines.complaint(position), false);
    }

    private synchronized void begin(SearchControl control) throws PlayerFault {
        if (closed) throw new PlayerFault(Fault.CRASH, "closed");
        current = control;
    }

    private synchronized void end() {
        current = null;
        if (closed) searcher.close();
    }

    /// A search that still runs is ended first: the table it works on cannot go before it.
    @Override
    public synchronized void close() {
        if (closed) return;
        closed = true;
        if (current == null) searcher.close();
        else current.stop();
    }

    /// Keeps what a search says, to be looked at when it is over.
    private static final class Lines implements SearchListener {
        private final List<Line> lines = new ArrayList<>();
        private final List<String> messages = new ArrayList<>();

        @Override
        public void line(Line line) {
            lines.add(line);
        }

        @Override
        public void message(String text) {
            messages.add(text);
        }

        Optional<String> complaint(Position position) {
            for (Line line : lines) {
                Optional<String> found = LineCheck.complaint(position, line);
                if (found.isPresent()) return found;
            }
            return Optional.empty();
        }
    }
}
