package dev.ristretto.lab.match;

import dev.ristretto.chess.Variant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/// The openings of a match in the order they are played, starting over when they are used up.
public final class Openings {
    private final String name;
    private final List<Opening> openings;
    private final int[] order;

    private Openings(String name, List<Opening> openings, long seed) {
        if (openings.isEmpty()) throw new IllegalArgumentException(name + " holds no opening");
        this.name = name;
        this.openings = openings;
        order = seed == 0 ? inOrder(openings.size()) : shuffled(openings.size(), seed);
    }

    /// Every game from the start position.
    public static Openings none() {
        return new Openings("start position", List.of(Opening.START), 0);
    }

    /// Reads the openings of an EPD or PGN file, also compressed, and puts them in a random order that
    /// is the same for the same seed. Seed 0 keeps the order of the file.
    public static Openings read(Path file, Variant variant, long seed) throws IOException {
        List<Opening> openings = OpeningFile.read(file);
        Openings all = new Openings(String.valueOf(file.getFileName()), openings, seed);
        try {
            all.get(0).toScoresheet(variant);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + " is not a file of openings: " + e.getMessage(), e);
        }
        return all;
    }

    private static int[] inOrder(int size) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) order[i] = i;
        return order;
    }

    private static int[] shuffled(int size, long seed) {
        int[] order = inOrder(size);
        Random random = new Random(seed);
        for (int i = size - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }

    Opening get(int round) {
        return openings.get(order[round % order.length]);
    }

    public int size() {
        return order.length;
    }

    public String name() {
        return name;
    }
}
