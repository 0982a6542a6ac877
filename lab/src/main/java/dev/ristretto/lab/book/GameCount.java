package dev.ristretto.lab.book;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// How many games were read, kept and refused. Not thread-safe.
public final class GameCount {
    private long kept;
    private final long[] refused = new long[Refusal.values().length];

    /// A count of nothing.
    public GameCount() {}

    void keep() {
        kept++;
    }

    void refuse(Refusal why) {
        refused[why.ordinal()]++;
    }

    public void add(GameCount other) {
        kept += other.kept;
        for (int i = 0; i < refused.length; i++) refused[i] += other.refused[i];
    }

    void clear() {
        kept = 0;
        Arrays.fill(refused, 0);
    }

    public long kept() {
        return kept;
    }

    public long refused(Refusal why) {
        return refused[why.ordinal()];
    }

    public long read() {
        return kept + Arrays.stream(refused).sum();
    }

    /// As a line of numbers; [#parse] reads it.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(kept);
        for (long count : refused) text.append(' ').append(count);
        return text.toString();
    }

    /// The same as bytes, to be sent; [#of] reads them.
    public byte[] toBytes() {
        return toString().getBytes(StandardCharsets.US_ASCII);
    }

    public static GameCount of(byte[] bytes) {
        return parse(new String(bytes, StandardCharsets.US_ASCII));
    }

    static GameCount parse(String text) {
        long[] numbers =
                Arrays.stream(text.split(" ")).mapToLong(Long::parseLong).toArray();
        GameCount count = new GameCount();
        if (numbers.length != count.refused.length + 1) throw new IllegalArgumentException("not a count of games");
        count.kept = numbers[0];
        System.arraycopy(numbers, 1, count.refused, 0, count.refused.length);
        return count;
    }
}
