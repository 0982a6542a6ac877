package dev.ristretto.lab.book;

import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.lab.run.Interruption;
import dev.ristretto.lab.run.ProgressLine;
import dev.ristretto.lab.run.Ticker;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// One build from the command line: its progress, its summary, and an end in good order when somebody presses
/// Ctrl-C.
public final class BuildSession {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final BookBuilder builder;
    private final Path book;
    private final BuildReport report;
    private final ProgressLine line;

    /// @param terminal whether `out` can write a line over again
    public BuildSession(BookBuilder builder, BuildSettings settings, Path book, PrintStream out, boolean terminal)
            throws IOException {
        this.builder = builder;
        this.book = book;
        line = new ProgressLine(out, terminal);
        report = new BuildReport(builder, settings.totalBytes(), System.nanoTime());
    }

    /// True when the book is there, false when the build was interrupted.
    public boolean run() throws IOException {
        Runnable tooLate = () -> line.say("the build would not end in time");
        try (Interruption _ = new Interruption("book", builder::stop, PATIENCE, tooLate)) {
            if (builder.isResumed()) line.say("going on with the build that was interrupted");
            BookHeader header = build();
            tell(header);
            return header != null;
        }
    }

    private @Nullable BookHeader build() throws IOException {
        try (Ticker _ = new Ticker("book-progress", _ -> line.tick(() -> report.line(System.nanoTime())))) {
            return builder.build();
        }
    }

    private void tell(@Nullable BookHeader header) throws IOException {
        if (header == null) line.say("interrupted; go on with: ristretto book build --resume " + book);
        else for (String words : report.summary(header, book, System.nanoTime())) line.say(words);
    }
}
