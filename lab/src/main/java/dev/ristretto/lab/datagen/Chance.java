package dev.ristretto.lab.datagen;

import java.util.SplittableRandom;

/// Moves that are played at random.
///
/// Early ones make games differ. Those of a side that is well ahead give it back: small searches blunder, and without
/// this two positions in three would be won ones, or, if won games were ended sooner, half of them openings. With
/// it scores and numbers of pieces are spread much as in the searches of real games.
///
/// @param earlyOneIn one of so many early moves is random; 0 for none
/// @param aheadOneIn one of so many moves of a side well ahead is random; 0 for none
public record Chance(int earlyOneIn, int aheadOneIn) {
    public static final Chance STANDARD = new Chance(20, 4);
    /// Every move is the best the search finds, so that the result of a game says something about its positions.
    public static final Chance NONE = new Chance(0, 0);

    private static final int EARLY_PLIES = 40;
    private static final int AHEAD = 400;
    /// Sooner or later a won game is to be won.
    private static final int AHEAD_PLIES = 200;

    public Chance {
        if (earlyOneIn < 0 || aheadOneIn < 0) {
            throw new IllegalArgumentException("random moves come one in 1, 2, 3 ...; 0 is for none");
        }
    }

    /// Whether the next move is random.
    ///
    /// @param score the last one known, from the mover's side
    boolean strikes(int ply, int score, SplittableRandom random) {
        if (ply < EARLY_PLIES && isOne(earlyOneIn, random)) return true;
        return score > AHEAD && ply < AHEAD_PLIES && isOne(aheadOneIn, random);
    }

    private static boolean isOne(int in, SplittableRandom random) {
        return in > 0 && random.nextInt(in) == 0;
    }
}
