package dev.ristretto.engine.tablebase;

/// The cyclic sum that processors have an instruction for, a word of 64 bits at a time and without the inversions
/// that `java.util.zip.CRC32C` adds at both ends.
final class Crc32c {
    /// The polynomial of Castagnoli, lowest bit first.
    private static final int POLYNOMIAL = 0x82F63B78;

    /// What a byte makes of the sum when so many bytes follow it in the word.
    private static final int[][] TABLES = tables();

    private Crc32c() {}

    private static int[][] tables() {
        int[][] tables = new int[Long.BYTES][256];
        for (int value = 0; value < 256; value++) {
            int sum = value;
            for (int bit = 0; bit < Byte.SIZE; bit++) sum = sum >>> 1 ^ ((sum & 1) == 0 ? 0 : POLYNOMIAL);
            tables[0][value] = sum;
        }
        for (int follow = 1; follow < tables.length; follow++) {
            for (int value = 0; value < 256; value++) {
                int before = tables[follow - 1][value];
                tables[follow][value] = before >>> 8 ^ tables[0][before & 0xFF];
            }
        }
        return tables;
    }

    /// The sum, in the lower half, after another word.
    static long add(long sum, long word) {
        long mixed = sum & 0xFFFF_FFFFL ^ word;
        int result = 0;
        for (int follow = Long.BYTES - 1; follow >= 0; follow--) {
            result ^= TABLES[follow][(int) mixed & 0xFF];
            mixed >>>= 8;
        }
        return Integer.toUnsignedLong(result);
    }
}
