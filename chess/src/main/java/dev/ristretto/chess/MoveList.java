package dev.ristretto.chess;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Moves in an array that never grows: no legal position has more than 218.
public final class MoveList {
    /// More than any position has moves.
    public static final int CAPACITY = 256;

    private final int[] moves = new int[CAPACITY];
    private int size;

    /// An empty list.
    public MoveList() {}

    /// Appends a move.
    public void add(int move) {
        moves[size++] = move;
    }

    /// The move at an index, the first one being 0.
    public int get(int index) {
        return moves[index];
    }

    /// Puts another move in the place of the one at an index.
    public void set(int index, int move) {
        moves[index] = move;
    }

    /// How many moves there are.
    public int size() {
        return size;
    }

    /// Whether there are none.
    public boolean isEmpty() {
        return size == 0;
    }

    /// Empties the list.
    public void clear() {
        size = 0;
    }

    /// Whether a move is in the list.
    public boolean contains(int move) {
        for (int i = 0; i < size; i++) if (moves[i] == move) return true;
        return false;
    }

    /// The moves one after the other.
    public IntStream stream() {
        return Arrays.stream(moves, 0, size);
    }

    /// The moves as an array of their own.
    public int[] toArray() {
        return Arrays.copyOf(moves, size);
    }
}
