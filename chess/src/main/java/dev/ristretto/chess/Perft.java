package dev.ristretto.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Counts the leaves of the tree of legal moves: the test of a move generator, and of its speed.
///
/// The last ply is counted rather than played. By default one thread and no hash table; both can be
/// asked for.
public final class Perft {
    /// One thread, no table.
    public static final Perft PLAIN = new Perft(1, null, () -> false);

    /// Subtrees of this depth have thousands of leaves: often enough to look, and rare enough.
    private static final int STOP_DEPTH = 3;

    private final int threads;
    private final @Nullable PerftTable table;
    private final BooleanSupplier stop;

    private Perft(int threads, @Nullable PerftTable table, BooleanSupplier stop) {
        this.threads = threads;
        this.table = table;
        this.stop = stop;
    }

    /// The same with another number of threads.
    public Perft withThreads(int number) {
        return new Perft(Math.max(1, number), table, stop);
    }

    /// With a table that remembers counts of positions reached again, of this many megabytes.
    public Perft withHash(int megabytes) {
        return new Perft(threads, new PerftTable(megabytes), stop);
    }

    /// Looks now and then whether to stop; a count that is stopped throws a [CancellationException].
    public Perft stoppedBy(BooleanSupplier wish) {
        return new Perft(threads, table, wish);
    }

    /// The leaves below one root move.
    public record Branch(int move, long nodes) {}

    /// The number of leaves at a depth.
    public long count(Position position, int depth) {
        if (depth <= 0) return 1;
        if (threads == 1) return new Walker(position, depth).count(depth);
        return divide(position, depth).stream().mapToLong(Branch::nodes).sum();
    }

    /// The same, root move by root move in the order of generation.
    public List<Branch> divide(Position position, int depth) {
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        AtomicLongArray nodes = new AtomicLongArray(moves.size());
        if (depth > 0) share(position, depth, tasks(position, moves, depth), nodes);
        List<Branch> branches = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) branches.add(new Branch(moves.get(i), nodes.get(i)));
        return branches;
    }

    /// A root move and, where the tree is deep enough, a reply: pieces small enough to share out.
    private record Task(int branch, int move, int reply) {}

    private List<Task> tasks(Position position, MoveList moves, int depth) {
        List<Task> tasks = new ArrayList<>();
        Position board = position.copy();
        for (int i = 0; i < moves.size(); i++) {
            if (threads == 1 || depth < 3) {
                tasks.add(new Task(i, moves.get(i), Move.NONE));
                continue;
            }
            MoveList replies = new MoveList();
            board.make(moves.get(i));
            MoveGenerator.all(board, replies);
            for (int reply : replies.toArray()) tasks.add(new Task(i, moves.get(i), reply));
            board.undo();
        }
        return tasks;
    }

    private void share(Position position, int depth, List<Task> tasks, AtomicLongArray nodes) {
        AtomicInteger next = new AtomicInteger();
        Runnable work = () -> {
            Walker walker = new Walker(position, depth);
            for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
                Task task = tasks.get(i);
                nodes.addAndGet(task.branch, walker.count(task, depth));
            }
        };
        if (threads == 1) {
            work.run();
            return;
        }
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> shares = new ArrayList<>();
            for (int i = 0; i < threads; i++) shares.add(pool.submit(work));
            for (Future<?> share : shares) await(share);
        }
    }

    /// A count that a failed thread did not finish must not pass for one.
    private static void await(Future<?> share) {
        try {
            share.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CancellationException stopped) throw stopped;
            throw new IllegalStateException("a perft thread failed", e.getCause());
        }
    }

    /// Walks the tree on a position of its own.
    private final class Walker {
        private final Position position;
        private final MoveList[] lists;

        Walker(Position root, int depth) {
            position = root.copy();
            lists = new MoveList[depth + 1];
            for (int i = 0; i <= depth; i++) lists[i] = new MoveList();
        }

        long count(Task task, int depth) {
            stopIfWished();
            position.make(task.move);
            long nodes;
            if (task.reply == Move.NONE) {
                nodes = depth == 1 ? 1 : count(depth - 1);
            } else {
                position.make(task.reply);
                nodes = count(depth - 2);
                position.undo();
            }
            position.undo();
            return nodes;
        }

        long count(int depth) {
            if (depth == 1) return MoveCounter.count(position);
            PerftTable memory = table;
            if (memory == null) return expand(depth);
            long known = memory.probe(position.key(), depth);
            if (known != PerftTable.UNKNOWN) return known;
            long nodes = expand(depth);
            memory.store(position.key(), depth, nodes);
            return nodes;
        }

        private long expand(int depth) {
            if (depth >= STOP_DEPTH) stopIfWished();
            MoveList moves = lists[depth];
            moves.clear();
            MoveGenerator.all(position, moves);
            long nodes = 0;
            for (int i = 0; i < moves.size(); i++) {
                position.make(moves.get(i));
                nodes += count(depth - 1);
                position.undo();
            }
            return nodes;
        }

        private void stopIfWished() {
            if (stop.getAsBoolean()) throw new CancellationException("stopped");
        }
    }
}
