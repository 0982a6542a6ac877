package dev.ristretto.lichess.play;

import dev.ristretto.lichess.config.Config;

/// When a game is given up or called even, by the scores of our own moves.
final class Attitude {
    private final Config.Resign resign;
    private final Config.Draw draw;
    private int lostInARow;
    private int evenInARow;

    Attitude(Config.Resign resign, Config.Draw draw) {
        this.resign = resign;
        this.draw = draw;
    }

    /// The score of the move we are about to play, from our side.
    void saw(int score) {
        lostInARow = score <= -resign.score() ? lostInARow + 1 : 0;
        evenInARow = Math.abs(score) <= draw.score() ? evenInARow + 1 : 0;
    }

    boolean resigns() {
        return resign.enabled() && lostInARow >= resign.moves();
    }

    /// @param moveNumber of the game, counted from 1
    boolean offersDraw(int moveNumber) {
        return draw.offer() && isEven(moveNumber);
    }

    /// A position we think is lost is drawn with pleasure.
    boolean acceptsDraw(int moveNumber) {
        return draw.accept() && (isEven(moveNumber) || lostInARow > 0);
    }

    private boolean isEven(int moveNumber) {
        return moveNumber >= draw.fromMove() && evenInARow >= draw.moves();
    }
}
