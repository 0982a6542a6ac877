package dev.ristretto.lab.train;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/// A few threads that share out the tasks of each step.
final class Team implements AutoCloseable {
    /// A task, done by one of the members.
    interface Task {
        void run(int member, int number);
    }

    private final int members;
    private final ExecutorService threads;

    Team(int members) {
        this.members = members;
        threads = Executors.newFixedThreadPool(
                members, Thread.ofPlatform().daemon().name("trainer-", 1).factory());
    }

    /// Does the tasks 0 to `count - 1`, each once, and returns when all are done.
    void share(int count, Task task) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        List<Callable<Void>> jobs = new ArrayList<>(members);
        for (int i = 0; i < members; i++) {
            int member = i;
            jobs.add(() -> {
                for (int number = next.getAndIncrement(); number < count; number = next.getAndIncrement())
                    task.run(member, number);
                return null;
            });
        }
        for (Future<Void> job : threads.invokeAll(jobs)) {
            try {
                job.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("a thread of the trainer failed", e.getCause());
            }
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
