package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchControl;
import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchSettings;
import java.util.List;

/// Searches for nobody, so that Java has compiled the search before a clock runs. They have a small table
/// of their own: nothing that a game could notice remains.
///
/// The time allowed counts from the making, so that whoever waits for the end waits no longer, whatever
/// had to be done before. A new position every few thousand nodes shows the compiler all kinds of moves:
/// what it has not seen it leaves out, and has to compile again when it comes.
final class WarmUp {
    private static final int HASH_MEGABYTES = 4;

    /// A search looks at the clock every thousand nodes. Cold, that may be half a second; so the first
    /// searches are short, and grow by half each time.
    private static final int FIRST_NODES = 50;

    private static final int MOST_NODES = 5_000;

    /// What the first search may take, of the time allowed: code that has never run, and vectors without a compiler.
    private static final long FIRST_MILLIS = 300;

    private final long end;
    private volatile boolean stopped;
    private volatile SearchControl control = new SearchControl(Limits.depth(1));

    WarmUp(long millis) {
        end = System.nanoTime() + millis * 1_000_000;
    }

    /// Ends it, from another thread.
    void stop() {
        stopped = true;
        control.stop();
    }

    /// @return whether there was time to begin
    boolean run(Thinker.Maker maker, Evaluation evaluation) {
        if (millisLeft() < FIRST_MILLIS) return false;
        List<Position> positions = Bench.positions();
        boolean began = false;
        try (Thinker thinker = maker.make(evaluation, HASH_MEGABYTES)) {
            int nodes = FIRST_NODES;
            for (int i = 0; !stopped && millisLeft() > 0; i++) {
                began = true;
                search(thinker, positions.get(i % positions.size()), nodes);
                nodes = Math.min(MOST_NODES, nodes + nodes / 2);
            }
        }
        return began;
    }

    private void search(Thinker thinker, Position position, int nodes) {
        Limits limits = Limits.builder()
                .nodes(nodes)
                .moveTime(Math.max(1, millisLeft()))
                .build();
        SearchControl fresh = new SearchControl(limits);
        control = fresh;
        // Whoever stopped before the new control was seen has set this first.
        if (stopped) fresh.stop();
        thinker.search(position.copy(), limits, fresh, SearchSettings.DEFAULT, SearchListener.SILENT);
    }

    private long millisLeft() {
        return (end - System.nanoTime()) / 1_000_000;
    }
}
