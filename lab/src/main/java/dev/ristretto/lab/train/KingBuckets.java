package dev.ristretto.lab.train;

/// Maps from the square of the king to its bucket, as people write them.
public final class KingBuckets {
    private static final int WRITTEN = 32;
    private static final int WHOLE = 64;

    /// Corner, centre of the first rank, second rank, anywhere else: for the files a to d of each rank.
    private static final String FOUR = "0,0,1,1,2,2,2,2" + ",3,3,3,3".repeat(6);

    /// Parts of the four: each square of the first rank, two halves of the second, two ranks before it, the rest.
    private static final String EIGHT = "0,1,2,3,4,4,5,5" + ",6,6,6,6".repeat(2) + ",7,7,7,7".repeat(4);

    private KingBuckets() {}

    /// Reads `1`, `4`, `8`, or 32 numbers for the squares a1 b1 c1 d1 a2 ... d8, separated by commas; the other half
    /// of the board is the mirror image.
    ///
    /// @throws IllegalArgumentException when it is none of these
    public static int[] parse(String text) {
        if (text.equals("1")) return new int[64];
        String[] words = written(text).split(",");
        if (words.length != WRITTEN)
            throw new IllegalArgumentException("king buckets are 1, 4, 8 or 32 numbers, not '%s'".formatted(text));
        int[] buckets = new int[64];
        for (int i = 0; i < WRITTEN; i++) {
            int square = i / 4 * 8 + i % 4;
            buckets[square] = number(words[i]);
            buckets[square ^ 7] = buckets[square];
        }
        return buckets;
    }

    /// Reads the same, or 64 numbers for a1 b1 ... h8, for a network that does not turn the board with the
    /// king: there the two halves of the board may differ.
    ///
    /// @throws IllegalArgumentException when it is none of these
    public static int[] parseUpright(String text) {
        String[] words = text.split(",");
        if (words.length != WHOLE) return parse(text);
        int[] buckets = new int[WHOLE];
        for (int square = 0; square < WHOLE; square++) buckets[square] = number(words[square]);
        return buckets;
    }

    private static int number(String word) {
        try {
            return Integer.parseInt(word.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'%s' is not a king bucket".formatted(word), e);
        }
    }

    private static String written(String text) {
        return switch (text) {
            case "4" -> FOUR;
            case "8" -> EIGHT;
            default -> text;
        };
    }
}
