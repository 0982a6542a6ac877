package dev.ristretto.lab.match;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/// The openings of a match in the order they are played, starting over when they are used up.
public final class Openings {
    private final String name;
    private final List<Opening> openings;
    private final int[] order;
    private final int first;

    private Openings(String name, List<Opening> openings, long seed) {
        this(name, openings, seed == 0 ? inOrder(openings.size()) : shuffled(openings.size(), seed), 0);
        if (openings.isEmpty()) throw new IllegalArgumentException(name + " holds no opening");
    }

    private Openings(String name, List<Opening> openings, int[] order, int first) {
        this.name = name;
        this.openings = openings;
        this.order = order;
        this.first = first;
    }

    /// Every game from the start position.
    public static Openings none() {
        return new Openings("start position", List.of(Opening.START), 0);
    }

    /// Reads the openings of an EPD or PGN file, also compressed, and puts them in a random order that
    /// is the same for the same seed. Seed 0 keeps the order of the file. Lines from which no game can start are
    /// left out: one bad line must not end a run of hours.
    ///
    /// @param notices hears in one sentence of what was left out
    /// @throws IllegalArgumentException when nothing is left
    public static Openings read(Path file, Variant variant, long seed, Consumer<String> notices) throws IOException {
        List<String> broken = new ArrayList<>();
        List<Opening> all = OpeningFile.read(file, broken::add);
        List<Opening> sound = all.parallelStream()
                .filter(opening -> opening.trouble(variant).isEmpty())
                .toList();
        int total = all.size() + broken.size();
        if (sound.size() < total) {
            String example = broken.isEmpty() ? firstTrouble(all, variant) : broken.getFirst();
            if (sound.isEmpty()) throw new IllegalArgumentException(file + " is not a file of openings: " + example);
            notices.accept(
                    "%s: %d of %d openings are left out: %s".formatted(file, total - sound.size(), total, example));
        }
        return new Openings(String.valueOf(file.getFileName()), sound, seed);
    }

    private static String firstTrouble(List<Opening> openings, Variant variant) {
        return openings.stream()
                .flatMap(opening -> opening.trouble(variant).map(why -> why + ", in " + opening).stream())
                .findFirst()
                .orElse("");
    }

    /// The same, beginning with the opening that would be played in a later round.
    public Openings startingAt(int round) {
        return new Openings(name, openings, order, (first + round) % order.length);
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
        return openings.get(order[(first + round) % order.length]);
    }

    /// The position after an opening, by its place in the order.
    public Position position(int round, Variant variant) {
        return get(round).toScoresheet(variant).position();
    }

    public int size() {
        return order.length;
    }

    public String name() {
        return name;
    }

    /// The SHA-256 of the openings in their order, in hexadecimal: the name of a file does not tell whether
    /// it is the same as it was.
    public String checksum() {
        MessageDigest digest = sha256();
        for (int round = 0; round < order.length; round++)
            digest.update(get(round).bytes());
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
