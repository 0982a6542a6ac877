package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Piece;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.Arrays;

/// Counts what is in training data: scores, results, pieces, and positions that come more than once.
final class DataStatistics {
    /// Width of a column of the histogram of scores, in centipawns.
    static final int SCORE_STEP = 50;
    /// Scores from here on share the last column.
    static final int SCORE_END = 2000;

    static final int SCORE_COLUMNS = 2 * SCORE_END / SCORE_STEP + 2;
    /// Phases by what both sides have besides pawns and kings: 3 a minor piece, 5 a rook, 9 a queen; 62 in all.
    static final int PHASES = 63;

    private static final int[] PHASE_VALUES = {0, 3, 3, 5, 9, 0};
    private static final int LARGEST_SAMPLE = 1 << 22;

    private final long[] scores = new long[SCORE_COLUMNS];
    /// The sum of the results in each column, a draw counting as 1 and a win as 2.
    private final long[] points = new long[SCORE_COLUMNS];
    private final long[] results = new long[3];
    private final long[] pieceCounts = new long[TrainingRecord.MAX_PIECES + 1];
    private final long[] phases = new long[PHASES];
    private long records;
    private long insane;

    /// Hashes of boards, of which those are kept that end in so many zero bits: equal boards are kept or left
    /// out together, so the share of repeats is that of all.
    private long[] sample = new long[1 << 16];

    private int sampled;
    private long skippedBits;

    void add(byte[] bytes, int at) {
        records++;
        if (!TrainingRecord.isSane(bytes, at)) {
            insane++;
            return;
        }
        int column = column(TrainingRecord.score(bytes, at));
        int result = TrainingRecord.result(bytes, at);
        scores[column]++;
        points[column] += result;
        results[result]++;
        int pieces = Long.bitCount(TrainingRecord.occupied(bytes, at));
        pieceCounts[pieces]++;
        phases[Math.min(phase(bytes, at, pieces), PHASES - 1)]++;
        keep(hash(bytes, at));
    }

    /// The column of a score; the first and the last are for what lies beyond.
    static int column(int score) {
        if (score < -SCORE_END) return 0;
        if (score >= SCORE_END) return SCORE_COLUMNS - 1;
        return (score + SCORE_END) / SCORE_STEP + 1;
    }

    private static int phase(byte[] bytes, int at, int pieces) {
        int sum = 0;
        for (int i = 0; i < pieces; i++) sum += PHASE_VALUES[TrainingRecord.piece(bytes, at, i) & 7];
        return sum;
    }

    /// A hash of the board: all that comes before the score.
    private static long hash(byte[] bytes, int at) {
        long hash = TrainingRecord.occupied(bytes, at);
        for (int i = 0; i < Long.bitCount(TrainingRecord.occupied(bytes, at)); i++) {
            hash = mix(hash * Piece.COUNT + TrainingRecord.piece(bytes, at, i));
        }
        return hash;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 32) * 0xD6E8FEB86659FD93L;
        return mixed ^ mixed >>> 32;
    }

    private void keep(long hash) {
        if ((hash & skippedBits) != 0) return;
        if (sampled == LARGEST_SAMPLE) thin();
        if ((hash & skippedBits) != 0) return;
        if (sampled == sample.length) sample = Arrays.copyOf(sample, 2 * sampled);
        sample[sampled++] = hash;
    }

    /// Halves the sample, and the share kept from now on.
    private void thin() {
        skippedBits = skippedBits << 1 | 1;
        int kept = 0;
        for (int i = 0; i < sampled; i++) if ((sample[i] & skippedBits) == 0) sample[kept++] = sample[i];
        sampled = kept;
    }

    long records() {
        return records;
    }

    long insane() {
        return insane;
    }

    long score(int column) {
        return scores[column];
    }

    /// What the movers of a column made of it, from 0 to 1.
    double meanResult(int column) {
        return scores[column] == 0 ? Double.NaN : (double) points[column] / (2.0 * scores[column]);
    }

    long result(int result) {
        return results[result];
    }

    long withPieces(int pieces) {
        return pieceCounts[pieces];
    }

    long inPhase(int phase) {
        return phases[phase];
    }

    /// The share of records whose board another record had before.
    double repeats() {
        if (sampled == 0) return 0;
        long[] sorted = Arrays.copyOf(sample, sampled);
        Arrays.sort(sorted);
        int repeated = 0;
        for (int i = 1; i < sampled; i++) if (sorted[i] == sorted[i - 1]) repeated++;
        return (double) repeated / sampled;
    }
}
