package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.List;

/// Material and places, both sides alike: a judge whose score can be told from a record alone.
class TestTeacher implements Evaluator {
    static final Teacher TEACHER = Teacher.builtIn("test", TestTeacher::new);

    private static final int[] VALUES = {100, 310, 330, 500, 950, 0};

    /// Settings for a few small games.
    static DatagenSettings settings(long games, int threads, Sampling sampling) {
        SelfPlay play = new SelfPlay(60, 8, Chance.STANDARD, 10, 10, DeepSearches.NONE);
        return new DatagenSettings(TEACHER, 7, Long.MAX_VALUE, games, threads, play, sampling, List.of());
    }

    static DatagenSettings settings(long games) {
        return settings(games, 1, Sampling.STANDARD);
    }

    @Override
    public int evaluate(Position position) {
        int us = position.sideToMove();
        return side(position, us) - side(position, Color.other(us));
    }

    private static int side(Position position, int color) {
        int sum = 0;
        for (long rest = position.pieces(color); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            sum += worth(Piece.type(position.pieceOn(square)), color == Color.WHITE ? square : Square.flip(square));
        }
        return sum;
    }

    /// The score of what a record shows.
    static int evaluate(byte[] records, int at) {
        int score = 0;
        int index = 0;
        for (long rest = TrainingRecord.occupied(records, at); rest != 0; rest &= rest - 1) {
            int square = Bitboard.first(rest);
            int piece = TrainingRecord.piece(records, at, index++);
            boolean theirs = (piece & TrainingRecord.THEIRS) != 0;
            int worth = worth(piece & 7, theirs ? Square.flip(square) : square);
            score += theirs ? -worth : worth;
        }
        return score;
    }

    /// Of a piece on a square seen from its own side: odd enough to tell squares apart.
    private static int worth(int type, int square) {
        return VALUES[type] + (square * 7 + type * 3) % 31;
    }
}
