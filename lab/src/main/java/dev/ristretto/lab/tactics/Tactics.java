package dev.ristretto.lab.tactics;

import dev.ristretto.engine.search.Score;
import dev.ristretto.lab.player.Patience;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.player.TimeControl;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Has a player solve exercises, several at a time, each on its own as if no other had been.
public final class Tactics {
    private static final Duration HANDSHAKE = Duration.ofSeconds(20);
    private static final long STALL_NANOS = 10_000_000_000L;
    private static final long STACK_BYTES = 32L << 20;

    private final PlayerSpec spec;
    private final List<Exercise> exercises;
    private final Consumer<Attempt> listener;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> trouble = new AtomicReference<>();
    private final @Nullable Attempt[] attempts;

    private Tactics(PlayerSpec spec, List<Exercise> exercises, Consumer<Attempt> listener) {
        this.spec = spec;
        this.exercises = exercises;
        this.listener = listener;
        attempts = new Attempt[exercises.size()];
    }

    /// Solves all exercises; the attempts come back in their order.
    ///
    /// @param listener hears of each attempt, on any thread
    /// @throws IOException when the player does not start, or broke down in a way that is no fault of chess
    static List<Attempt> solve(PlayerSpec player, List<Exercise> exercises, int concurrency, Consumer<Attempt> listener)
            throws IOException {
        if (concurrency < 1) throw new IllegalArgumentException("concurrency must be at least 1");
        // A clock is refused here, before anything is started.
        player.time().limits();
        Tactics tactics = new Tactics(player, exercises, listener);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < concurrency; i++) {
            threads.add(Thread.ofPlatform()
                    .stackSize(STACK_BYTES)
                    .name("solver-" + (i + 1))
                    .start(tactics::work));
        }
        for (Thread thread : threads) join(thread);
        tactics.tellTrouble();
        return Arrays.stream(tactics.attempts).filter(Objects::nonNull).toList();
    }

    private void tellTrouble() throws IOException {
        switch (trouble.get()) {
            case null -> {}
            case IOException e -> throw new IOException(e.getMessage(), e);
            case Throwable e -> throw new IOException("the player broke down: " + e, e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// An exercise nobody tried must not be missing in silence.
    private void work() {
        try {
            solveSome();
        } catch (Throwable e) {
            trouble.compareAndSet(null, e);
        }
    }

    /// A player that goes wrong is started again. One that does not start ends everything: what it cannot try says
    /// nothing of what it sees.
    private void solveSome() throws IOException {
        Player player = null;
        try {
            for (int i = nextExercise(); i < exercises.size(); i = nextExercise()) {
                if (player == null) player = spec.start(HANDSHAKE);
                try {
                    finish(i, Solver.solve(player, spec.time().limits(), patience(), exercises.get(i)));
                } catch (PlayerFault fault) {
                    finish(i, failed(exercises.get(i), fault));
                    player.close();
                    player = null;
                }
            }
        } finally {
            if (player != null) player.close();
        }
    }

    /// Nothing is left to do when somebody is in trouble.
    private int nextExercise() {
        return trouble.get() == null ? next.getAndIncrement() : exercises.size();
    }

    private void finish(int index, Attempt attempt) {
        attempts[index] = attempt;
        listener.accept(attempt);
    }

    private static Attempt failed(Exercise exercise, PlayerFault fault) {
        return new Attempt(exercise, false, fault.fault().verb() + ": " + fault.detail(), Score.NONE, 0, 0, 0, false);
    }

    /// Nobody loses on time here; a player is only not waited for without end.
    private Patience patience() {
        return switch (spec.time()) {
            case TimeControl.Nodes(long nodes) -> Patience.forNodes(nodes, STALL_NANOS);
            case TimeControl.Depth _ -> new Patience(Patience.UNLIMITED, STALL_NANOS);
            case TimeControl.MoveTime _, TimeControl.Clock _ ->
                new Patience(spec.time().limits().moveTime() * 1_000_000 + STALL_NANOS, STALL_NANOS);
        };
    }
}
