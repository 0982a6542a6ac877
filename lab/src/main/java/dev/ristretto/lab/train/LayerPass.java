package dev.ristretto.lab.train;

import static dev.ristretto.lab.train.Stack.FED;
import static dev.ristretto.lab.train.Stack.FIRST;
import static dev.ristretto.lab.train.Stack.SECOND;
import static dev.ristretto.lab.train.Stack.SECOND_INPUTS;

import java.util.Arrays;

/// One position after the other through the layers of a layered network and back, with one thread's room to
/// calculate in.
final class LayerPass {
    private static final int TILE = FixedPoint.TILE;
    /// What a squared output comes to in the whole numbers of the finished network, where 1 stays a little below 1.
    static final float SQUARE = 127f * 64 * 64 / (1 << 19);
    private final Model model;
    private final Kernel kernel;
    private final float[] dither;
    /// How many times as far as usual a position may push the first layer: beyond, what it asks of a hidden sum
    /// would not fit 16 bits. None gets there but in the first moments of a training.
    private final float most;

    private final float[] squares;
    private final int[] places;
    private int count;
    private final float[] first = new float[FIRST];
    private final float[] fed = new float[SECOND_INPUTS];
    private final int[] fedPlaces = new int[SECOND_INPUTS];
    private int fedCount;
    private final float[] second = new float[SECOND];

    private final float[] secondPush = new float[SECOND];
    private final int[] openPlaces = new int[SECOND];
    private final float[] fedPush = new float[SECOND_INPUTS];
    private final float[] firstPush = new float[FIRST];
    private final float[] squarePush = new float[TILE];

    LayerPass(Model model, Kernel kernel, float[] dither) {
        this.model = model;
        this.kernel = kernel;
        this.dither = dither;
        // The weights of one stack are at most so many times the typical ones of all, see Model.
        float furthest = Model.LAYER_SHARE * (float) Math.sqrt(2 * model.architecture.outputs());
        most = 32_000 / (2 * FixedPoint.PUSH * furthest);
        squares = new float[2 * model.architecture.hidden()];
        places = new int[squares.length];
    }

    /// The output of a position, given the clipped sums of all halves and where those of the position are.
    float forward(Stack stack, short[][] activations, int mine, int theirs) {
        square(activations, mine, theirs);
        float[] weights = stack.weights;
        System.arraycopy(weights, stack.firstBiases, first, 0, FIRST);
        kernel.columns(weights, 0, squares, places, count, first);
        feed();
        System.arraycopy(weights, stack.secondBiases, second, 0, SECOND);
        kernel.columns(weights, stack.second, fed, fedPlaces, fedCount, second);
        float output = weights[stack.thirdBias] + first[FED];
        for (int i = 0; i < SECOND; i++) output = Math.fma(clipped(second[i]), weights[stack.third + i], output);
        return output;
    }

    private void square(short[][] activations, int mine, int theirs) {
        count = 0;
        for (int side = 0; side < 2; side++) {
            int half = side == 0 ? mine : theirs;
            for (int tile = 0; tile < activations.length; tile++) {
                int at = (side * activations.length + tile) * TILE;
                count = kernel.square(activations[tile], half, squares, at, places, count);
            }
        }
    }

    /// Each output but the last feeds the second layer twice, squared and plain.
    private void feed() {
        fedCount = 0;
        for (int i = 0; i < FED; i++) feed(i, Math.min(1, first[i] * first[i] * SQUARE));
        for (int i = 0; i < FED; i++) feed(FED + i, clipped(first[i]));
    }

    private void feed(int place, float value) {
        fed[place] = value;
        if (value != 0) fedPlaces[fedCount++] = place;
    }

    private static float clipped(float value) {
        return Math.min(1, Math.max(0, value));
    }

    private static boolean isOpen(float value) {
        return value > 0 && value < 1;
    }

    /// The way back of the position that went forward last.
    ///
    /// @param push the derivative of the loss by its output
    /// @param gradient of the stack; added to
    /// @param activations of all halves; those of the position become what should be subtracted from its sums
    /// @param random for each tile, where its random numbers begin
    /// @return how far the first layer was pushed, squared
    float backward(
            Stack stack, float push, float[] gradient, short[][] activations, int mine, int theirs, int[] random) {
        thirdLayer(stack, push, gradient);
        kernel.outer(gradient, stack.second, fed, fedPlaces, fedCount, secondPush);
        float size = pushFirst(stack, push);
        for (int i = 0; i < FIRST; i++) gradient[stack.firstBiases + i] += firstPush[i];
        kernel.outer(gradient, 0, squares, places, count, firstPush);
        for (int side = 0; side < 2; side++) {
            int half = side == 0 ? mine : theirs;
            for (int i = 0; i < activations.length; i++) {
                int rows = (side * activations.length + i) * FIRST * TILE;
                kernel.weigh(stack.firstRows, rows, firstPush, squarePush);
                int start = FixedPoint.dither(random[i], half);
                kernel.pullLayer(model.tiles[i], activations[i], half, squarePush, dither, start);
            }
        }
        return size;
    }

    private void thirdLayer(Stack stack, float push, float[] gradient) {
        gradient[stack.thirdBias] += push;
        for (int i = 0; i < SECOND; i++) {
            gradient[stack.third + i] = Math.fma(push, clipped(second[i]), gradient[stack.third + i]);
            secondPush[i] = isOpen(second[i]) ? push * stack.weights[stack.third + i] : 0;
            gradient[stack.secondBiases + i] += secondPush[i];
        }
    }

    private float pushFirst(Stack stack, float push) {
        int open = 0;
        for (int i = 0; i < SECOND; i++) if (secondPush[i] != 0) openPlaces[open++] = i;
        Arrays.fill(fedPush, 0);
        kernel.columns(stack.secondRows, 0, secondPush, openPlaces, open, fedPush);
        float size = push * push;
        for (int i = 0; i < FED; i++) {
            float value = first[i];
            float sum = isOpen(value) ? fedPush[FED + i] : 0;
            if (value * value * SQUARE < 1) sum += fedPush[i] * 2 * SQUARE * value;
            firstPush[i] = sum;
            size += sum * sum;
        }
        firstPush[FED] = push;
        float limit = most * model.typicalPush;
        if (size <= limit * limit) return size;
        float held = limit / (float) Math.sqrt(size);
        for (int i = 0; i < FIRST; i++) firstPush[i] *= held;
        return limit * limit;
    }
}
