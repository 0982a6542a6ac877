package dev.ristretto.web.session;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.notation.GameResult;

/// How games end, in words.
final class Endings {
    private Endings() {}

    static String sentence(Outcome outcome) {
        String winner = outcome.result() == Outcome.Result.WHITE_WINS ? "White" : "Black";
        return switch (outcome.reason()) {
            case CHECKMATE -> winner + " wins by checkmate";
            case STALEMATE -> "Draw by stalemate";
            case INSUFFICIENT_MATERIAL -> "Draw: neither side can mate";
            case FIFTY_MOVES -> "Draw by the fifty-move rule";
            case THREEFOLD_REPETITION -> "Draw by repetition";
        };
    }

    static GameResult result(Outcome outcome) {
        return switch (outcome.result()) {
            case WHITE_WINS -> GameResult.WHITE_WINS;
            case BLACK_WINS -> GameResult.BLACK_WINS;
            case DRAW -> GameResult.DRAW;
        };
    }

    static GameResult winFor(int color) {
        return color == Color.WHITE ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
    }

    static String side(int color) {
        return color == Color.WHITE ? "White" : "Black";
    }
}
