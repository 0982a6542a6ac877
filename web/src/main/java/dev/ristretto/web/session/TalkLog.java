package dev.ristretto.web.session;

import dev.ristretto.web.protocol.ToPage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// The last lines of the talk with the engines, for people who like to see it.
final class TalkLog {
    private static final int KEPT = 300;
    private static final int LONGEST_LINE = 300;

    private final Desk desk;
    private final Deque<String> kept = new ArrayDeque<>();
    private final List<String> fresh = new ArrayList<>();
    private boolean shown;

    TalkLog(Desk desk) {
        this.desk = desk;
    }

    void show(boolean on) {
        shown = on;
        fresh.clear();
        if (on) desk.send(new ToPage.Talk(List.copyOf(kept)));
    }

    void add(boolean toEngine, String line) {
        String cut = line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + " ..." : line;
        String text = (toEngine ? "> " : "< ") + cut;
        if (kept.size() == KEPT) kept.removeFirst();
        kept.addLast(text);
        if (shown && fresh.size() < KEPT) fresh.add(text);
    }

    void flush() {
        if (fresh.isEmpty()) return;
        desk.send(new ToPage.Talk(List.copyOf(fresh)));
        fresh.clear();
    }
}
