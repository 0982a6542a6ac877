package dev.ristretto.lab.train;

import java.util.ArrayList;
import java.util.List;

/// How far a finished network is from the scores of training data: what a training makes small, with the network
/// rounded as it plays.
///
/// @param positions how many were compared
/// @param loss the mean square of the difference in expected points
/// @param byMen the same for positions with up to 8, 16, 24 and 32 men; not a number where there are none
public record DataLoss(long positions, double loss, List<Double> byMen) {
    /// How many more men a position of the next group may have.
    public static final int MEN_OF_A_GROUP = 8;

    private static final int GROUPS = 4;

    public DataLoss {
        byMen = List.copyOf(byMen);
    }

    /// Losses that are being added up.
    static final class Sum {
        private final double[] losses = new double[GROUPS];
        private final long[] counts = new long[GROUPS];

        /// Adds a position with so many men.
        ///
        /// @param judged what the network says, in centipawns
        /// @param wanted the score of the data
        void add(int men, int judged, int wanted) {
            double miss = expectation(judged) - expectation(wanted);
            int group = (men - 1) / MEN_OF_A_GROUP;
            losses[group] += miss * miss;
            counts[group]++;
        }

        private static double expectation(int score) {
            return Loss.logistic((double) score / TrainingSettings.SCALE);
        }

        DataLoss mean() {
            double loss = 0;
            long positions = 0;
            List<Double> byMen = new ArrayList<>();
            for (int group = 0; group < GROUPS; group++) {
                loss += losses[group];
                positions += counts[group];
                byMen.add(losses[group] / counts[group]);
            }
            return new DataLoss(positions, loss / positions, byMen);
        }
    }
}
