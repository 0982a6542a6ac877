/// Chess itself: the rules, positions and moves, and the notations people write them in.
///
/// This module refuses to know that engines exist. Nothing here searches, evaluates, reads a
/// clock, or speaks a protocol, and nothing here needs more than the JDK.
@org.jspecify.annotations.NullMarked
module dev.ristretto.chess {
    requires static transitive org.jspecify;

    exports dev.ristretto.chess;
    exports dev.ristretto.chess.notation;
}
