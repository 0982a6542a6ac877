package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.Arrays;

/// The records of the game being played. They wait here for its result.
final class GameRecords {
    private byte[] bytes = new byte[1024 * TrainingRecord.BYTES];
    private int length;

    void clear() {
        length = 0;
    }

    /// Adds a position with its score from the mover's side. Until the game is over the place of the
    /// result holds the side to move, which the record does not know otherwise.
    void add(Position position, int score) {
        if (length == bytes.length) bytes = Arrays.copyOf(bytes, 2 * length);
        TrainingRecord.write(bytes, length, position, score, position.sideToMove());
        length += TrainingRecord.BYTES;
    }

    /// The records with the result of the game in each, as its mover sees it.
    byte[] finish(Outcome.Result result) {
        for (int at = 0; at < length; at += TrainingRecord.BYTES) {
            int mover = TrainingRecord.result(bytes, at);
            TrainingRecord.setResult(bytes, at, resultFor(mover, result));
        }
        return Arrays.copyOf(bytes, length);
    }

    private static int resultFor(int mover, Outcome.Result result) {
        return switch (result) {
            case DRAW -> TrainingRecord.DRAW;
            case WHITE_WINS -> mover == Color.WHITE ? TrainingRecord.WIN : TrainingRecord.LOSS;
            case BLACK_WINS -> mover == Color.BLACK ? TrainingRecord.WIN : TrainingRecord.LOSS;
        };
    }
}
