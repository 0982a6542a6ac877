package dev.ristretto.lab.book;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.chess.notation.PgnScanner;
import dev.ristretto.chess.notation.PolyglotKey;
import dev.ristretto.engine.book.PolyglotMove;
import java.io.IOException;
import java.io.InputStream;

/// From games to moves: each of the first moves of each game that passes the filter is counted in a table.
/// This is the map of the map and merge; on one machine or on many, it is this class. Used by one thread.
public final class GameMapper {
    private final GameFilter filter;
    private final GameCount count = new GameCount();
    private final long[] keys;
    private final long[] played;
    private int plies;
    private boolean passed;

    /// @param maxPly moves of a game that count, those of both players together
    public GameMapper(GameFilter filter, int maxPly) {
        this.filter = filter;
        keys = new long[maxPly];
        played = new long[maxPly];
    }

    /// Empties a table that has become full.
    @FunctionalInterface
    public interface Spill {
        void empty(MoveTable table) throws IOException;
    }

    /// What has become of all games so far.
    public GameCount count() {
        return count;
    }

    /// Counts the games of a text.
    public void map(InputStream games, MoveTable table, Spill spill) throws IOException {
        PgnScanner scanner = new PgnScanner(games);
        while (scanner.next()) {
            Refusal refusal = filter.refusal(scanner);
            if (refusal == null && !read(scanner)) refusal = Refusal.BROKEN;
            if (refusal != null) {
                count.refuse(refusal);
                continue;
            }
            if (table.isFull(plies)) spill.empty(table);
            add(scanner, table);
            count.keep();
        }
    }

    /// A game in which somebody passes is no game of chess.
    private boolean read(PgnScanner game) throws IOException {
        plies = 0;
        passed = false;
        return game.readMoves(this::note, keys.length) && !passed;
    }

    private void note(Position position, int move) {
        passed |= move == Move.NULL;
        keys[plies] = PolyglotKey.of(position);
        played[plies++] = MoveRecord.played(PolyglotMove.of(move));
    }

    private void add(PgnScanner game, MoveTable table) {
        GameResult result = GameFilter.result(game);
        int[] ratings = {GameFilter.rating(game, "WhiteElo"), GameFilter.rating(game, "BlackElo")};
        boolean endsWithWhite = game.position().sideToMove() == Color.WHITE;
        for (int i = 0; i < plies; i++) {
            int mover = ((plies - i) & 1) == 0 == endsWithWhite ? Color.WHITE : Color.BLACK;
            boolean draw = result == GameResult.DRAW;
            boolean won = result == (mover == Color.WHITE ? GameResult.WHITE_WINS : GameResult.BLACK_WINS);
            boolean lost = result == (mover == Color.WHITE ? GameResult.BLACK_WINS : GameResult.WHITE_WINS);
            int rating = ratings[mover];
            table.add(
                    keys[i],
                    played[i],
                    MoveRecord.pair(won ? 1 : 0, draw ? 1 : 0),
                    MoveRecord.pair(lost ? 1 : 0, rating > 0 ? 1 : 0),
                    rating);
        }
    }
}
