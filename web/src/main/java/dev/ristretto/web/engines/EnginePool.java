package dev.ristretto.web.engines;

import dev.ristretto.engine.uci.Build;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The engines of a server, at most so many, and the orders that wait for one.
///
/// An order goes to the engine that served its owner last, to a new one, or to any that is free; when all
/// are busy it waits, and an endless analysis makes room after a while. An engine that dies or does not answer
/// is replaced, and its order is given to another one once. When a new build comes, engines of the old one
/// finish their games' moves and are not used again.
///
/// Listeners are called one at a time, on a thread of the pool, never under its lock.
public final class EnginePool implements AutoCloseable {
    private static final long TICK_MILLIS = 100;
    private static final long IDLE_MILLIS = 120_000;

    /// How long an analysis may go on while others wait.
    private static final long FAIR_MILLIS = 3_000;

    private final int most;
    private final List<UciEngine> engines = new ArrayList<>();
    private final Deque<Ticket> waiting = new ArrayDeque<>();
    private final ExecutorService calls = Executors.newSingleThreadExecutor(EnginePool::newThread);
    private final Ticker ticker;
    private Build build;
    private boolean closed;

    /// @param most how many engines may exist at a time
    public EnginePool(Build build, int most) {
        this.build = build;
        this.most = most;
        ticker = Ticker.start("engine-watch", TICK_MILLIS, this::tick);
    }

    private static Thread newThread(Runnable work) {
        return Thread.ofPlatform().daemon().name("engine-pool").unstarted(work);
    }

    // ---- from outside ----

    /// Hands in an order; returns at once.
    public Ticket submit(Order order, OrderListener listener) {
        Ticket ticket = new Ticket(this, order, listener);
        synchronized (this) {
            if (closed) throw new IllegalStateException("the engines are gone");
            waiting.addLast(ticket);
            dispatch();
        }
        return ticket;
    }

    /// Starts an engine and lets it search a little, before anybody needs one: the first search of a build is slow,
    /// as Java has compiled nothing yet.
    public void warmUp() {
        submit(WarmUp.ORDER, new WarmUp());
    }

    /// From now on engines are made of this build.
    public synchronized void use(Build fresh) {
        build = fresh;
        for (UciEngine engine : List.copyOf(engines)) {
            Ticket ticket = engine.ticket();
            if (ticket == null) drop(engine);
            else if (ticket.order().yields()) {
                // An analysis has nothing to lose and goes on with the new build.
                drop(engine);
                waiting.addFirst(ticket);
            }
        }
        if (engines.isEmpty()) warmUp();
        dispatch();
    }

    public synchronized int size() {
        return engines.size();
    }

    synchronized void stop(Ticket ticket) {
        ticket.stopped = true;
        waiting.remove(ticket);
        UciEngine engine = ticket.engine;
        if (engine == null) return;
        try {
            engine.stop();
        } catch (IOException e) {
            lost(engine, "it cannot be talked to");
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        for (UciEngine engine : List.copyOf(engines)) drop(engine);
        ticker.close();
        calls.shutdown();
    }

    // ---- giving out work; under the lock ----

    private void dispatch() {
        for (Ticket next : List.copyOf(waiting)) {
            if (closed) return;
            if (next.isCancelled()) waiting.remove(next);
            else if (!isAboutToBeServed(next)) give(next);
        }
    }

    /// Whether the engine that knows the owner is just ending what nobody wants any more: who leafs through a game
    /// needs one engine, not a new one for every move.
    private boolean isAboutToBeServed(Ticket ticket) {
        return engines.stream()
                .anyMatch(engine -> engine.served(ticket.order().owner())
                        && engine.ticket() != null
                        && engine.ticket().isCancelled());
    }

    private void give(Ticket ticket) {
        UciEngine engine = engineFor(ticket);
        if (engine == null) return;
        waiting.remove(ticket);
        try {
            engine.take(ticket);
        } catch (IOException e) {
            lost(engine, "it cannot be talked to");
        }
    }

    private @Nullable UciEngine engineFor(Ticket ticket) {
        List<UciEngine> free =
                engines.stream().filter(engine -> engine.ticket() == null).toList();
        String owner = ticket.order().owner();
        Optional<UciEngine> known =
                free.stream().filter(engine -> engine.served(owner)).findFirst();
        if (known.isPresent()) return known.get();
        Optional<UciEngine> unused =
                free.stream().filter(engine -> engine.served("")).findFirst();
        if (unused.isPresent()) return unused.get();
        if (engines.size() < most) return newEngine(ticket);
        return free.stream()
                .max(Comparator.comparingLong(UciEngine::idleMillis))
                .orElse(null);
    }

    private @Nullable UciEngine newEngine(Ticket ticket) {
        try {
            UciEngine engine = new UciEngine(this, build);
            engines.add(engine);
            return engine;
        } catch (IOException | RuntimeException e) {
            waiting.remove(ticket);
            call(ticket, listener -> listener.failed("No engine could be started: " + e.getMessage()));
            return null;
        }
    }

    private void drop(UciEngine engine) {
        engines.remove(engine);
        Ticket ticket = engine.ticket();
        if (ticket != null) engine.release();
        engine.close();
    }

    /// An engine is given up: its order goes to another one, but only once.
    private void lost(UciEngine engine, String why) {
        Ticket ticket = engine.ticket();
        drop(engine);
        if (ticket != null && !ticket.isCancelled()) {
            if (ticket.losses++ == 0) {
                call(ticket, listener -> listener.notice("The engine was replaced: " + why + "."));
                waiting.addFirst(ticket);
            } else {
                call(ticket, listener -> listener.failed("The engine failed twice: " + why + "."));
            }
        }
        dispatch();
    }

    private void tick() {
        synchronized (this) {
            for (UciEngine engine : List.copyOf(engines)) {
                try {
                    if (!engine.check()) lost(engine, "it did not answer");
                    else if (engine.idleMillis() > IDLE_MILLIS) drop(engine);
                } catch (IOException e) {
                    lost(engine, "it cannot be talked to");
                }
            }
            makeRoom();
            dispatch();
        }
    }

    /// The analysis that has run longest ends when others wait for an engine and there is none.
    private void makeRoom() {
        boolean free = engines.size() < most || engines.stream().anyMatch(engine -> engine.ticket() == null);
        if (free || waiting.stream().allMatch(ticket -> ticket.isCancelled() || isAboutToBeServed(ticket))) return;
        engines.stream()
                .filter(engine ->
                        engine.ticket() != null && engine.ticket().order().yields())
                .filter(engine -> engine.searchMillis() > FAIR_MILLIS)
                .max(Comparator.comparingLong(UciEngine::searchMillis))
                .map(UciEngine::ticket)
                .ifPresent(this::stop);
    }

    // ---- from the threads that read ----

    void heard(UciEngine engine, String line) {
        synchronized (this) {
            Ticket ticket = engine.ticket();
            if (ticket != null && !engine.isPulse(line)) later(ticket, false, line);
            try {
                if (engine.accept(line)) finish(engine, line);
                else if (ticket != null && line.startsWith("info ")) report(ticket, line);
            } catch (IOException e) {
                lost(engine, "it cannot be talked to");
            }
        }
    }

    private void report(Ticket ticket, String line) {
        InfoLine info = InfoLine.parse(line);
        if (info != null) call(ticket, listener -> listener.line(info));
    }

    private void finish(UciEngine engine, String line) {
        Ticket ticket = engine.release();
        String move = line.split(" ")[1];
        if (ticket != null) call(ticket, listener -> listener.done(move));
        if (!engine.build().equals(build)) drop(engine);
        dispatch();
    }

    synchronized void ended(UciEngine engine) {
        if (engines.contains(engine)) lost(engine, "it ended by itself");
    }

    void later(Ticket ticket, boolean toEngine, String line) {
        call(ticket, listener -> listener.talk(toEngine, line));
    }

    private void call(Ticket ticket, Consumer<OrderListener> message) {
        if (calls.isShutdown()) return;
        calls.execute(() -> {
            if (!ticket.isCancelled()) message.accept(ticket.listener());
        });
    }
}
