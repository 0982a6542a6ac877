package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Answer;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// What has to wait for the host, each on a thread of its own. What comes of it is told where the bot
/// lives: through its mailbox, on its one thread.
final class Errands implements Executor {
    /// For what is interrupted, to put its things in order.
    private static final Duration LAST_MOMENT = Duration.ofSeconds(1);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Consumer<Runnable> mailbox;

    Errands(Consumer<Runnable> mailbox) {
        this.mailbox = mailbox;
    }

    @Override
    public void execute(Runnable work) {
        threads.execute(work);
    }

    /// Asks the host for something.
    ///
    /// @param then is told the answer, on the thread of the bot
    void ask(Callable<Answer> work, Consumer<Answer> then) {
        execute(() -> {
            try {
                Answer answer = work.call();
                mailbox.accept(() -> then.accept(answer));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception bug) {
                mailbox.accept(() -> then.accept(new Answer.Failed(bug.toString())));
            }
        });
    }

    /// Takes no more, and waits a while for what is on its way.
    void end(Duration patience) throws InterruptedException {
        threads.shutdown();
        if (isDone(patience)) return;
        threads.shutdownNow();
        boolean ignored = isDone(LAST_MOMENT);
    }

    private boolean isDone(Duration patience) throws InterruptedException {
        return threads.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS);
    }
}
