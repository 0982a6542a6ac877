package dev.ristretto.web.engines;

import org.jspecify.annotations.Nullable;

/// An order that was handed in, from waiting to its answer. Its state is guarded by the pool's lock.
public final class Ticket {
    private final EnginePool pool;
    private final Order order;
    private final OrderListener listener;
    private volatile boolean cancelled;

    /// The engine at work on it, if one is.
    @Nullable
    UciEngine engine;

    boolean stopped;
    int losses;

    Ticket(EnginePool pool, Order order, OrderListener listener) {
        this.pool = pool;
        this.order = order;
        this.listener = listener;
    }

    Order order() {
        return order;
    }

    OrderListener listener() {
        return listener;
    }

    /// Ends the search; nothing more is heard of it.
    public void cancel() {
        cancelled = true;
        pool.stop(this);
    }

    /// Whether nothing more is to be heard of it.
    public boolean isCancelled() {
        return cancelled;
    }
}
