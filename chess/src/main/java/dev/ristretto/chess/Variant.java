package dev.ristretto.chess;

/// The rules a position is read and written by. They differ in castling only.
public enum Variant {
    STANDARD,
    /// Fischer random chess, the double form with different back ranks included.
    CHESS960
}
