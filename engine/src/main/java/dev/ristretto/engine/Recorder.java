package dev.ristretto.engine;

import dev.ristretto.engine.search.Bound;
import dev.ristretto.engine.search.SearchListener;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Keeps the last line of each rank while a search runs, and passes everything on.
class Recorder implements SearchListener {
    private final SearchListener listener;
    private final SortedMap<Integer, Line> last = new TreeMap<>();
    private @Nullable Throwable trouble;

    Recorder(SearchListener listener) {
        this.listener = listener;
    }

    @Override
    public void line(Line line) {
        if (line.bound() == Bound.EXACT || isOtherMove(line)) last.put(line.rank(), line);
        listener.line(line);
    }

    /// A bound says less than the score before it, unless that was of another move.
    private boolean isOtherMove(Line line) {
        Line before = last.get(line.rank());
        return before == null || before.moves().get(0) != line.moves().get(0);
    }

    @Override
    public void currentMove(int depth, int move, int number) {
        listener.currentMove(depth, move, number);
    }

    @Override
    public void message(String text) {
        listener.message(text);
    }

    /// Several threads may fail; the first one is told of.
    @Override
    public synchronized void trouble(Throwable cause) {
        if (trouble == null) trouble = cause;
        listener.trouble(cause);
    }

    synchronized @Nullable Throwable trouble() {
        return trouble;
    }

    List<Line> lines() {
        return List.copyOf(last.values());
    }

    /// The search is over, whatever came of it.
    void ended() {}
}
