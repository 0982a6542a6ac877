package dev.ristretto.web.session;

import dev.ristretto.web.engines.InfoLine;
import dev.ristretto.web.engines.OrderListener;

/// Passes what an engine says on under a session's lock, and writes the talk down.
final class GuardedListener implements OrderListener {
    private final Object lock;
    private final OrderListener listener;
    private final TalkLog talk;

    GuardedListener(Object lock, OrderListener listener, TalkLog talk) {
        this.lock = lock;
        this.listener = listener;
        this.talk = talk;
    }

    @Override
    public void line(InfoLine line) {
        synchronized (lock) {
            listener.line(line);
        }
    }

    @Override
    public void done(String move) {
        synchronized (lock) {
            listener.done(move);
        }
    }

    @Override
    public void notice(String sentence) {
        synchronized (lock) {
            listener.notice(sentence);
        }
    }

    @Override
    public void failed(String sentence) {
        synchronized (lock) {
            listener.failed(sentence);
        }
    }

    @Override
    public void talk(boolean toEngine, String line) {
        synchronized (lock) {
            talk.add(toEngine, line);
        }
    }
}
