package dev.ristretto.lab.train;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;

/// Positions of random games, as records, and a network that has something to say of them.
final class Samples {
    private Samples() {}

    /// @param score from the side to move
    static byte[] records(int count, long seed, ToIntFunction<Position> score) {
        byte[] records = new byte[count * TrainingRecord.BYTES];
        SplittableRandom random = new SplittableRandom(seed);
        MoveList moves = new MoveList();
        Position position = Position.start();
        for (int i = 0; i < count; i++) {
            moves.clear();
            MoveGenerator.all(position, moves);
            if (moves.isEmpty() || position.gamePly() > 150) {
                position = Position.start();
                moves.clear();
                MoveGenerator.all(position, moves);
            }
            int result = random.nextInt(3);
            TrainingRecord.write(records, i * TrainingRecord.BYTES, position, score.applyAsInt(position), result);
            position.make(moves.get(random.nextInt(moves.size())));
        }
        return records;
    }

    /// A network with opinions.
    static Model opinionated(Architecture architecture) {
        Model model = new Model(architecture);
        SplittableRandom random = new SplittableRandom(7);
        for (Tile tile : model.tiles) {
            for (int i = 0; i < tile.weights.length; i++) tile.weights[i] = (float) random.nextDouble(-0.1, 0.12);
            for (int i = 0; i < tile.headWeights.length; i++) tile.headWeights[i] = (float) random.nextDouble(-1, 1);
        }
        return model;
    }

    /// All of them as one batch, in their order.
    static Window window(byte[] records) {
        return new Window(records, new int[] {0, records.length / TrainingRecord.BYTES}, 0);
    }
}
