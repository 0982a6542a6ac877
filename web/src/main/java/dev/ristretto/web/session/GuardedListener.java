package dev.ristretto.web.session;

import dev.ristretto.web.engines.InfoLine;
import dev.ristretto.web.engines.OrderListener;
import dev.ristretto.web.engines.Ticket;
import org.jspecify.annotations.Nullable;

/// Passes what an engine says on under a session's lock, and writes the talk down.
final class GuardedListener implements OrderListener {
    private final Object lock;
    private final OrderListener listener;
    private final TalkLog talk;
    /// Known before anything can be passed on, as orders are handed in under the lock.
    private @Nullable Ticket ticket;

    GuardedListener(Object lock, OrderListener listener, TalkLog talk) {
        this.lock = lock;
        this.listener = listener;
        this.talk = talk;
    }

    /// Says whose order it is, so that nothing is passed on once that is cancelled: what was said before may have
    /// waited for the lock meanwhile.
    void listenFor(Ticket order) {
        ticket = order;
    }

    private void pass(Runnable call) {
        synchronized (lock) {
            if (ticket == null || !ticket.isCancelled()) call.run();
        }
    }

    @Override
    public void line(InfoLine line) {
        pass(() -> listener.line(line));
    }

    @Override
    public void done(String move) {
        pass(() -> listener.done(move));
    }

    @Override
    public void notice(String sentence) {
        pass(() -> listener.notice(sentence));
    }

    @Override
    public void failed(String sentence) {
        pass(() -> listener.failed(sentence));
    }

    @Override
    public void talk(boolean toEngine, String line) {
        pass(() -> talk.add(toEngine, line));
    }
}
