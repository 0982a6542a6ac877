package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Chess960;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.lab.match.Openings;
import java.util.List;
import java.util.SplittableRandom;

/// Finds a new beginning for each game: the start position, one of Chess960, or one out of a file, and
/// some random moves.
final class Starts {
    private static final int FEWEST_MOVES = 6;
    private static final int MOST_MOVES = 10;
    /// Positions out of a file are different enough already.
    private static final int MOST_MOVES_AFTER_OPENING = 3;

    private final int chess960Percent;
    private final List<Openings> files;
    private final MoveList moves = new MoveList();

    Starts(int chess960Percent, List<Openings> files) {
        this.chess960Percent = chess960Percent;
        this.files = files;
    }

    /// A position in which the game still goes on.
    Position next(SplittableRandom random) {
        while (true) {
            Position position = attempt(random);
            if (Outcome.of(position).isEmpty()) return position;
        }
    }

    private Position attempt(SplittableRandom random) {
        if (random.nextInt(100) < chess960Percent) {
            return walk(Chess960.start(random.nextInt(Chess960.COUNT)), random);
        }
        // The start position is drawn as often as each file.
        int source = random.nextInt(files.size() + 1);
        return source == files.size() ? walk(Position.start(), random) : fromFile(files.get(source), random);
    }

    private Position walk(Position position, SplittableRandom random) {
        play(position, random.nextInt(FEWEST_MOVES, MOST_MOVES + 1), random);
        return position;
    }

    /// An opening and a few moves. Castling is read as Chess960 has it, which is right for the usual start too.
    private Position fromFile(Openings file, SplittableRandom random) {
        Position position = file.position(random.nextInt(file.size()), Variant.CHESS960);
        play(position, random.nextInt(MOST_MOVES_AFTER_OPENING + 1), random);
        return position;
    }

    private void play(Position position, int count, SplittableRandom random) {
        for (int i = 0; i < count; i++) {
            int move = randomMove(position, random);
            if (move < 0) return;
            position.make(move);
        }
    }

    /// Any legal move; negative when there is none.
    int randomMove(Position position, SplittableRandom random) {
        moves.clear();
        MoveGenerator.all(position, moves);
        return moves.isEmpty() ? -1 : moves.get(random.nextInt(moves.size()));
    }
}
