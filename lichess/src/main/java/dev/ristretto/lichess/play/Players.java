package dev.ristretto.lichess.play;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

/// Engines between games. One that has played well is kept, so that the next game finds it warm and its
/// memory there; one that failed is thrown away. Safe to use from several threads.
public final class Players implements AutoCloseable {
    private final Supplier<Player> maker;
    private final int kept;
    private final Deque<Player> idle = new ArrayDeque<>();
    private boolean closed;

    /// @param kept so many stay while nobody plays
    public Players(Supplier<Player> maker, int kept) {
        this.maker = maker;
        this.kept = kept;
    }

    Player take() {
        synchronized (this) {
            Player waiting = idle.poll();
            if (waiting != null) return waiting;
        }
        return maker.get();
    }

    public void giveBack(Player player) {
        synchronized (this) {
            if (!closed && idle.size() < kept) {
                idle.push(player);
                return;
            }
        }
        discard(player);
    }

    /// Whatever is wrong with it, it is gone.
    void discard(Player player) {
        try {
            player.close();
        } catch (RuntimeException alreadyGone) {
            // that is what was wanted
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        idle.forEach(this::discard);
        idle.clear();
    }
}
