package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.lab.player.Fault;
import java.util.Optional;

/// How a game ended and why.
record Ending(GameResult result, Reason reason, String text) {
    enum Reason {
        CHECKMATE("checkmate", "normal"),
        STALEMATE("stalemate", "normal"),
        REPETITION("threefold repetition", "normal"),
        FIFTY_MOVES("fifty-move rule", "normal"),
        MATERIAL("insufficient material", "normal"),
        DRAW_BY_SCORE("draw by score", "adjudication"),
        WIN_BY_SCORE("win by score", "adjudication"),
        DRAW_BY_TABLEBASE("draw by tablebase", "adjudication"),
        WIN_BY_TABLEBASE("win by tablebase", "adjudication"),
        MOST_MOVES("longest game allowed", "adjudication"),
        TIME("time", "time forfeit"),
        ILLEGAL_MOVE("illegal move", "rules infraction"),
        FAULT("fault of a player", "abandoned");

        private final String text;
        private final String termination;

        Reason(String text, String termination) {
            this.text = text;
            this.termination = termination;
        }

        String text() {
            return text;
        }

        /// As the PGN tag `Termination` has it.
        String termination() {
            return termination;
        }
    }

    Ending(GameResult result, Reason reason) {
        this(result, reason, reason.text());
    }

    static GameResult win(int color) {
        return color == Color.WHITE ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
    }

    /// A game lost by what a player did.
    static Ending byFault(int color, String player, Fault fault, String detail) {
        Reason reason = switch (fault) {
            case TIME -> Reason.TIME;
            case ILLEGAL_MOVE -> Reason.ILLEGAL_MOVE;
            case NO_START, CRASH, STALL, FLOOD, BAD_PV, CUT, CHANGED_ID -> Reason.FAULT;
        };
        String text = player + " " + fault.verb() + (detail.isEmpty() ? "" : ": " + detail);
        return new Ending(win(Color.other(color)), reason, text);
    }

    /// How the rules end the game here, if they do. Mate comes before the fifty-move rule.
    static Optional<Ending> byRule(Position position) {
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        if (moves.isEmpty()) {
            return Optional.of(
                    position.inCheck()
                            ? new Ending(win(Color.other(position.sideToMove())), Reason.CHECKMATE)
                            : new Ending(GameResult.DRAW, Reason.STALEMATE));
        }
        if (position.repetitions() >= 2) return Optional.of(new Ending(GameResult.DRAW, Reason.REPETITION));
        if (position.isFiftyMoves()) return Optional.of(new Ending(GameResult.DRAW, Reason.FIFTY_MOVES));
        if (position.isInsufficientMaterial()) return Optional.of(new Ending(GameResult.DRAW, Reason.MATERIAL));
        return Optional.empty();
    }
}
