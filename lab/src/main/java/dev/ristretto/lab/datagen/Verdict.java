package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Outcome.Result;
import java.util.Optional;

/// Ends games whose result is plain, as what follows would teach little for its price.
final class Verdict {
    private static final int WON = 1000;
    private static final int WON_PLIES = 4;
    private static final int DRAWN = 8;
    private static final int DRAWN_PLIES = 10;
    private static final int DRAWN_FROM_PLY = 80;

    private boolean playOn;
    private int whiteWinning;
    private int blackWinning;
    private int level;

    /// Starts a game.
    ///
    /// @param toTheEnd whether it is played out even when it is won
    void begin(boolean toTheEnd) {
        playOn = toTheEnd;
        whiteWinning = 0;
        blackWinning = 0;
        level = 0;
    }

    /// Hears the score of a search, from White's side, and says how the game ends if it does.
    Optional<Result> after(int score, int ply) {
        whiteWinning = score >= WON ? whiteWinning + 1 : 0;
        blackWinning = score <= -WON ? blackWinning + 1 : 0;
        level = Math.abs(score) < DRAWN ? level + 1 : 0;
        if (level >= DRAWN_PLIES && ply >= DRAWN_FROM_PLY) return Optional.of(Result.DRAW);
        if (playOn || Math.max(whiteWinning, blackWinning) < WON_PLIES) return Optional.empty();
        return Optional.of(whiteWinning > 0 ? Result.WHITE_WINS : Result.BLACK_WINS);
    }

    /// How a game ends that has become too long: as the last score has it.
    static Result atTheLimit(int score) {
        if (Math.abs(score) < WON) return Result.DRAW;
        return score > 0 ? Result.WHITE_WINS : Result.BLACK_WINS;
    }
}
