package dev.ristretto.engine.tablebase;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.IllegalPositionException;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Setup;
import java.util.SplittableRandom;

/// Legal positions of given men, by chance.
final class RandomPositions {
    private final SplittableRandom random;

    RandomPositions(long seed) {
        random = new SplittableRandom(seed);
    }

    /// A position with the men of a name such as `KRvKN`, either side to move, the sides either way round.
    Position of(String name) {
        boolean swapped = random.nextBoolean();
        return of(name, swapped ? Color.BLACK : Color.WHITE, random.nextInt(2));
    }

    /// The same with the colour of the left side and the side to move given.
    Position of(String name, int left, int mover) {
        while (true) {
            try {
                return Position.of(setup(name, left, mover));
            } catch (IllegalPositionException e) {
                // The next one may be legal.
            }
        }
    }

    private Setup setup(String name, int left, int mover) {
        Setup.Builder setup = Setup.builder().sideToMove(mover);
        int color = left;
        for (int i = 0; i < name.length(); i++) {
            char letter = name.charAt(i);
            if (letter == 'v') {
                color = Color.other(color);
                continue;
            }
            int type = Piece.type(Piece.parse(letter));
            int square;
            do {
                square = type == Piece.PAWN ? random.nextInt(8, 56) : random.nextInt(64);
            } while (setup.pieceOn(square) != Piece.NONE);
            setup.put(square, Piece.of(color, type));
        }
        return setup.build();
    }
}
