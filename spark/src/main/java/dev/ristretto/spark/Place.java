package dev.ristretto.spark;

import java.io.Serializable;

/// What records are spread and sorted by: the position, and the move in it. The places before all others hold no
/// move but the counts of games, one of each task.
record Place(long key, int code) implements Comparable<Place>, Serializable {
    private static final long serialVersionUID = 1;
    private static final int COUNT = -1;

    static Place ofCount() {
        return new Place(0, COUNT);
    }

    boolean isCount() {
        return code == COUNT;
    }

    /// In which of so many partitions it belongs: the first has the counts, the others follow the order of a book.
    int partition(int partitions) {
        return isCount() ? 0 : 1 + (int) Math.unsignedMultiplyHigh(key, partitions - 1L);
    }

    @Override
    public int compareTo(Place other) {
        int byKey = Long.compareUnsigned(key, other.key);
        return byKey != 0 ? byKey : Integer.compare(code, other.code);
    }
}
