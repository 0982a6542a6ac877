package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.input.Typed;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchSettings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The door to the engine: options, a position, and searches that answer a listener.
///
/// No method waits for a search or for memory. What takes long (tables, searches) is done in order by
/// one thread of the engine's own, so an option set during a search counts from the next search on,
/// and a new search ends the one before it. The engine prints nothing. Making one loads nothing: the
/// tables of the rules, the hash table and the evaluation wait for [#ready] or the first search.
///
/// Safe to use from several threads.
public final class Engine implements AutoCloseable {
    /// Deep recursion is the nature of a search; only what is touched is really taken.
    private static final long STACK_BYTES = 16L << 20;

    private final Consumer<String> notices;
    private final OptionSet options = EngineOptions.newSet();
    /// Used on the engine's thread only, but for the name of the evaluation.
    private final Equipment equipment;

    /// Made when first needed, as everything that costs time.
    private @Nullable ExecutorService jobs;

    private boolean closed;
    /// Those asked for that have not ended; several commands in one breath ask for several.
    private final Set<WarmUp> warmUps = ConcurrentHashMap.newKeySet();
    private @Nullable Position position;
    private @Nullable Search current;
    private CompletableFuture<Void> lastChore = CompletableFuture.completedFuture(null);
    /// The last chore that the current search has to wait for; what came later waits for the search.
    private CompletableFuture<Void> choreBeforeSearch = lastChore;

    /// An engine that tells nobody what it had to mend or refuse.
    public Engine() {
        this(notice -> {});
    }

    /// An engine that passes on, a sentence each, what a person should know: values it had to
    /// change, memory it could not get. They may come from any thread.
    public Engine(Consumer<String> notices) {
        this(notices, new Thinker.Standard.Maker());
    }

    Engine(Consumer<String> notices, Thinker.Maker maker) {
        this.notices = notices;
        equipment = new Equipment(options, notices, maker);
    }

    private static Thread newThread(Runnable work) {
        Thread thread = new Thread(null, work, "engine", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    // ---- options ----

    /// What can be set, in the order that people are shown.
    public List<Option> options() {
        return options.declared();
    }

    /// Sets an option by name.
    ///
    /// @throws OptionException when there is no such option, or the value makes no sense
    public synchronized void setOption(String name, String value) {
        Option option =
                options.find(name).orElseThrow(() -> new OptionException("no option is called " + Typed.shown(name)));
        Optional<String> moved = options.set(option, EngineOptions.readable(option, value));
        if (option.equals(EngineOptions.CLEAR_HASH)) {
            chore(equipment::clear);
        } else if (EngineOptions.COSTLY.contains(option)) {
            chore(() -> equipment.fit(option, moved));
        } else {
            moved.ifPresent(notices);
            return;
        }
        if (isBusy()) notices.accept(option.name() + " waits for the end of the search");
    }

    // ---- the game ----

    /// Forgets the game before: what was learnt, and the position. A search still running ends.
    public synchronized void newGame() {
        stop();
        position = null;
        chore(equipment::clear);
    }

    /// Sets the position that the next search starts from, history included.
    public synchronized void setPosition(Position next) {
        position = next.copy();
    }

    /// A copy of the position set last, or the start of a game.
    public synchronized Position position() {
        if (position == null) position = Position.start();
        return position.copy();
    }

    /// The evaluation of the position set last, part by part, as a table for people.
    public String explain() {
        return explanation().join();
    }

    /// The same for those who cannot wait: completes once the evaluation that was asked for is there.
    public CompletableFuture<String> explanation() {
        Position asked = position();
        return ready().thenApply(_ -> equipment.evaluation().explain(asked));
    }

    /// What judges positions, in a line for people.
    public String evaluationName() {
        isReady();
        return equipment.evaluation().description();
    }

    // ---- searching ----

    /// Starts a search and returns at once; the listener gets exactly one move for it, whatever
    /// happens. A search still running ends first, with its own move to its own listener.
    public synchronized void go(Limits limits, EngineListener listener) {
        stop();
        Search search = new Search(position(), limits, settings(), listener);
        BookSettings book = BookSettings.of(options);
        // The search would do this itself; but who asks for the evaluation meanwhile has to wait for it.
        chore(equipment::fit);
        choreBeforeSearch = lastChore;
        current = search;
        jobs().execute(() -> search.run(equipment::thinker, root -> equipment.bookMove(root, book, listener)));
    }

    /// Ends the search, which then names its move. Nothing happens when there is none.
    public synchronized void stop() {
        for (WarmUp warmUp : warmUps) warmUp.stop();
        if (current != null) current.stop();
    }

    /// The move pondered on was played. Nothing happens when no search ponders.
    public synchronized void ponderHit() {
        if (current != null) current.ponderHit();
    }

    /// Whether a search has been started that has not yet named its move.
    public synchronized boolean isSearching() {
        return current != null && !current.isDone();
    }

    /// Whether a search goes on that nobody has stopped.
    private boolean isBusy() {
        return isSearching() && current != null && !current.isStopped();
    }

    /// Waits until the search has named its move, if there is a search.
    ///
    /// @return whether it has done so in time
    public boolean awaitMove(long millis) throws InterruptedException {
        Search search;
        synchronized (this) {
            search = current;
        }
        return search == null || search.awaitEnd(millis);
    }

    /// Completes when everything asked for so far is done and a search could start at once; during a
    /// search, when what was asked for before it is done. Waits for no search, unless it was told to
    /// stop and is about to.
    public synchronized CompletableFuture<Void> ready() {
        if (isBusy()) return choreBeforeSearch;
        chore(equipment::fit);
        return lastChore;
    }

    /// Searches for nobody for at most this long from now, before whatever is asked for next: Java
    /// compiles what runs often, and the first move of a game should not be what it learns from. A search
    /// does not wait for it, and nothing happens when the present evaluation has been warmed up before.
    ///
    /// For programs that are the engine and little else; in others Java gets warm by itself.
    public synchronized void warmUp(long millis) {
        if (isBusy()) return;
        WarmUp warming = new WarmUp(millis);
        warmUps.add(warming);
        chore(() -> {
            try {
                equipment.warmUp(warming);
            } finally {
                warmUps.remove(warming);
            }
        });
    }

    /// Waits until the engine is [#ready].
    public void isReady() {
        ready().join();
    }

    /// Ends the search, which names its move; the memory is given back as soon as it has.
    @Override
    public synchronized void close() {
        stop();
        closed = true;
        if (jobs == null || jobs.isShutdown()) return;
        jobs.execute(equipment::close);
        jobs.shutdown();
    }

    private ExecutorService jobs() {
        if (closed) throw new IllegalStateException("the engine is closed");
        if (jobs == null) jobs = Executors.newSingleThreadExecutor(Engine::newThread);
        return jobs;
    }

    private SearchSettings settings() {
        return EngineOptions.settings(options);
    }

    // ---- on the engine's thread ----

    /// Puts work in line that no search may overtake. Whatever goes wrong in it becomes a notice.
    private void chore(Runnable work) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        jobs().execute(() -> {
            try {
                attempt(work);
            } finally {
                done.complete(null);
            }
        });
        lastChore = done;
    }

    @SuppressWarnings("CatchingThrowable") // also no memory, and errors of the linker, end here as a sentence
    private void attempt(Runnable work) {
        try {
            work.run();
        } catch (Throwable trouble) {
            notices.accept("something went wrong: " + trouble);
        }
    }
}
