package dev.ristretto.engine.uci;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Perft;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.Bench;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The long things people type, `perft` and `bench`, one after the other on a thread of their own.
///
/// Scripts write `go perft 6` and `quit` in one breath, so the end of input waits for these; `stop`
/// cuts them short.
final class Errands {
    private final Output output;
    /// Made for the first errand; most talks have none.
    private @Nullable ExecutorService thread;

    private int pending;
    /// Raised by every `stop`: what was asked for before it is not done any more.
    private volatile int stops;

    private volatile @Nullable Bench bench;

    Errands(Output output) {
        this.output = output;
    }

    private static Thread newThread(Runnable work) {
        Thread thread = new Thread(work, "errands");
        thread.setDaemon(true);
        return thread;
    }

    void perft(Position position, int depth) {
        int ticket = stops;
        enqueue(() -> {
            try {
                countMoves(position, depth, Perft.PLAIN.stoppedBy(() -> stops != ticket));
            } catch (CancellationException stopped) {
                output.note("perft was stopped");
            }
        });
    }

    void bench(int depth) {
        int ticket = stops;
        enqueue(() -> runBench(depth, ticket));
    }

    /// Ends the errand that is being run and forgets those that wait.
    synchronized void stop() {
        stops++;
        Bench running = bench;
        if (running != null) running.stop();
    }

    /// Waits for all errands.
    synchronized void await() throws InterruptedException {
        while (pending > 0) wait();
    }

    synchronized void close() {
        stop();
        if (thread != null) thread.shutdown();
    }

    private synchronized void enqueue(Runnable errand) {
        if (thread == null) thread = Executors.newSingleThreadExecutor(Errands::newThread);
        thread.execute(() -> run(errand));
        // Only now: there may have been no thread to be had, and then nobody would ever be done.
        pending++;
    }

    @SuppressWarnings("CatchingThrowable") // a person typed this: whatever happens, tell and go on
    private void run(Runnable errand) {
        try {
            errand.run();
        } catch (Throwable trouble) {
            output.note("something went wrong: " + trouble);
        } finally {
            done();
        }
    }

    private synchronized void done() {
        pending--;
        notifyAll();
    }

    private void countMoves(Position position, int depth, Perft perft) {
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        long total = depth == 0 ? 1 : 0;
        long start = System.nanoTime();
        for (int i = 0; i < moves.size() && depth > 0; i++) {
            Position after = position.copy();
            after.make(moves.get(i));
            long count = perft.count(after, depth - 1);
            total += count;
            output.say(UciMove.of(position, moves.get(i)) + ": " + count);
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        output.say("");
        output.say("Nodes searched: " + total);
        output.note("perft took " + millis + " ms, " + Report.perSecond(total, millis) + " moves a second");
    }

    private void runBench(int depth, int ticket) {
        Bench running = new Bench();
        bench = running;
        if (stops != ticket) running.stop();
        Bench.Result result = running.run(
                depth,
                (number, of, position, nodes) -> output.say(
                        "info string position " + number + "/" + of + ": " + nodes + " nodes, " + Fen.of(position)));
        bench = null;
        if (running.isStopped()) return;
        output.note(result.firstMovePercent() + " % of cutoffs came with the first move");
        output.note(result.millis() + " ms at depth " + depth);
        output.say(result.toString());
    }
}
