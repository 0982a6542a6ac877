package dev.ristretto.web.engines;

import dev.ristretto.engine.uci.Build;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channel;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One engine inside this JVM, talked to in UCI over pipes. It works on one ticket at a time.
///
/// A search begins when the engine has said that it is ready, so that loading a network is not taken for
/// being stuck. All methods are called under the pool's lock, but for what the thread that reads does.
final class UciEngine {
    /// A new engine loads its network and fills its table.
    private static final long FIRST_READY_MILLIS = 30_000;

    private static final long READY_MILLIS = 8_000;

    private final EnginePool pool;
    private final Build build;
    private final Pipe toEngine;
    private final Pipe fromEngine;
    private final OutputStream out;
    private final Map<String, String> options = new HashMap<>();
    private String owner = "";
    private boolean begun;
    private boolean searching;
    private boolean greeted;
    private final Pulse pulse = new Pulse(() -> System.nanoTime() / 1_000_000);
    private long searchStart;
    private long idleSince = System.nanoTime();
    private @Nullable Ticket ticket;
    private volatile boolean closed;

    UciEngine(EnginePool pool, Build build) throws IOException {
        this.pool = pool;
        this.build = build;
        toEngine = Pipe.open();
        fromEngine = Pipe.open();
        out = Channels.newOutputStream(toEngine.sink());
        Runnable talk = open();
        Thread.ofPlatform().daemon().name("engine-talk").start(() -> run(talk));
        Thread.ofPlatform().daemon().name("engine-lines").start(this::read);
    }

    private Runnable open() {
        try {
            return build.open(
                    Channels.newInputStream(toEngine.source()), Channels.newOutputStream(fromEngine.sink()), () -> {});
        } catch (RuntimeException e) {
            end(toEngine.source());
            endTalk();
            end(fromEngine.source());
            throw e;
        }
    }

    Build build() {
        return build;
    }

    @Nullable
    Ticket ticket() {
        return ticket;
    }

    boolean served(String who) {
        return owner.equals(who);
    }

    long idleMillis() {
        return ticket != null ? 0 : millisSince(idleSince);
    }

    long searchMillis() {
        return searching ? millisSince(searchStart) : 0;
    }

    private static long millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1_000_000;
    }

    // ---- orders ----

    /// Takes a ticket on: options first, then the search as soon as the engine is ready.
    void take(Ticket next) throws IOException {
        ticket = next;
        next.engine = this;
        begun = false;
        Order order = next.order();
        if (!greeted) say("uci");
        setOption("Threads", order.threads());
        setOption("Hash", order.hash());
        setOption("MultiPV", order.lines());
        setOption("UCI_Chess960", order.chess960());
        setOption("UCI_AnalyseMode", order.yields());
        setOption("UCI_LimitStrength", order.elo() > 0);
        if (order.elo() > 0) setOption("UCI_Elo", order.elo());
        if (!served(order.owner())) say("ucinewgame");
        owner = order.owner();
        say("isready");
        pulse.getReady(greeted ? READY_MILLIS : FIRST_READY_MILLIS);
        greeted = true;
    }

    private void setOption(String option, Object value) throws IOException {
        String text = String.valueOf(value);
        if (text.equals(options.put(option, text))) return;
        say("setoption name " + option + " value " + text);
    }

    private void begin(Ticket working) throws IOException {
        begun = true;
        searching = true;
        searchStart = System.nanoTime();
        say(working.order().position());
        say("go " + working.order().limit().text());
        pulse.begin(working.order().limit().most());
        if (working.stopped) stop();
    }

    /// Asks for the move now; before the search has begun that waits for the beginning.
    void stop() throws IOException {
        if (!searching) return;
        say("stop");
        pulse.stop();
    }

    /// Looks whether it still answers; to be called several times a second.
    ///
    /// @return whether it does
    boolean check() throws IOException {
        if (ticket == null) return true;
        if (ticket.order().yields() && !ticket.stopped && pulse.isTimeUp()) {
            ticket.stopped = true;
            stop();
        }
        if (pulse.takeQuestion()) send("isready");
        return pulse.isAlive();
    }

    // ---- lines ----

    private void say(String line) throws IOException {
        if (ticket != null && !ticket.isCancelled()) pool.later(ticket, true, line);
        send(line);
    }

    private void send(String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private void run(Runnable talk) {
        try {
            talk.run();
        } catch (RuntimeException e) {
            // The end of its output says it all.
        } finally {
            // Only now does nobody read from it any more.
            end(toEngine.source());
            endTalk();
        }
    }

    private void read() {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(Channels.newInputStream(fromEngine.source()), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null && !closed; line = lines.readLine()) {
                pool.heard(this, line);
            }
        } catch (IOException e) {
            // As the end.
        }
        if (!closed) pool.ended(this);
    }

    /// What a line means for the order.
    ///
    /// @return whether it ends the order
    boolean accept(String line) throws IOException {
        if (line.equals("readyok")) {
            pulse.answer();
            if (ticket != null && !begun) begin(ticket);
        } else {
            pulse.hear();
        }
        if (!line.startsWith("bestmove ")) return false;
        searching = false;
        return ticket != null;
    }

    /// Whether a line is only our own asking whether it lives.
    boolean isPulse(String line) {
        return pulse.isAsked() && line.equals("readyok");
    }

    /// Is free again.
    @Nullable
    Ticket release() {
        Ticket done = ticket;
        if (done != null) done.engine = null;
        ticket = null;
        pulse.rest();
        idleSince = System.nanoTime();
        return done;
    }

    void close() {
        closed = true;
        // An engine that reads nothing could hold up whoever says this; the end of its input is enough.
        Thread.ofVirtual().start(this::endTalk);
    }

    private void endTalk() {
        end(toEngine.sink());
        end(fromEngine.sink());
    }

    private static void end(Channel pipe) {
        try {
            pipe.close();
        } catch (IOException e) {
            // It is gone, which is what we want.
        }
    }
}
