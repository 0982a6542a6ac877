package dev.ristretto.engine.book;

/// A move a book knows in a position, with what it knows about it. Results are those of the player who
/// made the move. A Polyglot book knows the weight only; its other numbers are zero.
///
/// @param move legal in the position that was asked for
/// @param weight how much is to be said for it; 0 for a move that is known but should not be played
/// @param games in which it was played, also those whose result is not known
/// @param rating the average of the players who chose it, 0 when none is known
public record BookMove(int move, long weight, long games, long wins, long draws, long losses, int rating) {
    /// A move of which only the weight is known.
    public static BookMove weighted(int move, long weight) {
        return new BookMove(move, weight, 0, 0, 0, 0, 0);
    }

    /// Games that ended, with a result that is known.
    public long decided() {
        return wins + draws + losses;
    }

    /// What the mover scored, in percent; 50 when no result is known.
    public int scorePercent() {
        return decided() == 0 ? 50 : (int) Math.round(50.0 * (double) (2 * wins + draws) / (double) decided());
    }
}
