package dev.ristretto.lab.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Steps of training: a batch of positions, its gradient, and AdamW. It knows nothing of files and epochs.
final class Steps implements AutoCloseable {
    private static final int TILE = FixedPoint.TILE;

    /// No weight may leave this range: output weights of 64 for 1 must stay below 128.
    private static final double LIMIT = 1.98;
    /// The same for inputs that are the sum of two weights.
    static final double SHARED_LIMIT = LIMIT / 2;

    private final Model model;
    private final double decay;
    private final int chunkSize;
    private final Kernel kernel;
    private final Team team;
    private final List<Worker> workers = new ArrayList<>();
    private final List<ChunkResult> results = new ArrayList<>();
    /// Of each member of the team, room for the gradients of a tile.
    private final float[][] gradient;
    private final float[][] headGradient;
    private final float[] outputGradient;

    Steps(Model model, Loss loss, Kernel kernel, double decay, int threads, int chunkSize) {
        this.model = model;
        this.decay = decay;
        this.kernel = kernel;
        this.chunkSize = chunkSize;
        team = new Team(threads);
        float[] dither = dither();
        for (int i = 0; i < threads; i++) workers.add(new Worker(model, kernel, loss, dither, chunkSize));
        gradient = new float[threads][model.tiles[0].weights.length];
        headGradient = new float[threads][model.tiles[0].headWeights.length];
        outputGradient = new float[model.outputBiases.length];
        model.prepare(kernel);
    }

    private static float[] dither() {
        SplittableRandom random = new SplittableRandom(1);
        float[] dither = new float[FixedPoint.DITHER + TILE];
        for (int i = 0; i < dither.length; i++) dither[i] = (float) random.nextDouble(-0.499, 0.499);
        return dither;
    }

    /// The sum of the losses of positions.
    double judge(byte[] records, int from, int to) throws InterruptedException {
        int chunks = chunks(from, to);
        team.share(chunks, (member, number) -> {
            int start = from + number * chunkSize;
            workers.get(member).judge(records, start, Math.min(start + chunkSize, to), results.get(number));
        });
        return loss(chunks);
    }

    /// Takes a step on a batch, and returns the sum of its losses before the step.
    double learn(byte[] records, int from, int to, double rate) throws InterruptedException {
        int chunks = chunks(from, to);
        long seed = FixedPoint.mix(model.steps);
        team.share(chunks, (member, number) -> {
            int start = from + number * chunkSize;
            int end = Math.min(start + chunkSize, to);
            workers.get(member).learn(records, start, end, FixedPoint.mix(seed + number), results.get(number));
        });
        update(chunks, to - from, rate);
        return loss(chunks);
    }

    private int chunks(int from, int to) {
        int chunks = (to - from + chunkSize - 1) / chunkSize;
        while (results.size() < chunks) results.add(new ChunkResult(model));
        return chunks;
    }

    private double loss(int chunks) {
        double loss = 0;
        for (int i = 0; i < chunks; i++) loss += results.get(i).loss;
        return loss;
    }

    // ---- from gradients to weights ----

    private void update(int chunks, int positions, double rate) throws InterruptedException {
        model.steps++;
        double limit = model.tiles[0].hasShared() ? SHARED_LIMIT : LIMIT;
        AdamStep inputs = AdamStep.of(model.steps, rate, decay, limit);
        AdamStep outputs = AdamStep.of(model.steps, rate, decay, LIMIT);
        double pushSquares = 0;
        for (int i = 0; i < chunks; i++) pushSquares += results.get(i).pushSquares;
        model.typicalPush = Math.max((float) Math.sqrt(pushSquares / positions), 1e-6f);
        team.share(model.stacks.length, (_, number) -> updateStack(number, chunks, positions, outputs));
        team.share(model.tiles.length, (member, number) -> {
            updateInputs(member, number, positions, inputs);
            updateHeads(member, number, chunks, positions, outputs);
            model.prepareTile(kernel, number);
        });
        for (int output = 0; output < outputGradient.length; output++) {
            double sum = 0;
            for (int i = 0; i < chunks; i++) sum += results.get(i).outputGradient[output];
            outputGradient[output] = (float) (sum / positions);
        }
        kernel.step(model.outputBiases, model.outputMean, model.outputSquare, outputGradient, outputs);
    }

    private void updateInputs(int member, int number, int positions, AdamStep step) {
        Tile tile = model.tiles[number];
        int[] sums = workers.get(0).gradients[number];
        for (int i = 1; i < workers.size(); i++) moveInto(sums, workers.get(i).gradients[number]);
        float[] unit = new float[TILE];
        for (int i = 0; i < TILE; i++) unit[i] = tile.unit[i] / positions;
        float[] into = gradient[member];
        kernel.collect(sums, unit, into);
        tile.spread(into);
        kernel.step(tile.weights, tile.mean, tile.square, into, step);
    }

    private static void moveInto(int[] sums, int[] more) {
        for (int i = 0; i < sums.length; i++) sums[i] += more[i];
        Arrays.fill(more, 0);
    }

    private void updateHeads(int member, int number, int chunks, int positions, AdamStep step) {
        Tile tile = model.tiles[number];
        float[] into = headGradient[member];
        float unit = 1 / ((float) FixedPoint.ONE * FixedPoint.ONE * positions);
        for (int i = 0; i < into.length; i++) {
            float sum = 0;
            for (int c = 0; c < chunks; c++) sum += results.get(c).headGradients[number][i];
            into[i] = sum * unit;
        }
        kernel.step(tile.headWeights, tile.headMean, tile.headSquare, into, step);
    }

    private void updateStack(int number, int chunks, int positions, AdamStep step) {
        Stack stack = model.stacks[number];
        // The first chunk's gradient is room enough: the next batch clears it.
        float[] sum = results.get(0).stackGradients[number];
        for (int c = 1; c < chunks; c++) {
            float[] more = results.get(c).stackGradients[number];
            for (int i = 0; i < sum.length; i++) sum[i] += more[i];
        }
        for (int i = 0; i < sum.length; i++) sum[i] /= positions;
        kernel.step(stack.weights, stack.mean, stack.square, sum, step);
        stack.prepare();
    }

    @Override
    public void close() {
        team.close();
    }
}
