package dev.ristretto.engine.book;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// How one move is taken of those a book offers.
public enum Choice {
    /// Always the one with the most weight.
    BEST,
    /// By lot, each as likely as its weight says.
    WEIGHTED;

    /// One of the moves, which come heaviest first; none when no move has any weight.
    public Optional<BookMove> pick(List<BookMove> moves, RandomGenerator random) {
        long all = moves.stream().mapToLong(BookMove::weight).sum();
        if (all == 0) return Optional.empty();
        long lot = this == BEST ? 0 : random.nextLong(all);
        for (BookMove move : moves) {
            if (lot < move.weight()) return Optional.of(move);
            lot -= move.weight();
        }
        throw new IllegalStateException("the lot is smaller than all weights together");
    }
}
