package dev.ristretto.lab.datagen;

/// How many positions there were, and how many were kept.
public record KeptCount(long read, long kept) {
    static final KeptCount NOTHING = new KeptCount(0, 0);

    KeptCount plus(KeptCount more) {
        return new KeptCount(read + more.read, kept + more.kept);
    }
}
