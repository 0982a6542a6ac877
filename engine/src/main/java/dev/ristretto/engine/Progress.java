package dev.ristretto.engine;

import dev.ristretto.engine.search.SearchListener;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The lines of a search as a stream that waits for them.
final class Progress extends Recorder {
    /// The empty one marks the end.
    private final BlockingQueue<Optional<Line>> lines = new LinkedBlockingQueue<>();

    private @Nullable Thinking thinking;

    Progress(SearchListener listener) {
        super(listener);
    }

    void follow(Thinking search) {
        thinking = search;
    }

    @Override
    public void line(Line line) {
        super.line(line);
        lines.add(Optional.of(line));
    }

    @Override
    void ended() {
        lines.add(Optional.empty());
    }

    Stream<Line> stream() {
        Thinking search = Objects.requireNonNull(thinking);
        return Stream.generate(() -> next(search))
                .takeWhile(Optional::isPresent)
                .flatMap(Optional::stream)
                .onClose(search::stop);
    }

    /// The next line. At the end a failure of the search is thrown to whoever reads.
    private Optional<Line> next(Thinking search) {
        try {
            Optional<Line> line = lines.take();
            if (line.isEmpty()) search.throwTrouble();
            return line;
        } catch (InterruptedException e) {
            search.stop();
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
