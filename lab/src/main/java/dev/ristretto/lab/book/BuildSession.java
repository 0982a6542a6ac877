package dev.ristretto.lab.book;

import dev.ristretto.engine.book.BookHeader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// One build from the command line: its progress, its summary, and an end in good order when somebody presses
/// Ctrl-C.
public final class BuildSession {
    private static final int TICK_MILLIS = 1000;
    /// A log file need not hear of every second.
    private static final int TICKS_PER_LOG_LINE = 10;

    private static final long END_SECONDS = 60;

    private final BookBuilder builder;
    private final Path book;
    private final BuildReport report;
    private final PrintStream out;
    private final boolean terminal;
    private final CountDownLatch built = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    /// @param terminal whether `out` can write a line over again
    public BuildSession(BookBuilder builder, BuildSettings settings, Path book, PrintStream out, boolean terminal)
            throws IOException {
        this.builder = builder;
        this.book = book;
        this.out = out;
        this.terminal = terminal;
        report = new BuildReport(builder, settings.totalBytes(), System.nanoTime());
    }

    /// True when the book is there, false when the build was interrupted.
    public boolean run() throws IOException {
        Thread hook = new Thread(this::interrupt, "book-interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
        Thread ticker = Thread.ofPlatform().daemon().name("book-progress").start(this::tick);
        if (builder.isResumed()) show("going on with the build that was interrupted", true);
        try {
            BookHeader header = builder.build();
            built.countDown();
            join(ticker);
            tell(header);
            return header != null;
        } finally {
            built.countDown();
            ended.countDown();
            withdraw(hook);
        }
    }

    private void tell(@Nullable BookHeader header) throws IOException {
        if (header == null) show("interrupted; go on with: ristretto book build --resume " + book, true);
        else for (String line : report.summary(header, book, System.nanoTime())) show(line, true);
    }

    private void interrupt() {
        builder.stop();
        try {
            if (!ended.await(END_SECONDS, TimeUnit.SECONDS)) out.println("the build would not end in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void withdraw(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // It is running: that is how we came here.
        }
    }

    private void tick() {
        try {
            for (int tick = 1; !built.await(TICK_MILLIS, TimeUnit.MILLISECONDS); tick++) {
                if (terminal || tick % TICKS_PER_LOG_LINE == 0) show(report.line(System.nanoTime()), !terminal);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void show(String line, boolean stays) {
        if (terminal) out.print("\r\u001b[K");
        out.print(line);
        if (stays) out.println();
        out.flush();
    }
}
