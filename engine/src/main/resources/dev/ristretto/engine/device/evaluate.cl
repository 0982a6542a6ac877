// Judges positions by a network of Ristretto's own shape: whole numbers only, so that the scores are those of
// the processor to the last bit. The sizes are given when this is compiled:
//
//   HIDDEN   sums per side, a multiple of 32
//   STRIDE   numbers that describe one position
//   SIDE     where in them the inputs of the other side begin, counted from those of the mover
//   CLIP, SCALE, DIVISOR, LIMIT   as in the Java that this mirrors (SquaredHead, LayeredHead, Nnue)
//   LAYERED  1 for three layers behind the sums, 0 for one
//
// A team of work items judges one position. Each item takes blocks of 16 sums: a row of weights for every
// piece, clipped, squared and weighed. Then the first item adds up what the team has found, and goes through the layers that are left.

#define BLOCK 16

// Sums wrap at 16 bits, as the shorts of Java do; unsigned numbers may.
static short16 hidden(__global const short *biases, __global const short *rows,
                       __global const ushort *inputs, uint pieces, uint block) {
    ushort16 sums = as_ushort16(vload16(block, biases));
    for (uint i = 0; i < pieces; i++) {
        sums += as_ushort16(vload16(block, rows + (size_t) inputs[i] * HIDDEN));
    }
    return as_short16(sums);
}

#if LAYERED

// The layers of a position, each with all outputs of an input side by side; see LayerStack.
#define FIRST 16
#define FED 15
#define SECOND 32
#define WEIGHTS (FIRST * 2 * HIDDEN + SECOND * SECOND + SECOND)
#define BIASES (FIRST + SECOND + 1)
// What stands for 1 in what a layer is fed.
#define FED_ONE 127
// The least output of the first layer whose square is cut off.
#define LARGEST 8160

// What the squares of 16 sums add to the first layer.
static int16 weighed(short16 sums, __global const short *weights) {
    int16 clipped = convert_int16(clamp(sums, (short16) 0, (short16) CLIP));
    int single[BLOCK];
    vstore16(clipped * clipped >> 9, 0, single);
    int16 sum = 0;
    for (uint i = 0; i < BLOCK; i++) sum += single[i] * convert_int16(vload16(i, weights));
    return sum;
}

static int last(const int *first, __global const short *weights, __global const short *biases) {
    int fed[2 * FED];
    for (uint i = 0; i < FED; i++) {
        int size = min((int) abs(first[i]), LARGEST);
        fed[i] = size * size >> 19;
        fed[FED + i] = clamp(first[i] >> 6, 0, FED_ONE);
    }
    int result = biases[SECOND];
    for (uint o = 0; o < SECOND; o++) {
        int sum = biases[o];
        for (uint i = 0; i < 2 * FED; i++) sum += fed[i] * weights[i * SECOND + o];
        result += clamp(sum >> 6, 0, FED_ONE) * weights[SECOND * SECOND + o];
    }
    return result;
}

__kernel void evaluate(__global const short *rows, __global const short *biases,
                       __global const short *outputWeights, __global const short *outputBiases,
                       __global const ushort *positions, __global int *scores, __local int *found) {
    uint item = get_local_id(0);
    uint team = get_local_size(0);
    __global const ushort *position = positions + get_group_id(0) * STRIDE;
    uint pieces = position[0];
    __global const short *weights = outputWeights + position[1] * WEIGHTS;
    __global const short *layerBiases = outputBiases + position[1] * BIASES;
    uint blocks = HIDDEN / BLOCK;
    int16 sum = 0;
    for (uint side = 0; side < 2; side++) {
        __global const ushort *inputs = position + 2 + side * SIDE;
        for (uint block = item; block < blocks; block += team) {
            sum += weighed(hidden(biases, rows, inputs, pieces, block),
                           weights + (side * blocks + block) * BLOCK * FIRST);
        }
    }
    vstore16(sum, item, found);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item != 0) return;
    int first[FIRST];
    for (uint o = 0; o < FIRST; o++) {
        first[o] = layerBiases[o];
        for (uint i = 0; i < team; i++) first[o] += found[i * FIRST + o];
    }
    long result = last(first, weights + FIRST * 2 * HIDDEN, layerBiases + FIRST);
    long score = (result + first[FED]) * SCALE / DIVISOR;
    scores[get_group_id(0)] = (int) clamp(score, (long) -LIMIT, (long) LIMIT);
}

#else

static uint8 products(short8 sums, short8 weights) {
    int8 clipped = convert_int8(clamp(sums, (short8) 0, (short8) CLIP));
    return as_uint8(clipped * clipped * convert_int8(weights));
}

static uint weighed(short16 sums, short16 weights) {
    uint8 eight = products(sums.lo, weights.lo) + products(sums.hi, weights.hi);
    uint4 four = eight.lo + eight.hi;
    uint2 two = four.lo + four.hi;
    return two.x + two.y;
}

__kernel void evaluate(__global const short *rows, __global const short *biases,
                       __global const short *outputWeights, __global const short *outputBiases,
                       __global const ushort *positions, __global int *scores, __local uint *found) {
    uint item = get_local_id(0);
    uint team = get_local_size(0);
    __global const ushort *position = positions + get_group_id(0) * STRIDE;
    uint pieces = position[0];
    uint output = position[1];
    uint sum = 0;
    for (uint side = 0; side < 2; side++) {
        __global const ushort *inputs = position + 2 + side * SIDE;
        __global const short *weights = outputWeights + (output * 2 + side) * HIDDEN;
        for (uint block = item; block < HIDDEN / BLOCK; block += team) {
            sum += weighed(hidden(biases, rows, inputs, pieces, block), vload16(block, weights));
        }
    }
    found[item] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item != 0) return;
    for (uint i = 1; i < team; i++) sum += found[i];
    long score = (long) (as_int(sum) / CLIP + outputBiases[output]) * SCALE / DIVISOR;
    scores[get_group_id(0)] = clamp((int) score, -LIMIT, LIMIT);
}

#endif
