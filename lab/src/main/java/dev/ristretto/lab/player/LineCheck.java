package dev.ristretto.lab.player;

import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.engine.search.Bound;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchListener;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/// Plays through the line an engine expects and says where it stops being chess: at a move that is not legal, at one
/// that comes after the end of the game, or at a mate that is claimed and not shown.
///
/// What a position was before the line is not the engine's fault, so the game may be over at its start. A bound claims
/// no mate.
final class LineCheck {
    private static final int LONGEST_SHOWN = 120;

    private final Position position;
    private int made;

    private LineCheck(Position position) {
        this.position = position;
    }

    /// What is wrong with a line of UCI moves, if anything. The position is left as it was.
    static Optional<String> complaint(Position position, InfoLine info) {
        if (info.line().isBlank()) return Optional.empty();
        String[] words = info.line().split("\\s+");
        int score = info.exact() ? info.score() : Score.NONE;
        return new LineCheck(position)
                .complaint(words.length, at -> UciMove.parse(position, words[at]), score, info::line);
    }

    /// The same for moves that are codes.
    static Optional<String> complaint(Position position, SearchListener.Line line) {
        SearchListener.Moves moves = line.moves();
        int score = line.bound() == Bound.EXACT ? line.score() : Score.NONE;
        return new LineCheck(position)
                .complaint(moves.size(), at -> legal(position, moves.get(at)), score, () -> text(position, moves));
    }

    private static int legal(Position position, int move) {
        if (!position.isLegal(move)) throw new UciMoveException("it is not legal here");
        return move;
    }

    private static String text(Position position, SearchListener.Moves moves) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < moves.size(); i++)
            text.append(UciMove.of(position, moves.get(i))).append(' ');
        return text.toString();
    }

    /// @param moves finds the move at a place, in the position that is reached there
    private Optional<String> complaint(int size, IntUnaryOperator moves, int score, Supplier<String> text) {
        Optional<String> fault;
        try {
            fault = walk(size, moves).or(() -> falseMate(size, score));
        } finally {
            for (; made > 0; made--) position.undo();
        }
        return fault.map(what -> what + ", in the line " + shortened(text.get()));
    }

    private Optional<String> walk(int size, IntUnaryOperator moves) {
        while (made < size) {
            Optional<Outcome> end = made == 0 ? Optional.empty() : Outcome.of(position);
            if (end.isPresent()) return Optional.of("move " + (made + 1) + " comes after " + name(end.get()));
            try {
                position.make(moves.applyAsInt(made));
            } catch (UciMoveException e) {
                return Optional.of("move " + (made + 1) + ": " + e.getMessage());
            }
            made++;
        }
        return Optional.empty();
    }

    private static String name(Outcome outcome) {
        return switch (outcome.reason()) {
            case CHECKMATE -> "mate";
            case STALEMATE -> "stalemate";
            case INSUFFICIENT_MATERIAL -> "a draw by material";
            case FIFTY_MOVES -> "a draw by the fifty-move rule";
            case THREEFOLD_REPETITION -> "a draw by repetition";
        };
    }

    /// A mate in so many moves is shown by a line of just as many that mates.
    private Optional<String> falseMate(int size, int score) {
        if (score == Score.NONE || !Score.isMate(score) || size == 0) return Optional.empty();
        int moves = Score.movesToMate(score);
        int plies = moves > 0 ? 2 * moves - 1 : -2 * moves;
        boolean mates = Outcome.of(position).map(Outcome::reason).equals(Optional.of(Outcome.Reason.CHECKMATE));
        if (mates && size == plies) return Optional.empty();
        return Optional.of(Score.text(score) + " is claimed and not shown");
    }

    private static String shortened(String line) {
        return line.length() <= LONGEST_SHOWN ? line : line.substring(0, LONGEST_SHOWN) + "...";
    }
}
