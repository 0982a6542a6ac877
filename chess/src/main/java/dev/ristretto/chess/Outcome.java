package dev.ristretto.chess;

import java.util.Optional;

/// How a game ended by the rules, and why.
public record Outcome(Result result, Reason reason) {
    /// Who won, if anybody.
    public enum Result {
        WHITE_WINS("1-0"),
        BLACK_WINS("0-1"),
        DRAW("1/2-1/2");

        private final String text;

        Result(String text) {
            this.text = text;
        }

        /// As PGN writes it.
        @Override
        public String toString() {
            return text;
        }

        /// The win of a colour.
        public static Result winFor(int color) {
            return color == Color.WHITE ? WHITE_WINS : BLACK_WINS;
        }
    }

    /// By which rule a game ended.
    public enum Reason {
        CHECKMATE,
        STALEMATE,
        INSUFFICIENT_MATERIAL,
        FIFTY_MOVES,
        THREEFOLD_REPETITION
    }

    /// The outcome of a position with its history, empty while the game goes on. Mate comes before
    /// every draw, as the rules have it.
    public static Optional<Outcome> of(Position position) {
        if (MoveCounter.count(position) == 0) {
            return Optional.of(
                    position.inCheck()
                            ? new Outcome(Result.winFor(Color.other(position.sideToMove())), Reason.CHECKMATE)
                            : draw(Reason.STALEMATE));
        }
        if (position.isInsufficientMaterial()) return Optional.of(draw(Reason.INSUFFICIENT_MATERIAL));
        if (position.isFiftyMoves()) return Optional.of(draw(Reason.FIFTY_MOVES));
        if (position.repetitions() >= 2) return Optional.of(draw(Reason.THREEFOLD_REPETITION));
        return Optional.empty();
    }

    private static Outcome draw(Reason reason) {
        return new Outcome(Result.DRAW, reason);
    }
}
