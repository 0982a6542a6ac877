package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.engine.search.Score;
import java.util.Optional;

/// Listens to the scores of one game and says when it may end early.
final class Adjudicator {
    private final Adjudication rules;
    private int quietPlies;
    /// Plies in a row at which the score, whoever gave it, said that this colour wins.
    private final int[] winningPlies = new int[2];

    Adjudicator(Adjudication rules) {
        this.rules = rules;
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

    private void count(int color, boolean winning) {
        winningPlies[color] = winning ? winningPlies[color] + 1 : 0;
    }

    private static Ending wonByScore(int color) {
        return new Ending(Ending.win(color), Ending.Reason.WIN_BY_SCORE);
    }
}
