package dev.ristretto.engine.eval.classical;

/// A middlegame and an endgame score in one int, so that one addition adds both and one
/// multiplication multiplies both. The middlegame is the low half; borrowing from the high half when
/// it is negative is undone on the way out.
final class Tapered {
    private Tapered() {}

    static int of(int middlegame, int endgame) {
        return (endgame << 16) + middlegame;
    }

    static int middlegame(int score) {
        return (short) score;
    }

    static int endgame(int score) {
        return score + 0x8000 >> 16;
    }
}
