package dev.ristretto.chess;

import dev.ristretto.chess.notation.Fen;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/// Random games, the same ones for the same seed: the road to very many, very odd positions.
public final class RandomWalk {
    private static final int LONGEST_GAME = 400;

    /// Where castling, promotions, en passant and pins come sooner than from the usual start.
    private static final List<String> LIVELY_STARTS = List.of(
            Fen.START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 0 1",
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");

    private final Variant variant;
    private final long seed;
    private final Random random;

    private RandomWalk(Variant variant, long seed) {
        this.variant = variant;
        this.seed = seed;
        random = new Random(seed);
    }

    public static RandomWalk standard(long seed) {
        return new RandomWalk(Variant.STANDARD, seed);
    }

    /// Games of Chess960, half of them with two different back ranks.
    public static RandomWalk chess960(long seed) {
        return new RandomWalk(Variant.CHESS960, seed);
    }

    /// Plays games until this many plies are made in all, and shows each position reached.
    public void plies(int count, Consumer<Position> visitor) {
        for (int left = count; left > 0; ) {
            Position position = start();
            visitor.accept(position);
            for (int ply = 0; ply < LONGEST_GAME && left > 0; ply++) {
                if (!step(position)) break;
                left--;
                visitor.accept(position);
            }
        }
    }

    /// The positions met on a walk, each far enough from the last to be different.
    public void positions(int count, Consumer<Position> visitor) {
        for (int shown = 0; shown < count; ) {
            Position position = start();
            for (int ply = 1; ply < LONGEST_GAME && shown < count && step(position); ply++) {
                if (ply % 5 != 0) continue;
                visitor.accept(position);
                shown++;
            }
        }
    }

    /// Makes one random move; false when there is none.
    public boolean step(Position position) {
        MoveList moves = movesOf(position);
        if (moves.isEmpty()) return false;
        position.make(moves.get(random.nextInt(moves.size())));
        return true;
    }

    /// A place to start a game from.
    public Position start() {
        if (variant == Variant.STANDARD) {
            return Fen.position(LIVELY_STARTS.get(random.nextInt(LIVELY_STARTS.size())));
        }
        String white = backRank();
        String black = random.nextBoolean() ? white : backRank();
        String board = black.toLowerCase(java.util.Locale.ROOT) + "/pppppppp/8/8/8/8/PPPPPPPP/" + white;
        return Fen.position(board + " w KQkq - 0 1", Variant.CHESS960);
    }

    /// What to say when a check on the way fails.
    public String at(Position position) {
        return variant + ", seed " + seed + ", " + Fen.shredder(position);
    }

    public static MoveList movesOf(Position position) {
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        return moves;
    }

    /// A back rank by the rules of Chess960: bishops on both colours, the king between its rooks.
    private String backRank() {
        char[] rank = "........".toCharArray();
        rank[2 * random.nextInt(4)] = 'B';
        rank[2 * random.nextInt(4) + 1] = 'B';
        putOnFree(rank, 'Q', random.nextInt(6));
        putOnFree(rank, 'N', random.nextInt(5));
        putOnFree(rank, 'N', random.nextInt(4));
        for (char piece : "RKR".toCharArray()) putOnFree(rank, piece, 0);
        return new String(rank);
    }

    private static void putOnFree(char[] rank, char piece, int which) {
        int file = -1;
        for (int free = which; free >= 0; free--) {
            do file++;
            while (rank[file] != '.');
        }
        rank[file] = piece;
    }
}
