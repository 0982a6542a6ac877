package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.tablebase.Prober;
import dev.ristretto.engine.tablebase.Wdl;
import java.util.Optional;

/// Listens to the scores of one game, looks at its positions, and says when it may end early.
final class Adjudicator {
    private final Adjudication rules;
    private final Prober prober;
    private int quietPlies;
    /// Plies in a row at which the score, whoever gave it, said that this colour wins.
    private final int[] winningPlies = new int[2];

    Adjudicator(Adjudication rules) {
        this.rules = rules;
        prober = rules.tablebases().newProber();
    }

    /// Takes note of a move.
    ///
    /// @param mover who made it
    /// @param score what the mover thinks, from its own side
    /// @param moveNumber the number of the move in the game
    Optional<Ending> hear(int mover, int score, int moveNumber) {
        quietPlies = score != Score.NONE && Math.abs(score) <= rules.drawScore() ? quietPlies + 1 : 0;
        count(mover, score != Score.NONE && score >= rules.resignScore());
        count(Color.other(mover), score != Score.NONE && score <= -rules.resignScore());
        if (rules.drawMoves() > 0 && moveNumber >= rules.drawFrom() && quietPlies >= 2 * rules.drawMoves()) {
            return Optional.of(new Ending(GameResult.DRAW, Ending.Reason.DRAW_BY_SCORE));
        }
        if (rules.resignMoves() > 0) {
            for (int color = Color.WHITE; color <= Color.BLACK; color++) {
                if (winningPlies[color] >= 2 * rules.resignMoves()) return Optional.of(wonByScore(color));
            }
        }
        if (rules.mostMoves() > 0 && mover == Color.BLACK && moveNumber >= rules.mostMoves()) {
            return Optional.of(new Ending(GameResult.DRAW, Ending.Reason.MOST_MOVES));
        }
        return Optional.empty();
    }

    /// Looks a position up once a capture or pawn move has been made: from there on the tables count as the
    /// fifty-move rule does, and a win that takes too long is a draw.
    Optional<Ending> look(Position position) {
        if (position.halfmoveClock() != 0 || !prober.covers(position)) return Optional.empty();
        int mover = position.sideToMove();
        return switch (prober.wdl(position)) {
            case Wdl.UNKNOWN -> Optional.empty();
            case Wdl.WIN -> Optional.of(new Ending(Ending.win(mover), Ending.Reason.WIN_BY_TABLEBASE));
            case Wdl.LOSS -> Optional.of(new Ending(Ending.win(Color.other(mover)), Ending.Reason.WIN_BY_TABLEBASE));
            default -> Optional.of(new Ending(GameResult.DRAW, Ending.Reason.DRAW_BY_TABLEBASE));
        };
    }

    private void count(int color, boolean winning) {
        winningPlies[color] = winning ? winningPlies[color] + 1 : 0;
    }

    private static Ending wonByScore(int color) {
        return new Ending(Ending.win(color), Ending.Reason.WIN_BY_SCORE);
    }
}
