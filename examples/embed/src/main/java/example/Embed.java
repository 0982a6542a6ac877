package example;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Game;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnWriter;
import dev.ristretto.engine.Answer;
import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.engine.FullSearch;
import dev.ristretto.engine.search.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The library inside another program: the engine, as White, plays a few moves against an evaluation that likes
/// nothing but knights. The game is printed, and what the engine's network thought of its positions.
public final class Embed {
    private static final int PLIES = 8;

    private Embed() {}

    /// An evaluation of one's own is a function of the position, from the side to move.
    private static int likesKnights(Position position) {
        int us = position.sideToMove();
        int mine = Long.bitCount(position.pieces(us, Piece.KNIGHT));
        int theirs = Long.bitCount(position.pieces(Color.other(us), Piece.KNIGHT));
        return 300 * (mine - theirs);
    }

    public static void main(String[] args) {
        Game game = new Game();
        try (FullSearch white = FullSearch.builder().hash(16).build();
                FullSearch black = FullSearch.builder()
                        .hash(4)
                        .evaluation(Evaluation.ofFunction("knights", Embed::likesKnights))
                        .build()) {
            while (game.length() < PLIES && game.outcome().isEmpty()) {
                FullSearch mover = game.length() % 2 == 0 ? white : black;
                Answer answer = mover.search(game.position(), Limits.nodes(5_000));
                game.play(answer.move());
            }
        }
        System.out.print(PgnWriter.write(PgnGame.of(Map.of("White", "Ristretto", "Black", "Knights"), game)));
        judge(game);
    }

    /// Many positions at once, without searching.
    private static void judge(Game game) {
        List<Position> positions = new ArrayList<>();
        Position position = game.start();
        for (int move : game.moves()) {
            position.make(move);
            positions.add(position.copy());
        }
        try (BatchEvaluator batch = BatchEvaluator.builder().device("cpu").build()) {
            for (int score : batch.evaluate(positions)) System.out.println("score " + score);
        }
    }
}
