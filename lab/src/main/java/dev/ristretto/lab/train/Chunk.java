package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.lab.data.TrainingRecord;
import java.util.Arrays;

/// Some positions of a batch, read from their records and laid out for the kernels.
///
/// Each position is seen from two sides, and each *half* is worked on by itself. Halves that agree in king
/// bucket, side and number of pieces stand together as a group: they share a table of weights and a
/// row of output weights, and their loops are equally long, which the processor's guesses depend on.
final class Chunk {
    private static final int MAX_PIECES = TrainingRecord.MAX_PIECES;
    private static final int COUNTS = MAX_PIECES + 1;
    private static final int TILE = FixedPoint.TILE;
    /// From one kind of piece to the next, and from mine to theirs, in offsets of a table.
    private static final int PLANE = 64 * TILE;

    private static final int THEIRS = 6 * PLANE;

    private final Architecture architecture;
    private final int kings;
    /// Of each square of the king, as its side sees it: the bucket, and what squares are turned by.
    private final int[] bucketOf = new int[64];
    private final int[] flipOf = new int[64];

    /// Of each nibble of a record: where the inputs of that piece begin for the side to move and for the other.
    private final int[] myPlane = new int[16];
    private final int[] theirPlane = new int[16];

    /// Positions in it.
    int size;
    /// Of each position: the last layer it uses, and what the network should say.
    final int[] output;
    final short[] score;
    final byte[] result;

    /// Of each position: which halves are the mover's and the other side's.
    final int[] mine;
    final int[] theirs;
    /// The positions, those of one output together.
    final int[] byOutput;

    /// Of each half: which position it belongs to.
    final int[] position;
    /// The inputs of all halves, as offsets into the weights of a king bucket in a tile.
    final char[] features;

    /// Of each group: king bucket, `output * 2 + side`, pieces, first half, first feature.
    int groups;
    final int[] bucket;
    final int[] head;
    final int[] pieces;
    final int[] firstHalf;
    final int[] firstFeature;

    private final int[] outputAt;
    private final int[] halfAt;
    private final int[] featureAt;

    Chunk(Architecture architecture, int capacity) {
        this.architecture = architecture;
        kings = architecture.kingBuckets();
        int[] buckets = architecture.buckets();
        for (int square = 0; square < 64; square++) {
            bucketOf[square] = buckets[square];
            flipOf[square] = architecture.mirrored() && (square & 4) != 0 ? 7 * TILE : 0;
        }
        for (int piece = 0; piece < 16; piece++) {
            int type = piece & 7;
            boolean isTheirs = (piece & TrainingRecord.THEIRS) != 0;
            myPlane[piece] = type * PLANE + (isTheirs ? THEIRS : 0);
            theirPlane[piece] = type * PLANE + (isTheirs ? 0 : THEIRS);
        }
        output = new int[capacity];
        score = new short[capacity];
        result = new byte[capacity];
        mine = new int[capacity];
        theirs = new int[capacity];
        byOutput = new int[capacity];
        outputAt = new int[architecture.outputs()];
        position = new int[2 * capacity];
        features = new char[2 * capacity * MAX_PIECES];
        int keys = kings * 2 * COUNTS;
        bucket = new int[keys];
        head = new int[keys];
        pieces = new int[keys];
        firstHalf = new int[keys + 1];
        firstFeature = new int[keys];
        halfAt = new int[keys];
        featureAt = new int[keys];
    }

    /// Reads the records from one number to another, which must be sane.
    void load(byte[] records, int from, int to) {
        size = to - from;
        Arrays.fill(halfAt, 0);
        for (int i = 0; i < size; i++) {
            int at = (from + i) * TrainingRecord.BYTES;
            int count = Long.bitCount(TrainingRecord.occupied(records, at));
            halfAt[key(bucketOf[TrainingRecord.myKing(records, at)], 0, count)]++;
            halfAt[key(bucketOf[TrainingRecord.theirKing(records, at)], 1, count)]++;
            output[i] = architecture.output(count);
            score[i] = (short) TrainingRecord.score(records, at);
            result[i] = (byte) TrainingRecord.result(records, at);
        }
        group();
        sortByOutput();
        for (int i = 0; i < size; i++) place(records, (from + i) * TrainingRecord.BYTES, i);
    }

    private void sortByOutput() {
        Arrays.fill(outputAt, 0);
        for (int i = 0; i < size; i++) outputAt[output[i]]++;
        int first = 0;
        for (int i = 0; i < outputAt.length; i++) {
            int count = outputAt[i];
            outputAt[i] = first;
            first += count;
        }
        for (int i = 0; i < size; i++) byOutput[outputAt[output[i]]++] = i;
    }

    private static int key(int bucket, int side, int count) {
        return (bucket * 2 + side) * COUNTS + count;
    }

    /// From how many halves each group has to where it begins.
    private void group() {
        groups = 0;
        int half = 0;
        int feature = 0;
        for (int key = 0; key < halfAt.length; key++) {
            int halves = halfAt[key];
            if (halves == 0) continue;
            int count = key % COUNTS;
            bucket[groups] = key / COUNTS / 2;
            head[groups] = architecture.output(count) * 2 + key / COUNTS % 2;
            pieces[groups] = count;
            firstHalf[groups] = halfAt[key] = half;
            firstFeature[groups] = featureAt[key] = feature;
            half += halves;
            feature += halves * count;
            groups++;
        }
        firstHalf[groups] = half;
    }

    private void place(byte[] records, int at, int index) {
        long occupied = TrainingRecord.occupied(records, at);
        int count = Long.bitCount(occupied);
        int myKing = TrainingRecord.myKing(records, at);
        int theirKing = TrainingRecord.theirKing(records, at);
        int myKey = key(bucketOf[myKing], 0, count);
        int theirKey = key(bucketOf[theirKing], 1, count);
        mine[index] = halfAt[myKey]++;
        theirs[index] = halfAt[theirKey]++;
        position[mine[index]] = index;
        position[theirs[index]] = index;
        int toMine = featureAt[myKey];
        int toTheirs = featureAt[theirKey];
        featureAt[myKey] = toMine + count;
        featureAt[theirKey] = toTheirs + count;
        int myFlip = flipOf[myKing];
        int theirFlip = flipOf[theirKing] ^ 56 * TILE;
        char[] into = features;
        long nibbles = TrainingRecord.firstPieces(records, at);
        long more = TrainingRecord.lastPieces(records, at);
        for (long rest = occupied; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest) * TILE;
            int piece = (int) nibbles & 15;
            into[toMine++] = (char) (myPlane[piece] + (square ^ myFlip));
            into[toTheirs++] = (char) (theirPlane[piece] + (square ^ theirFlip));
            nibbles = nibbles >>> 4 | more << 60;
            more >>>= 4;
        }
    }
}
