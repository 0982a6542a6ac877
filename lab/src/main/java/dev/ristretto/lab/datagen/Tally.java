package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Outcome.Result;

/// What a run has made so far.
///
/// @param games that were played to the end; their numbers are those below this
record Tally(long games, long positions, long whiteWins, long draws, long blackWins, long plies, long nodes) {
    static final Tally NOTHING = new Tally(0, 0, 0, 0, 0, 0, 0);

    Tally plus(FinishedGame game) {
        return new Tally(
                games + 1,
                positions + game.positions(),
                whiteWins + count(game, Result.WHITE_WINS),
                draws + count(game, Result.DRAW),
                blackWins + count(game, Result.BLACK_WINS),
                plies + game.plies(),
                nodes + game.nodes());
    }

    private static int count(FinishedGame game, Result result) {
        return game.result() == result ? 1 : 0;
    }
}
