package dev.ristretto.lab.network;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.player.Patience;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.Reply;
import dev.ristretto.lab.player.Scoresheet;
import java.io.IOException;
import java.util.SplittableRandom;

/// Makes positions with the scores of a search much deeper than any evaluation, to hold evaluations against.
///
/// A strong player plays against itself, one move in ten being random so that games leave the usual paths. Every fourth
/// position is judged by a long search and written as EPD with its score (`ce`), unless it is check or the
/// best move is a capture or promotion: of such positions no evaluation is asked to know the score.
public final class Oracle {
    private static final int LABEL_EVERY = 4;
    private static final int RANDOM_ONE_IN = 10;
    private static final int SHARE_OF_OTHER_MOVES = 20;
    private static final int MOST_PLIES = 200;
    private static final int MOST_SCORE = 1500;
    private static final int MOST_FRUITLESS_GAMES = 50;
    private static final long STALL_NANOS = 30_000_000_000L;

    /// Where the positions go, each as a line of EPD.
    public interface Lines {
        void accept(String line) throws IOException;
    }

    private final Player player;
    private final Openings openings;
    private final long nodes;
    private final SplittableRandom random;
    private final MoveList moves = new MoveList();

    public Oracle(Player player, Openings openings, long nodes, long seed) {
        this.player = player;
        this.openings = openings;
        this.nodes = nodes;
        random = new SplittableRandom(seed);
    }

    /// Plays games until there are enough positions.
    ///
    /// @param lines hears of each position as soon as it is judged
    /// @throws IOException also when game after game gives none
    public void label(int positions, Lines lines) throws PlayerFault, IOException {
        int made = 0;
        int fruitless = 0;
        while (made < positions) {
            int more = play(positions - made, lines);
            made += more;
            fruitless = more == 0 ? fruitless + 1 : 0;
            if (fruitless == MOST_FRUITLESS_GAMES)
                throw new IOException(
                        ("%d games in a row gave no position: they begin decided, by more than %d centipawns,"
                                        + " or the player tells no scores")
                                .formatted(fruitless, MOST_SCORE));
        }
    }

    /// One game.
    ///
    /// @return how many positions it gave
    private int play(int most, Lines lines) throws PlayerFault, IOException {
        Position start = openings.position(random.nextInt(openings.size()), Variant.STANDARD);
        Scoresheet game = new Scoresheet(start);
        player.newGame(Variant.STANDARD);
        int made = 0;
        int offset = random.nextInt(LABEL_EVERY);
        for (int ply = 0; ply < MOST_PLIES && made < most && isOpen(game.position()); ply++) {
            boolean isLabelled = ply % LABEL_EVERY == offset;
            Reply reply = think(game, isLabelled ? nodes : Math.max(1, nodes / SHARE_OF_OTHER_MOVES));
            if (reply.score() != Score.NONE && Math.abs(reply.score()) > MOST_SCORE) return made;
            if (isLabelled && isQuiet(game.position(), reply)) {
                lines.accept(epd(game.position(), reply.score()));
                made++;
            }
            game.play(random.nextInt(RANDOM_ONE_IN) == 0 ? anyMove(game.position()) : reply.move());
        }
        return made;
    }

    private Reply think(Scoresheet game, long limit) throws PlayerFault {
        return player.think(game, Limits.nodes(limit), Patience.forNodes(limit, STALL_NANOS));
    }

    private static boolean isOpen(Position position) {
        return Outcome.of(position).isEmpty();
    }

    private static boolean isQuiet(Position position, Reply reply) {
        boolean isQuietMove = !position.isCapture(reply.move()) && !Move.isPromotion(reply.move());
        return reply.score() != Score.NONE && isQuietMove && !position.inCheck();
    }

    private int anyMove(Position position) {
        moves.clear();
        MoveGenerator.all(position, moves);
        return moves.get(random.nextInt(moves.size()));
    }

    private static String epd(Position position, int score) {
        return Fen.of(position) + " ce " + score + ";";
    }
}
