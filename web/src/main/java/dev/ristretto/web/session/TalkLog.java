package dev.ristretto.web.session;

import dev.ristretto.web.protocol.ToPage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The last lines of the talk with the engines, for people who like to see it.
final class TalkLog {
    private static final int KEPT = 300;
    private static final int LONGEST_LINE = 300;

    private final Desk desk;
    private final Deque<String> kept = new ArrayDeque<>();
    private final List<String> fresh = new ArrayList<>();
    /// The pages that show it.
    private final Set<Page> readers = new LinkedHashSet<>();

    TalkLog(Desk desk) {
        this.desk = desk;
    }

    /// A page wants to see it from now on, beginning with what was said before.
    void show(Page page) {
        // What is new goes to the others alone: it is among what was said before.
        flush();
        readers.add(page);
        desk.send(page, new ToPage.Talk(List.copyOf(kept)));
    }

    void hide(Page page) {
        readers.remove(page);
    }

    void add(boolean toEngine, String line) {
        String cut = line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + " ..." : line;
        String text = (toEngine ? "> " : "< ") + cut;
        if (kept.size() == KEPT) kept.removeFirst();
        kept.addLast(text);
        if (!readers.isEmpty() && fresh.size() < KEPT) fresh.add(text);
    }

    void flush() {
        if (fresh.isEmpty()) return;
        for (Page reader : readers) desk.send(reader, new ToPage.Talk(List.copyOf(fresh)));
        fresh.clear();
    }
}
