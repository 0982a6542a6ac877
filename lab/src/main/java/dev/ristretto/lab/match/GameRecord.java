package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.lab.player.Scoresheet;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// A finished game.
///
/// @param sheet all moves, those of the opening first
/// @param played what the players said about the moves that were theirs, the last ones of the sheet
record GameRecord(
        ScheduledGame game,
        Instant start,
        Scoresheet sheet,
        List<PlayedMove> played,
        Ending ending,
        List<FaultReport> faults) {
    /// With faults that were seen before the first move.
    GameRecord withFaults(List<FaultReport> earlier) {
        if (earlier.isEmpty()) return this;
        List<FaultReport> all = Stream.concat(earlier.stream(), faults.stream()).toList();
        return new GameRecord(game, start, sheet, played, ending, all);
    }

    /// What the player of a colour got, in half points.
    static int halfPoints(GameResult result, int color) {
        return switch (result) {
            case WHITE_WINS -> color == Color.WHITE ? 2 : 0;
            case BLACK_WINS -> color == Color.BLACK ? 2 : 0;
            case DRAW -> 1;
            case UNKNOWN -> throw new IllegalArgumentException("the game is not over");
        };
    }
}
