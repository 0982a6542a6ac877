package dev.ristretto.lichess;

import dev.ristretto.lichess.play.FinishedGame;

/// Results in a word.
final class Results {
    private Results() {}

    static String word(FinishedGame.Result result) {
        return switch (result) {
            case WON -> "won";
            case DRAWN -> "drawn";
            case LOST -> "lost";
            case NONE -> "no result";
        };
    }
}
