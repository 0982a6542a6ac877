package dev.ristretto.chess.notation;

import java.util.List;

/// A move of a game with all that was said about it.
///
/// @param move the move, or [dev.ristretto.chess.Move#NULL]
/// @param nags annotation glyphs by number, see [Nag]
/// @param before a comment in front of the move, mostly empty: that of the first move of a
///     variation, or one that stands between variations and the move after them
/// @param after the comment behind the move, empty for none
/// @param variations lines that could have been played instead of this move
public record MoveNode(int move, List<Integer> nags, String before, String after, List<List<MoveNode>> variations) {
    /// The lists are copied.
    public MoveNode {
        nags = List.copyOf(nags);
        variations = List.copyOf(variations);
    }

    /// A move about which nothing is said.
    public MoveNode(int move) {
        this(move, List.of(), "", "", List.of());
    }

    /// A move with a comment behind it.
    public MoveNode(int move, String after) {
        this(move, List.of(), "", after, List.of());
    }
}
