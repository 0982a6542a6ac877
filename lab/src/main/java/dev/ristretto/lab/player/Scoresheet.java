package dev.ristretto.lab.player;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import java.util.Arrays;

/// A game being played: where it started, the moves so far, and the position now.
public final class Scoresheet {
    private final String startFen;
    private final Position position;
    private final StringBuilder uciMoves = new StringBuilder();
    private int[] moves = new int[128];
    private int size;

    public Scoresheet(Position start) {
        startFen = Fen.of(start);
        position = start.copy();
    }

    /// The position now. Whoever makes moves on it takes them back.
    public Position position() {
        return position;
    }

    public String startFen() {
        return startFen;
    }

    /// Plies played since the start.
    public int size() {
        return size;
    }

    public int move(int index) {
        return moves[index];
    }

    public void play(int move) {
        uciMoves.append(' ').append(UciMove.of(position, move));
        if (size == moves.length) moves = Arrays.copyOf(moves, 2 * size);
        moves[size++] = move;
        position.make(move);
    }

    /// The command that tells an engine all of this.
    String uciPosition() {
        String start = startFen.equals(Fen.START) ? "position startpos" : "position fen " + startFen;
        return size == 0 ? start : start + " moves" + uciMoves;
    }
}
