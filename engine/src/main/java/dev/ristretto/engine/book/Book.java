package dev.ristretto.engine.book;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.PolyglotKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// An opening book: it is asked with a position and answers with moves. How the position came about does
/// not matter, so transpositions are found. Safe to use from several threads until it is closed.
public sealed interface Book extends AutoCloseable permits GamesBook, PolyglotBook {
    /// What people call it: the name of its file.
    String name();

    /// In a line, for people.
    String description();

    /// How many moves it holds, of all positions together.
    long size();

    /// The number of the first entry whose key is not smaller than this one, as unsigned numbers.
    long find(long key);

    /// The key of an entry, counted from 0; entries are in the order of their keys.
    long key(long index);

    /// The move of an entry as books write it, see [PolyglotMove].
    int code(long index);

    /// What is known about the move of an entry, written as it is played on the board.
    BookMove entry(long index, int move);

    @Override
    void close();

    /// The moves it knows in a position, heaviest first. Only legal ones: a book may be wrong, or two
    /// positions may share a key.
    default List<BookMove> moves(Position position) {
        long key = PolyglotKey.of(position);
        long first = find(key);
        if (first == size() || key(first) != key) return List.of();
        MoveList legal = new MoveList();
        MoveGenerator.all(position, legal);
        List<BookMove> moves = new ArrayList<>();
        for (long i = first; i < size() && key(i) == key && moves.size() < legal.size(); i++) {
            int move = PolyglotMove.find(legal, code(i));
            if (move != Move.NONE) moves.add(entry(i, move));
        }
        // Stable: of two that weigh the same, the one that comes first in the file.
        moves.sort(Comparator.comparingLong(BookMove::weight).reversed());
        return moves;
    }
}
