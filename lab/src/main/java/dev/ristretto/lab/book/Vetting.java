package dev.ristretto.lab.book;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.PolyglotKey;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.book.BookMove;
import dev.ristretto.engine.book.GamesBook;
import dev.ristretto.engine.book.PolyglotMove;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchControl;
import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.search.Searcher;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/// Lets the engine look at every move of a small book that can be reached from the start of a game, and leaves out
/// those that give too much away, with everything that only they led to. Each position is searched from nothing
/// with a fixed number of nodes, so the outcome is always the same.
public final class Vetting {
    private static final int HASH_MEGABYTES = 8;

    private final GamesBook book;
    private final long nodes;
    private final int margin;
    private final Map<Long, Position> positions = new HashMap<>();
    private final Map<Long, Integer> scores = new HashMap<>();

    /// @param margin centipawns that a move may be worse than the best one
    public Vetting(GamesBook book, long nodes, int margin) {
        this.book = book;
        this.nodes = nodes;
        this.margin = margin;
        collect();
    }

    /// How many positions will be searched.
    public int size() {
        return positions.size();
    }

    private void collect() {
        Deque<Position> open = new ArrayDeque<>();
        add(Position.start(), open);
        while (!open.isEmpty()) {
            Position position = open.pop();
            for (BookMove move : book.moves(position)) add(after(position, move.move()), open);
        }
    }

    private void add(Position position, Deque<Position> open) {
        if (positions.putIfAbsent(PolyglotKey.of(position), position) == null) open.push(position);
    }

    private static Position after(Position position, int move) {
        Position next = position.copy();
        next.make(move);
        return next;
    }

    /// Searches all positions on the calling thread.
    ///
    /// @param progress told how many are done
    public void search(IntConsumer progress) throws IOException {
        Evaluation evaluation = Evaluation.embedded();
        try (Searcher searcher = new Searcher(evaluation::newEvaluator, SearchParams.STANDARD, HASH_MEGABYTES)) {
            for (Map.Entry<Long, Position> entry : positions.entrySet()) {
                scores.put(entry.getKey(), score(searcher, entry.getValue()));
                progress.accept(scores.size());
            }
        }
    }

    private int score(Searcher searcher, Position position) {
        Limits limits = Limits.nodes(nodes);
        searcher.clear();
        SearchControl control = new SearchControl(limits);
        return searcher.search(position.copy(), limits, control, SearchSettings.DEFAULT, SearchListener.SILENT)
                .score();
    }

    /// The moves that are left, as records of a book: those of [#search] that are good enough.
    public Records kept(Records all) {
        Set<Long> kept = keptMoves();
        return into -> {
            while (all.next(into)) if (kept.contains(place(into.key(), into.code()))) return true;
            return false;
        };
    }

    private Set<Long> keptMoves() {
        Set<Long> kept = new HashSet<>();
        Set<Long> seen = new HashSet<>();
        Deque<Position> open = new ArrayDeque<>();
        open.push(Position.start());
        while (!open.isEmpty()) {
            Position position = open.pop();
            long key = PolyglotKey.of(position);
            if (!seen.add(key)) continue;
            int best = best(position, key);
            for (BookMove move : book.moves(position)) {
                Position next = after(position, move.move());
                if (scoreAfter(next) < best - margin) continue;
                kept.add(place(key, PolyglotMove.of(move.move())));
                open.push(next);
            }
        }
        return kept;
    }

    /// The best that is to be had in a position, in the book or not.
    private int best(Position position, long key) {
        int best = scores.getOrDefault(key, 0);
        for (BookMove move : book.moves(position)) best = Math.max(best, scoreAfter(after(position, move.move())));
        return best;
    }

    private int scoreAfter(Position next) {
        return -scores.getOrDefault(PolyglotKey.of(next), 0);
    }

    /// Position and move in one number; keys are so even that a few bits may be lost.
    private static long place(long key, int code) {
        return key * Move.CODES ^ key >>> 48 ^ code;
    }
}
