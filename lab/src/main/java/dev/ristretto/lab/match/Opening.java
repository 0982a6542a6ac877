package dev.ristretto.lab.match;

import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Epd;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.lab.player.Scoresheet;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// Where a game starts: a position, and moves already played from it, which count for repetitions.
final class Opening {
    static final Opening START = new Opening(Fen.START);

    private final String epd;
    private final int[] moves;

    /// @param epd a position, and whatever else is said about it
    /// @param moves legal one after the other
    Opening(String epd, int... moves) {
        this.epd = epd;
        this.moves = moves;
    }

    /// The game as it stands before the players sit down.
    ///
    /// @throws IllegalArgumentException when the position is none, or a move is not legal in the variant
    Scoresheet toScoresheet(Variant variant) {
        Scoresheet sheet = new Scoresheet(Epd.parse(epd).position(variant));
        for (int move : moves) {
            if (!sheet.position().isLegal(move)) {
                throw new IllegalArgumentException("move " + (sheet.size() + 1) + " is not legal here");
            }
            sheet.play(move);
        }
        return sheet;
    }

    /// Why no game can start from it; empty when one can.
    Optional<String> trouble(Variant variant) {
        try {
            return Ending.byRule(toScoresheet(variant).position()).map(end -> "the game is over: " + end.text());
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /// All of it, to be told from other openings by.
    byte[] bytes() {
        return (epd + Arrays.toString(moves) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /// The position it starts from, as it was written.
    @Override
    public String toString() {
        return epd;
    }
}
