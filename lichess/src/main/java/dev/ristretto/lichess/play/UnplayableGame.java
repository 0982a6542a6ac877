package dev.ristretto.lichess.play;

/// A game we cannot play; the message says why.
final class UnplayableGame extends Exception {
    private static final long serialVersionUID = 1L;

    UnplayableGame(String message) {
        super(message);
    }
}
