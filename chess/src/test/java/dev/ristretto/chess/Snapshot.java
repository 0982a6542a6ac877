package dev.ristretto.chess;

import dev.ristretto.chess.notation.Fen;
import java.util.List;
import java.util.stream.LongStream;

/// Everything a position says about itself, to be compared with what it says later, or with what
/// another position says.
public record Snapshot(
        String fen, List<Long> boards, List<Long> keys, long checkers, long pinned, List<Integer> history) {
    public static Snapshot of(Position position) {
        return new Snapshot(
                Fen.shredder(position),
                boards(position),
                keys(position),
                position.checkers(),
                position.pinned(),
                List.of(position.reversiblePlies(), position.madeMoves(), position.gamePly()));
    }

    /// Without what depends on how the position came about.
    public static Snapshot withoutHistory(Position position) {
        Snapshot all = of(position);
        return new Snapshot(all.fen, all.boards, all.keys, all.checkers, all.pinned, List.of());
    }

    private static List<Long> boards(Position position) {
        return LongStream.range(0, 2L * Piece.NO_TYPE)
                .map(piece -> position.pieces(Piece.color((int) piece), Piece.type((int) piece)))
                .boxed()
                .toList();
    }

    private static List<Long> keys(Position position) {
        return List.of(
                position.key(),
                position.pawnKey(),
                position.nonPawnKey(Color.WHITE),
                position.nonPawnKey(Color.BLACK),
                position.materialKey());
    }
}
