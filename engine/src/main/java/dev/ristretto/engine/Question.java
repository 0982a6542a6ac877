package dev.ristretto.engine;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchSettings;
import java.util.stream.Stream;

/// A position and what is to be known of it.
///
/// ```java
/// Answer answer = search.ask(position).limits(Limits.depth(10)).lines(3).answer();
/// ```
///
/// It never changes: each method gives a new question, so one may be kept and varied.
public final class Question {
    private static final Limits ONE_SECOND = Limits.moveTime(1_000);
    private static final int MOST_LINES = 256;
    private static final int MOVE_OVERHEAD = 30;

    private final FullSearch search;
    private final Position position;
    private final Limits limits;
    private final int lines;
    private final int elo;
    private final SearchListener listener;

    Question(FullSearch search, Position position) {
        this(search, position, ONE_SECOND, 1, SearchSettings.FULL_STRENGTH, SearchListener.SILENT);
    }

    private Question(FullSearch search, Position position, Limits limits, int lines, int elo, SearchListener listener) {
        this.search = search;
        this.position = position;
        this.limits = limits;
        this.lines = lines;
        this.elo = elo;
        this.listener = listener;
    }

    /// When to stop; after a second unless set.
    public Question limits(Limits newLimits) {
        return new Question(search, position, newLimits, lines, elo, listener);
    }

    /// How many moves to find, the best ones first, each with its line; 1 unless set.
    public Question lines(int number) {
        if (number < 1 || number > MOST_LINES)
            throw new IllegalArgumentException("lines must be 1 to %d, not %d".formatted(MOST_LINES, number));
        return new Question(search, position, limits, number, elo, listener);
    }

    /// Plays like somebody of this Elo, from 800 to 2800, instead of as well as it can.
    public Question elo(int newElo) {
        if (newElo < SearchSettings.LEAST_ELO || newElo > SearchSettings.MOST_ELO)
            throw new IllegalArgumentException("the Elo must be %d to %d, not %d"
                    .formatted(SearchSettings.LEAST_ELO, SearchSettings.MOST_ELO, newElo));
        return new Question(search, position, limits, lines, newElo, listener);
    }

    /// Who hears of the search while it runs, on the thread that searches: it has to be quick, and must not ask
    /// the same search for an answer.
    public Question listener(SearchListener newListener) {
        return new Question(search, position, limits, lines, elo, newListener);
    }

    /// Starts the search and returns at once.
    public Thinking start() {
        return search.start(this, new Recorder(listener));
    }

    /// Searches, and waits for the answer. If the waiting thread is interrupted the search stops, what it has found
    /// so far is the answer, and the thread stays interrupted.
    ///
    /// @throws IllegalStateException when the evaluation or the listener failed, with what they threw as the cause
    public Answer answer() {
        return start().answer();
    }

    /// Searches, and gives each line as it is found. The stream waits for the next line and ends with the search.
    /// Closing it stops the search, so it belongs into a `try`:
    ///
    /// ```java
    /// try (Stream<SearchListener.Line> progress = search.ask(position).limits(Limits.INFINITE).progress()) {
    ///     progress.takeWhile(line -> line.depth() < 10).forEach(line -> ...);
    /// }
    /// ```
    public Stream<SearchListener.Line> progress() {
        Progress progress = new Progress(listener);
        progress.follow(search.start(this, progress));
        return progress.stream();
    }

    Position position() {
        return position;
    }

    Limits limits() {
        return limits;
    }

    SearchSettings settings() {
        return new SearchSettings(lines, MOVE_OVERHEAD, elo, false);
    }
}
