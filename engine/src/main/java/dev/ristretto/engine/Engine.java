package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.tablebase.Tablebases;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
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

    private final Thinker.Maker maker;
    private final Consumer<String> notices;
    private final OptionSet options = EngineOptions.newSet();
    /// Made when first needed, as everything that costs time.
    private @Nullable ExecutorService jobs;

    private boolean closed;

    /// Made, and used, on the engine's thread only.
    private @Nullable Thinker thinker;

    /// What the thinker has been given of the options that cost memory; on the engine's thread only.
    private final Map<Option.Spin, Integer> inUse = new HashMap<>();

    /// What judges positions, and the choice it was made for; changed on the engine's thread only.
    private volatile @Nullable Evaluation evaluation;

    private @Nullable EvaluationChoice choiceInUse;

    /// The endgame tables in use and the path they came from; on the engine's thread only.
    private Tablebases tablebases = Tablebases.NONE;

    private String tablebasePath = "";

    /// What the code was last warmed up for; on the engine's thread only.
    private @Nullable Evaluation warmedFor;

    /// On the engine's thread only.
    private final Repertoire repertoire;

    private @Nullable WarmUp warmUp;
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
        this.maker = maker;
        repertoire = new Repertoire(notices, new SplittableRandom());
    }

    private static Thread newThread(Runnable work) {
        Thread thread = new Thread(null, work, "engine", STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    // ---- options ----

    public List<Option> options() {
        return options.declared();
    }

    /// Sets an option by name.
    ///
    /// @throws OptionException when there is no such option, or the value makes no sense
    public synchronized void setOption(String name, String value) {
        Option option = options.find(name)
                .orElseThrow(() -> new OptionException("no option is called " + OptionSet.shown(name)));
        options.set(option, EngineOptions.readable(option, value)).ifPresent(notices);
        if (option.equals(EngineOptions.CLEAR_HASH)) {
            chore(this::clear);
        } else if (EngineOptions.COSTLY.contains(option)) {
            chore(this::configure);
        } else {
            return;
        }
        if (isBusy()) notices.accept(option.name() + " waits for the end of the search");
    }

    // ---- the game ----

    /// Forgets the game before: what was learnt, and the position. A search still running ends.
    public synchronized void newGame() {
        stop();
        position = null;
        chore(this::clear);
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
        return evaluation().explain(position());
    }

    /// What judges positions, in a line for people.
    public String evaluationName() {
        return evaluation().description();
    }

    private Evaluation evaluation() {
        isReady();
        Evaluation loaded = evaluation;
        return loaded != null ? loaded : Evaluation.classical();
    }

    // ---- searching ----

    /// Starts a search and returns at once; the listener gets exactly one move for it, whatever
    /// happens. A search still running ends first, with its own move to its own listener.
    public synchronized void go(Limits limits, EngineListener listener) {
        stop();
        Search search = new Search(position(), limits, settings(), listener);
        BookSettings book = BookSettings.of(options);
        choreBeforeSearch = lastChore;
        current = search;
        jobs().execute(() -> search.run(this::configuredThinker, root -> bookMove(root, book, listener)));
    }

    /// Ends the search, which then names its move. Nothing happens when there is none.
    public synchronized void stop() {
        if (warmUp != null) warmUp.stop();
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
        chore(this::configure);
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
        warmUp = warming;
        chore(() -> warmUp(warming));
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
        jobs.execute(this::closeThinker);
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

    private void configure() {
        configuredThinker();
    }

    private void clear() {
        configuredThinker().clear();
    }

    private void warmUp(WarmUp warming) {
        configure();
        Evaluation judge = Objects.requireNonNull(evaluation);
        if (!judge.equals(warmedFor) && warming.run(maker, judge)) warmedFor = judge;
    }

    private Optional<SearchResult> bookMove(Position root, BookSettings settings, EngineListener listener) {
        fitBook();
        return repertoire.answer(root, settings, listener::message);
    }

    /// Opens the book the options ask for, or brings the option in line with the one that stays in use.
    private void fitBook() {
        BookSettings wanted = wantedBook();
        String inUse = repertoire.fit(wanted);
        if (!inUse.equals(wanted.file())) restoreBook(inUse);
    }

    private synchronized BookSettings wantedBook() {
        return BookSettings.of(options);
    }

    private synchronized void restoreBook(String file) {
        options.restore(EngineOptions.BOOK_FILE, file);
    }

    /// The thinker, with the tables and threads that the options ask for.
    private Thinker configuredThinker() {
        fitBook();
        boolean isNew = fitEvaluation();
        Evaluation judge = Objects.requireNonNull(evaluation);
        Thinker ours = thinker == null ? firstThinker(judge) : thinker;
        if (isNew) ours.setEvaluation(judge);
        fit(EngineOptions.HASH, " MB", ours::resizeHash);
        fit(EngineOptions.EVAL_CACHE, " MB", ours::resizeEvalCache);
        fit(EngineOptions.THREADS, "", number -> setThreads(ours, number));
        fitTablebases(ours);
        return ours;
    }

    /// Loads the evaluation the options ask for. When that fails, what was in use stays in use.
    ///
    /// @return whether a thinker that is there already has to change to it
    private boolean fitEvaluation() {
        EvaluationChoice wanted = wantedEvaluation();
        if (wanted.equals(choiceInUse)) return false;
        try {
            evaluation = wanted.load();
            choiceInUse = wanted;
            return thinker != null;
        } catch (IOException | RuntimeException | OutOfMemoryError trouble) {
            keepEvaluation();
            notices.accept("the network cannot be used, %s stays in use: %s"
                    .formatted(Objects.requireNonNull(evaluation).description(), trouble.getMessage()));
            return false;
        }
    }

    private synchronized EvaluationChoice wantedEvaluation() {
        return EvaluationChoice.of(options);
    }

    private synchronized void keepEvaluation() {
        if (choiceInUse == null) {
            choiceInUse = new EvaluationChoice(Evaluation.CLASSICAL, "");
            evaluation = Evaluation.classical();
        }
        choiceInUse.putInto(options);
    }

    /// Opens the tables the options ask for. When no folder can be read, what was in use stays in use.
    private void fitTablebases(Thinker ours) {
        String wanted = wantedTablebases();
        if (wanted.equals(tablebasePath)) return;
        try {
            Tablebases next = wanted.isBlank() ? Tablebases.NONE : Tablebases.open(wanted, notices);
            Tablebases old = tablebases;
            ours.setTablebases(next);
            tablebases = next;
            tablebasePath = wanted;
            old.close();
            notices.accept("SyzygyPath: " + next);
        } catch (IOException | RuntimeException trouble) {
            restoreTablebases();
            notices.accept(trouble.getMessage() + "; in use as before: " + tablebases);
        }
    }

    private synchronized String wantedTablebases() {
        return options.get(EngineOptions.SYZYGY_PATH);
    }

    private synchronized void restoreTablebases() {
        options.restore(EngineOptions.SYZYGY_PATH, tablebasePath);
    }

    /// It starts no larger than by default: should the size asked for be too much, this one stays.
    private Thinker firstThinker(Evaluation judge) {
        int hash = Math.min(wanted(EngineOptions.HASH), EngineOptions.HASH.initial());
        Thinker made = maker.make(judge, hash);
        thinker = made;
        inUse.put(EngineOptions.HASH, hash);
        inUse.put(EngineOptions.EVAL_CACHE, EngineOptions.EVAL_CACHE.initial());
        inUse.put(EngineOptions.THREADS, EngineOptions.THREADS.initial());
        return made;
    }

    /// Should memory end half way, those made so far must go again, or nothing else could be done.
    private void setThreads(Thinker ours, int number) {
        try {
            ours.setThreads(number == 0 ? Runtime.getRuntime().availableProcessors() : number);
        } catch (OutOfMemoryError e) {
            ours.setThreads(Math.max(1, inUse.getOrDefault(EngineOptions.THREADS, 1)));
            throw e;
        }
    }

    /// Brings what is in use in line with an option, or the option with what is in use.
    @SuppressWarnings("CatchingThrowable") // that there is no memory is what this is written for
    private void fit(Option.Spin option, String unit, IntConsumer resize) {
        int wanted = wanted(option);
        int old = inUse.getOrDefault(option, option.initial());
        if (wanted == old) return;
        try {
            if (option.equals(EngineOptions.HASH) && !Memory.fits(wanted))
                throw new OutOfMemoryError("too little memory");
            resize.accept(wanted);
            inUse.put(option, wanted);
        } catch (Throwable trouble) {
            restore(option, old);
            notices.accept(option.name() + " " + wanted + unit + " is not possible, " + old + unit + " stay in use: "
                    + trouble.getMessage());
        }
    }

    private synchronized int wanted(Option.Spin option) {
        return options.get(option);
    }

    private synchronized void restore(Option.Spin option, int value) {
        options.set(option, value);
    }

    private void closeThinker() {
        repertoire.close();
        if (thinker != null) thinker.close();
        thinker = null;
        tablebases.close();
    }
}
