package dev.ristretto.engine.search;

/// What a score says about the true one, in the two bits a table entry has for it.
public final class Bound {
    public static final int NONE = 0;
    /// The true score is at most this: no move reached alpha.
    public static final int UPPER = 1;
    /// The true score is at least this: a move reached beta.
    public static final int LOWER = 2;
    public static final int EXACT = 3;

    private Bound() {}
}
