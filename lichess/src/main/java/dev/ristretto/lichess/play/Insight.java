package dev.ristretto.lichess.play;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchListener;
import java.util.Locale;

/// What an engine sees: the last line of a search, and the position it starts from.
record Insight(Position position, SearchListener.Line line) {
    int firstMove() {
        return line.moves().size() == 0 ? Move.NONE : line.moves().get(0);
    }

    /// The score from White's side, as `+0.34` or `#-5`.
    String score() {
        int fromWhite = position.sideToMove() == Color.WHITE ? line.score() : -line.score();
        if (Score.isMate(fromWhite)) return "#" + Score.movesToMate(fromWhite);
        return String.format(Locale.ROOT, "%+.2f", fromWhite / 100.0);
    }

    /// The first moves of the line, as people write them.
    String moves(int most) {
        Position board = position.copy();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(most, line.moves().size()); i++) {
            int move = line.moves().get(i);
            if (!board.isLegal(move)) break;
            boolean white = board.sideToMove() == Color.WHITE;
            if (i > 0) text.append(' ');
            if (white || i == 0) text.append(board.fullmoveNumber()).append(white ? ". " : "... ");
            San.append(text, board, move);
            board.make(move);
        }
        return text.toString();
    }
}
