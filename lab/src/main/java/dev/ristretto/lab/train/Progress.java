package dev.ristretto.lab.train;

import java.util.ArrayList;
import java.util.List;

/// How far a training is, and how it went: all that must be known, besides the weights, to go on.
///
/// The place is the batch to be trained on next.
final class Progress {
    /// The loss after so many positions; that of the training since the point before.
    record Point(long seen, double training, double validation) {}

    int epoch;
    int window;
    int batch;
    /// Positions trained on so far, the same one once for each epoch.
    long seen;
    /// Records that cannot be positions, in the first epoch.
    long dropped;
    /// Since the last point: the sum of the losses, and of how many positions.
    double lossSum;
    long lossCount;
    final List<Point> points = new ArrayList<>();

    /// Closes the stretch since the last point.
    Point mark(double validation) {
        Point point = new Point(seen, lossCount == 0 ? Double.NaN : lossSum / lossCount, validation);
        points.add(point);
        lossSum = 0;
        lossCount = 0;
        return point;
    }
}
