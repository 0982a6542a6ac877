package dev.ristretto.chess;

/// The random numbers keys are made of. A fixed seed, so that keys are the same in every run.
final class Zobrist {
    static final long[] PIECE = new long[Piece.COUNT * 64];
    static final long[] CASTLING = new long[16];
    static final long[] EN_PASSANT = new long[8];
    /// One number per piece and count of it, for the key of the material alone.
    static final long[] MATERIAL = new long[Piece.COUNT * 16];
    static final long BLACK_TO_MOVE;

    static {
        Random random = new Random(0x5269737472657474L);
        random.fill(PIECE);
        random.fill(EN_PASSANT);
        random.fill(MATERIAL);
        BLACK_TO_MOVE = random.next();
        long[] rights = {random.next(), random.next(), random.next(), random.next()};
        for (int set = 0; set < 16; set++) {
            for (int right = 0; right < 4; right++) if ((set >> right & 1) != 0) CASTLING[set] ^= rights[right];
        }
    }

    private Zobrist() {}

    static long piece(int piece, int square) {
        return PIECE[piece << 6 | square];
    }

    static long material(int piece, int count) {
        return MATERIAL[piece << 4 | count];
    }

    /// SplitMix64: a counter through a mixing function.
    private static final class Random {
        private long counter;

        Random(long seed) {
            counter = seed;
        }

        long next() {
            counter += 0x9E3779B97F4A7C15L;
            long z = counter;
            z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
            z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
            return z ^ z >>> 31;
        }

        void fill(long[] numbers) {
            for (int i = 0; i < numbers.length; i++) numbers[i] = next();
        }
    }
}
