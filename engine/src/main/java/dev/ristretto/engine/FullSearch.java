package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.Searcher;
import dev.ristretto.engine.search.TranspositionTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The real search, for programs: questions in, answers out.
///
/// ```java
/// try (FullSearch search = FullSearch.builder().hash(64).threads(0).build()) {
///     Answer answer = search.search(position, Limits.depth(12));
///     System.out.println(San.of(position, answer.move()));
/// }
/// ```
///
/// Any number of them live in one program, each with its own table or with a [SharedTable]. One of them may be
/// asked from any number of threads: it thinks about one question at a time, in the order they came. What it has
/// learnt from one question serves the next, unless the builder says otherwise.
///
/// [Engine] is the other door to the same search. It is made for a game: options by name, pondering, a new
/// search that ends the one before it.
public final class FullSearch implements AutoCloseable {
    private static final long STACK_BYTES = 32L << 20;

    private final ExecutorService jobs;
    private final Searcher searcher;
    private final @Nullable SharedTable shared;
    private final boolean keepsTable;
    private final boolean keepsHistories;
    private final Set<Thinking> open = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Thread thinker;
    private volatile boolean closed;

    private FullSearch(Builder plan) {
        shared = plan.table;
        keepsTable = plan.keepsTable;
        keepsHistories = plan.keepsHistories;
        if (shared != null && plan.evaluation != null)
            throw new IllegalArgumentException("a shared table brings its evaluation along: set one of the two");
        if (shared != null && !keepsTable)
            throw new IllegalArgumentException("a shared table cannot be forgotten after each question");
        searcher = shared == null ? ownSearcher(plan) : sharingSearcher(plan, shared);
        jobs = Executors.newSingleThreadExecutor(this::newThread);
    }

    private static Searcher ownSearcher(Builder plan) {
        Evaluation evaluation = plan.evaluation();
        Searcher made = new Searcher(evaluation::newEvaluator, SearchParams.STANDARD, plan.hash);
        return withThreads(made, plan);
    }

    private static Searcher sharingSearcher(Builder plan, SharedTable table) {
        Evaluation evaluation = table.evaluation();
        TranspositionTable lent = table.lend();
        try {
            return withThreads(
                    new Searcher(evaluation::newEvaluator, SearchParams.STANDARD, lent, Searcher.DEFAULT_EVAL_CACHE),
                    plan);
        } catch (RuntimeException | Error trouble) {
            table.release();
            throw trouble;
        }
    }

    /// What cannot be made whole leaves nothing behind.
    private static Searcher withThreads(Searcher made, Builder plan) {
        try {
            made.setThreads(plan.threads == 0 ? Runtime.getRuntime().availableProcessors() : plan.threads);
            return made;
        } catch (RuntimeException | Error trouble) {
            made.close();
            throw trouble;
        }
    }

    /// A search is a deep recursion, deeper than the stack of just any thread.
    private Thread newThread(Runnable work) {
        Thread thread = new Thread(null, work, "full-search", STACK_BYTES);
        thread.setDaemon(true);
        thinker = thread;
        return thread;
    }

    /// Chooses what a search is made of.
    public static Builder builder() {
        return new Builder();
    }

    /// Searches a position and waits for the answer, as [Question#answer] does. The position is not changed; its
    /// history counts for repetitions.
    public Answer search(Position position, Limits limits) {
        return ask(position).limits(limits).answer();
    }

    /// Begins a question about a position, as it stands now. Nothing is searched until it is started.
    public Question ask(Position position) {
        return new Question(this, position.copy());
    }

    /// Forgets everything learnt, before the next question. Of a shared table nothing is forgotten.
    public void forget() {
        submit(() -> forget(shared == null));
    }

    private void forget(boolean tableToo) {
        if (tableToo) searcher.clear();
        else searcher.forgetHistories();
    }

    Thinking start(Question question, Recorder recorder) {
        Thinking thinking = new Thinking(question, recorder);
        open.add(thinking);
        try {
            submit(() -> run(thinking));
        } catch (IllegalStateException e) {
            open.remove(thinking);
            throw e;
        }
        return thinking;
    }

    private void run(Thinking thinking) {
        try {
            thinking.run(searcher, this::prepare);
        } finally {
            open.remove(thinking);
        }
    }

    /// Forgets what must not be known for the next question.
    private void prepare() {
        if (!keepsTable) forget(true);
        else if (!keepsHistories) forget(false);
    }

    private synchronized void submit(Runnable work) {
        if (closed) throw new IllegalStateException("the search is closed");
        jobs.execute(work);
    }

    /// Stops whatever it thinks about or has been asked, so that every question gets its answer at once, and gives
    /// the memory back.
    @Override
    public void close() {
        synchronized (this) {
            if (closed) return;
            closed = true;
            jobs.execute(this::free);
            jobs.shutdown();
        }
        open.forEach(Thinking::stop);
        if (Thread.currentThread().equals(thinker)) return;
        try {
            while (!jobs.awaitTermination(1, TimeUnit.MINUTES)) open.forEach(Thinking::stop);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void free() {
        searcher.close();
        if (shared != null) shared.release();
    }

    /// What a search is made of. Everything has a sensible value from the start.
    public static final class Builder {
        private static final int MOST_HASH = 1 << 20;
        private static final int MOST_THREADS = 512;

        private int hash = 16;
        private int threads = 1;
        private boolean keepsTable = true;
        private boolean keepsHistories = true;
        private @Nullable Evaluation evaluation;
        private @Nullable SharedTable table;

        private Builder() {}

        /// What to judge positions by; the network that comes with the engine unless set.
        public Builder evaluation(Evaluation judge) {
            evaluation = judge;
            return this;
        }

        /// The size of its own hash table in megabytes; 16 unless set.
        public Builder hash(int megabytes) {
            hash = checkedHash(megabytes);
            return this;
        }

        /// A table that it shares with others, instead of one of its own. The evaluation is the table's.
        public Builder table(SharedTable sharedTable) {
            table = sharedTable;
            return this;
        }

        /// How many threads search; 1 unless set, 0 for as many as there are processors.
        public Builder threads(int number) {
            if (number < 0 || number > MOST_THREADS)
                throw new IllegalArgumentException("threads must be 0 to %d, not %d".formatted(MOST_THREADS, number));
            threads = number;
            return this;
        }

        /// Whether the table is kept from one question to the next; true unless set. Without it every answer is the
        /// same as if it were the first, the number of nodes included, and histories are not kept either.
        public Builder keepTable(boolean keep) {
            keepsTable = keep;
            return this;
        }

        /// Whether it keeps from one question to the next which moves were good and where the evaluation erred;
        /// true unless set.
        public Builder keepHistories(boolean keep) {
            keepsHistories = keep;
            return this;
        }

        /// Makes the search. It has to be closed in the end, as its table is native memory.
        ///
        /// @throws OutOfMemoryError when there is no room for the table
        public FullSearch build() {
            return new FullSearch(this);
        }

        private Evaluation evaluation() {
            if (evaluation != null) return evaluation;
            try {
                return Evaluation.embedded();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        static int checkedHash(int megabytes) {
            if (megabytes < 1 || megabytes > MOST_HASH)
                throw new IllegalArgumentException(
                        "the hash must be 1 to %d MB, not %d".formatted(MOST_HASH, megabytes));
            return megabytes;
        }
    }
}
