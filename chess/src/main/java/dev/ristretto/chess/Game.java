package dev.ristretto.chess;

import java.util.Optional;
import java.util.stream.IntStream;

/// A game as it is played: where it started, its moves, and how it stands.
public final class Game {
    private final Position start;
    private final Position position;

    /// A game from the usual start.
    public Game() {
        this(Position.start());
    }

    /// A game from a position; what was played before it does not belong to the game.
    public Game(Position start) {
        this.start = start.copy();
        position = start.copy();
    }

    /// Plays a move.
    ///
    /// @throws IllegalArgumentException when it is not legal here
    public void play(int move) {
        if (!position.isLegal(move)) {
            throw new IllegalArgumentException(
                    "illegal move " + Square.name(Move.from(move)) + Square.name(Move.to(move)));
        }
        position.make(move);
    }

    /// Takes the last move back.
    ///
    /// @throws IllegalStateException at the start of the game
    public void takeBack() {
        if (length() == 0) throw new IllegalStateException("no move to take back");
        position.undo();
    }

    /// Plies played.
    public int length() {
        return position.madeMoves() - start.madeMoves();
    }

    /// The move of a ply, the first one being 0.
    public int move(int ply) {
        return position.moveMade(length() - ply);
    }

    /// The moves played, the first one first.
    public int[] moves() {
        return IntStream.range(0, length()).map(this::move).toArray();
    }

    /// The position before the first move, as a copy.
    public Position start() {
        return start.copy();
    }

    /// The position now, as a copy to look at and search in.
    public Position position() {
        return position.copy();
    }

    /// How the game ended, empty while it goes on.
    public Optional<Outcome> outcome() {
        return Outcome.of(position);
    }
}
