package dev.ristretto.web.board;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.notation.UciMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The legal moves of a position as a board wants them: from each square, where to.
public final class LegalMoves {
    private LegalMoves() {}

    /// Castling is the king's own step in standard chess and the king onto its rook in Chess960, as UCI has it.
    public static Map<String, List<String>> of(Position position) {
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        Map<String, List<String>> targets = new TreeMap<>();
        for (int i = 0; i < moves.size(); i++) {
            String text = UciMove.of(position, moves.get(i));
            List<String> to = targets.computeIfAbsent(text.substring(0, 2), from -> new ArrayList<>());
            String target = text.substring(2, 4);
            if (!to.contains(target)) to.add(target);
        }
        return targets;
    }

    /// The two squares a move touches for the eye: castling shows the king and its rook.
    public static List<String> squares(int move) {
        if (move == Move.NONE || move == Move.NULL) return List.of();
        return List.of(Square.name(Move.from(move)), Square.name(Move.to(move)));
    }
}
