package dev.ristretto.lab.book;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Sorted records of many sources as one; those of the same move of the same position become one record.
/// The outcome does not depend on how the records were spread over the sources.
public final class Merge implements Records {
    private final PriorityQueue<Source> sources =
            new PriorityQueue<>(Comparator.comparing(s -> s.head, MoveRecord::compare));

    private static final class Source {
        final Records records;
        final MoveRecord head = new MoveRecord();

        Source(Records records) {
            this.records = records;
        }

        boolean advance() throws IOException {
            return records.next(head);
        }
    }

    public Merge(List<? extends Records> all) throws IOException {
        for (Records records : all) {
            Source source = new Source(records);
            if (source.advance()) sources.add(source);
        }
    }

    @Override
    public boolean next(MoveRecord into) throws IOException {
        Source first = sources.peek();
        if (first == null) return false;
        into.become(first.head);
        advance();
        for (Source next = sources.peek();
                next != null && MoveRecord.compare(next.head, into) == 0;
                next = sources.peek()) {
            into.add(next.head);
            advance();
        }
        return true;
    }

    private void advance() throws IOException {
        Source first = sources.poll();
        if (first != null && first.advance()) sources.add(first);
    }
}
