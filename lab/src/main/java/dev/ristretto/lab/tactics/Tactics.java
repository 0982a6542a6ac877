package dev.ristretto.lab.tactics;

import dev.ristretto.engine.search.Limits;
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
    /// @throws IOException when the player broke down in a way that is no fault of chess
    static List<Attempt> solve(PlayerSpec player, List<Exercise> exercises, int concurrency, Consumer<Attempt> listener)
            throws IOException {
        if (concurrency < 1) throw new IllegalArgumentException("concurrency must be at least 1");
        Tactics tactics = new Tactics(player, exercises, listener);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < concurrency; i++) {
            threads.add(Thread.ofPlatform()
                    .stackSize(STACK_BYTES)
                    .name("solver-" + (i + 1))
                    .start(tactics::work));
        }
        for (Thread thread : threads) join(thread);
        Throwable trouble = tactics.trouble.get();
        if (trouble != null) throw new IOException("the player broke down: " + trouble, trouble);
        return Arrays.stream(tactics.attempts).filter(Objects::nonNull).toList();
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

    private void solveSome() {
        Player player = null;
        try {
            for (int i = next.getAndIncrement(); i < exercises.size(); i = next.getAndIncrement()) {
                try {
                    if (player == null) player = spec.origin().open(HANDSHAKE);
                    finish(i, Solver.solve(player, limits(), patience(), exercises.get(i)));
                } catch (PlayerFault fault) {
                    finish(i, failed(exercises.get(i), fault));
                    if (player != null) player.close();
                    player = null;
                }
            }
        } finally {
            if (player != null) player.close();
        }
    }

    private void finish(int index, Attempt attempt) {
        attempts[index] = attempt;
        listener.accept(attempt);
    }

    private static Attempt failed(Exercise exercise, PlayerFault fault) {
        return new Attempt(exercise, false, fault.fault().verb() + ": " + fault.detail(), Score.NONE, 0, 0, 0, false);
    }

    private Limits limits() {
        return switch (spec.time()) {
            case TimeControl.Clock clock -> Limits.moveTime(clock.baseMillis());
            case TimeControl.MoveTime(long millis) -> Limits.moveTime(millis);
            case TimeControl.Nodes(long nodes) -> Limits.nodes(nodes);
            case TimeControl.Depth(int depth) -> Limits.depth(depth);
        };
    }

    /// Nobody loses on time here; a player is only not waited for without end.
    private Patience patience() {
        return switch (spec.time()) {
            case TimeControl.Nodes(long nodes) -> Patience.forNodes(nodes, STALL_NANOS);
            case TimeControl.Depth _ -> new Patience(Patience.UNLIMITED, STALL_NANOS);
            case TimeControl.MoveTime _, TimeControl.Clock _ ->
                new Patience(limits().moveTime() * 1_000_000 + STALL_NANOS, STALL_NANOS);
        };
    }
}
