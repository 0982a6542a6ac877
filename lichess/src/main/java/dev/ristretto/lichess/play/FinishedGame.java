package dev.ristretto.lichess.play;

import dev.ristretto.chess.notation.PgnGame;
import java.util.Optional;

/// A game that is over for us.
///
/// @param status as Lichess names the end; `left` when we had to leave a game that goes on
/// @param played the moves as we know them, empty when we never saw the game
public record FinishedGame(
        String id,
        String opponent,
        boolean againstBot,
        String speed,
        Result result,
        String status,
        Optional<PgnGame> played) {
    public enum Result {
        WON,
        DRAWN,
        LOST,
        /// Aborted, or never seen.
        NONE
    }

    public boolean isLostOnTime() {
        return result == Result.LOST && status.equals("outoftime");
    }
}
