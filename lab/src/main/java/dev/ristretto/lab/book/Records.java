package dev.ristretto.lab.book;

import java.io.IOException;

/// Records one after the other, in the order of a book.
@FunctionalInterface
public interface Records {
    /// Fills in the next record. False when there is none.
    boolean next(MoveRecord into) throws IOException;
}
