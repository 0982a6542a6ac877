package dev.ristretto.lab.book;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/// How many games were read, kept and refused. Not thread-safe.
public final class GameCount {
    private long kept;
    private final Map<Refusal, Long> refused = new EnumMap<>(Refusal.class);

    /// A count of nothing.
    public GameCount() {}

    void keep() {
        kept++;
    }

    void refuse(Refusal why) {
        refused.merge(why, 1L, Long::sum);
    }

    public void add(GameCount other) {
        kept += other.kept;
        other.refused.forEach((why, number) -> refused.merge(why, number, Long::sum));
    }

    void clear() {
        kept = 0;
        refused.clear();
    }

    public long kept() {
        return kept;
    }

    public long refused(Refusal why) {
        return refused.getOrDefault(why, 0L);
    }

    public long read() {
        long all = kept;
        for (Refusal why : Refusal.values()) all += refused(why);
        return all;
    }

    /// As a line of numbers; [#parse] reads it.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(kept);
        for (Refusal why : Refusal.values()) text.append(' ').append(refused(why));
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
        Refusal[] reasons = Refusal.values();
        if (numbers.length != reasons.length + 1) throw new IllegalArgumentException("not a count of games");
        count.kept = numbers[0];
        for (int i = 0; i < reasons.length; i++) count.refused.put(reasons[i], numbers[i + 1]);
        return count;
    }
}
