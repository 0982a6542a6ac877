package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.SearchResult;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// What an engine thinks with: its thinker, evaluation, book and endgame tables, made when first needed and brought in
/// line with the options.
///
/// What an option asks for may not be had: too much memory, a file that is no good. Then a sentence says so, what was
/// in
/// use stays in use, and the option is set back to it. Used by the engine's thread only, but for [#evaluation].
final class Equipment {
    private final OptionSet options;
    private final Consumer<String> notices;
    private final Thinker.Maker maker;
    private final Repertoire repertoire;
    private final Endgames endgames;

    private @Nullable Thinker thinker;
    /// What the thinker has been given of the options that cost memory.
    private final Map<Option.Spin, Integer> inUse = new HashMap<>();

    /// What could not be had when everything was last brought in line.
    private final Set<Option> refused = new HashSet<>();

    /// What judges positions, and the choice it was made for.
    private volatile @Nullable Evaluation evaluation;

    private @Nullable EvaluationChoice choiceInUse;

    /// What the code was last warmed up for.
    private @Nullable Evaluation warmedFor;

    Equipment(OptionSet options, Consumer<String> notices, Thinker.Maker maker) {
        this.options = options;
        this.notices = notices;
        this.maker = maker;
        repertoire = new Repertoire(notices, new SplittableRandom());
        endgames = new Endgames(notices);
    }

    /// What judges positions; asked on any thread.
    Evaluation evaluation() {
        Evaluation loaded = evaluation;
        return loaded != null ? loaded : Evaluation.classical();
    }

    /// The thinker, with the tables and threads that the options ask for.
    Thinker thinker() {
        fitBook();
        boolean isNew = fitEvaluation();
        Evaluation judge = Objects.requireNonNull(evaluation);
        Thinker ours = thinker == null ? firstThinker(judge) : thinker;
        if (isNew) setEvaluation(ours, judge);
        fit(EngineOptions.HASH, " MB", ours::resizeHash);
        fit(EngineOptions.EVAL_CACHE, " MB", ours::resizeEvalCache);
        fit(EngineOptions.THREADS, "", number -> setThreads(ours, number));
        fitEndgames(ours);
        return ours;
    }

    /// Makes everything ready for a search.
    void fit() {
        thinker();
    }

    /// The same after an option was set. That its number was moved to a bound is said unless even that bound could not
    /// be had: a bad value costs one sentence.
    ///
    /// @param moved the sentence that says so, if it was
    void fit(Option changed, Optional<String> moved) {
        refused.clear();
        fit();
        if (!refused.contains(changed)) moved.ifPresent(notices);
    }

    /// Forgets what was learnt.
    void clear() {
        thinker().clear();
    }

    void warmUp(WarmUp warming) {
        fit();
        Evaluation judge = Objects.requireNonNull(evaluation);
        if (!judge.equals(warmedFor) && warming.run(maker, judge)) warmedFor = judge;
    }

    /// A move of the book for a position, if there is one.
    Optional<SearchResult> bookMove(Position root, BookSettings settings, EngineListener listener) {
        fitBook();
        return repertoire.answer(root, settings, listener::message);
    }

    private void fitBook() {
        BookSettings wanted = BookSettings.of(options);
        options.restore(EngineOptions.BOOK_FILE, wanted.file(), repertoire.fit(wanted));
    }

    private void fitEndgames(Thinker ours) {
        String wanted = options.get(EngineOptions.SYZYGY_PATH);
        options.restore(EngineOptions.SYZYGY_PATH, wanted, endgames.fit(wanted, ours));
    }

    /// Loads the evaluation the options ask for.
    ///
    /// @return whether a thinker that is there already has to change to it
    private boolean fitEvaluation() {
        EvaluationChoice wanted = EvaluationChoice.of(options);
        if (wanted.equals(choiceInUse)) return false;
        try {
            evaluation = wanted.load();
            choiceInUse = wanted;
            return thinker != null;
        } catch (IOException | RuntimeException | OutOfMemoryError trouble) {
            keepEvaluation(wanted);
            notices.accept("the network cannot be used, %s stays in use: %s"
                    .formatted(evaluation().description(), trouble.getMessage()));
            return false;
        }
    }

    private void keepEvaluation(EvaluationChoice wanted) {
        EvaluationChoice kept = choiceInUse != null ? choiceInUse : firstEvaluation();
        choiceInUse = kept;
        kept.restore(options, wanted);
    }

    /// When the very first choice is no good: the network that comes with the program, and if even that cannot be had,
    /// the classical evaluation.
    private EvaluationChoice firstEvaluation() {
        try {
            evaluation = EvaluationChoice.DEFAULT.load();
            return EvaluationChoice.DEFAULT;
        } catch (IOException | RuntimeException | OutOfMemoryError unavailable) {
            evaluation = Evaluation.classical();
            return new EvaluationChoice(Evaluation.CLASSICAL, Evaluation.EMBEDDED);
        }
    }

    /// It starts no larger than by default: should the size asked for be too much, this one stays.
    private Thinker firstThinker(Evaluation judge) {
        int hash = Math.min(options.get(EngineOptions.HASH), EngineOptions.HASH.initial());
        Thinker made = maker.make(judge, hash);
        thinker = made;
        inUse.put(EngineOptions.HASH, hash);
        inUse.put(EngineOptions.EVAL_CACHE, EngineOptions.EVAL_CACHE.initial());
        inUse.put(EngineOptions.THREADS, EngineOptions.THREADS.initial());
        return made;
    }

    /// Each thread gets an evaluator of its own. Should there be no memory for all of them, one thread goes on.
    private void setEvaluation(Thinker ours, Evaluation judge) {
        try {
            ours.setEvaluation(judge);
        } catch (OutOfMemoryError e) {
            ours.setThreads(1);
            int wanted = options.get(EngineOptions.THREADS);
            options.restore(EngineOptions.THREADS, wanted, 1);
            inUse.put(EngineOptions.THREADS, 1);
            notices.accept(
                    "there is no memory for %d threads with %s, 1 is in use".formatted(wanted, judge.description()));
        }
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
        int wanted = options.get(option);
        int old = inUse.getOrDefault(option, option.initial());
        if (wanted == old) return;
        try {
            boolean isTable = option.equals(EngineOptions.HASH) || option.equals(EngineOptions.EVAL_CACHE);
            if (isTable && wanted > old && !Memory.fits(wanted)) throw new OutOfMemoryError("too little memory");
            resize.accept(wanted);
            inUse.put(option, wanted);
        } catch (Throwable trouble) {
            options.restore(option, wanted, old);
            refused.add(option);
            notices.accept(option.name() + " " + wanted + unit + " is not possible, " + old + unit + " stay in use: "
                    + trouble.getMessage());
        }
    }

    /// Gives everything back.
    void close() {
        repertoire.close();
        if (thinker != null) thinker.close();
        thinker = null;
    }
}
