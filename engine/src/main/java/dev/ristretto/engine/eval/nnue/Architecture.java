package dev.ristretto.engine.eval.nnue;

import java.util.Arrays;
import java.util.Objects;

/// The shape of one of Ristretto's own networks, and what its inputs mean.
///
/// Each side looks at the board with its own pieces at the bottom. An input says "a piece of this kind, mine or
/// theirs, stands on this square"; with king buckets it also says where my king is. Both sides share one table
/// of input weights, each fills `hidden` sums, and the sums of the side to move come first. The last layer is
/// chosen by the number of pieces on the board.
///
/// A mirrored network turns the board left to right when the king stands on the files e to h, so that it has to
/// learn one half only. The numbering is that of the trainer bullet.
///
/// The sums are clipped and squared. Behind the squares there is either one layer, which weighs them, or, in a
/// layered network, three small ones, as Stockfish's networks have them: [#FIRST_OUTPUTS] numbers are made of
/// the squares, of which the last goes straight to the result and the others, squared and plain, feed
/// [#SECOND_OUTPUTS] more, and these the result.
///
/// @param hidden sums per side, a multiple of 32
/// @param mirrored whether the board is turned so that the king stands on the files a to d
/// @param buckets the king bucket of each square as the king's side sees it, 64 numbers; of a mirrored network
///     the files e to h repeat what a to d say
/// @param outputs how many last layers, or stacks of layers, there are
/// @param layered whether there are three layers behind the sums instead of one
@SuppressWarnings("ArrayRecordComponent") // Copied on the way in and out, and compared by content.
public record Architecture(int hidden, boolean mirrored, int[] buckets, int outputs, boolean layered) {
    /// Inputs of one king bucket: 12 kinds of pieces on 64 squares.
    public static final int PLANES = 768;

    /// Outputs of the first layer of a layered network.
    public static final int FIRST_OUTPUTS = 16;

    /// Those of them that feed the second layer, squared and plain.
    public static final int FED = FIRST_OUTPUTS - 1;

    /// Inputs of the second layer, of which the last two are never used.
    public static final int SECOND_INPUTS = 32;

    /// Outputs of the second layer.
    public static final int SECOND_OUTPUTS = 32;

    private static final int MAX_HIDDEN = 4096;
    private static final int MAX_OUTPUTS = 32;

    public Architecture {
        buckets = buckets.clone();
        if (hidden < 32 || hidden > MAX_HIDDEN || hidden % 32 != 0)
            throw new IllegalArgumentException("hidden units must be a multiple of 32 up to 4096, not " + hidden);
        if (outputs < 1 || outputs > MAX_OUTPUTS)
            throw new IllegalArgumentException("output buckets must be 1 to 32, not " + outputs);
        if (buckets.length != 64)
            throw new IllegalArgumentException("a bucket map has 64 squares, not " + buckets.length);
        for (int square = 0; square < 64; square++) {
            if (buckets[square] < 0 || buckets[square] > 63)
                throw new IllegalArgumentException("a king bucket must be 0 to 63, not " + buckets[square]);
            if (mirrored && buckets[square] != buckets[square ^ 7])
                throw new IllegalArgumentException("the bucket map of a mirrored network must be symmetric");
        }
    }

    /// A network with one layer behind the hidden sums.
    public Architecture(int hidden, boolean mirrored, int[] buckets, int outputs) {
        this(hidden, mirrored, buckets, outputs, false);
    }

    /// A mirrored network without king buckets.
    public static Architecture plain(int hidden, int outputs) {
        return new Architecture(hidden, true, new int[64], outputs);
    }

    @Override
    public int[] buckets() {
        return buckets.clone();
    }

    /// How many different king buckets there are.
    public int kingBuckets() {
        int most = 0;
        for (int bucket : buckets) most = Math.max(most, bucket);
        return most + 1;
    }

    /// How many inputs there are in all.
    public int inputs() {
        return kingBuckets() * PLANES;
    }

    /// The numbering of the inputs.
    public Features features() {
        return Features.own(mirrored, buckets);
    }

    /// Which last layer judges a board with so many pieces, kings included.
    public int output(int pieces) {
        int step = (32 + outputs - 1) / outputs;
        return Math.min((pieces - 2) / step, outputs - 1);
    }

    /// Weights behind the hidden sums, for each of the outputs.
    public int weightsPerOutput() {
        if (!layered) return 2 * hidden;
        return FIRST_OUTPUTS * 2 * hidden + SECOND_INPUTS * SECOND_OUTPUTS + SECOND_OUTPUTS;
    }

    /// Biases behind the hidden sums, for each of the outputs.
    public int biasesPerOutput() {
        return layered ? FIRST_OUTPUTS + SECOND_OUTPUTS + 1 : 1;
    }

    /// Such as `(768 mirrored -> 512)x2 -> 8`.
    public String describe() {
        int kings = kingBuckets();
        String layers = layered ? "%d -> %d -> ".formatted(FIRST_OUTPUTS, SECOND_OUTPUTS) : "";
        return "(768%s%s -> %d)x2 -> %s%d"
                .formatted(kings > 1 ? "x" + kings : "", mirrored ? " mirrored" : "", hidden, layers, outputs);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Architecture that
                && hidden == that.hidden
                && mirrored == that.mirrored
                && outputs == that.outputs
                && layered == that.layered
                && Arrays.equals(buckets, that.buckets);
    }

    @Override
    public int hashCode() {
        return Objects.hash(hidden, outputs, mirrored, layered, Arrays.hashCode(buckets));
    }
}
