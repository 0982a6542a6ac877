package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// However the sums of a position are come by, they are what adding up all its inputs gives.
class AccumulatorsTest {
    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1",
            "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
            "4k3/PPP3PP/8/8/8/8/ppp3pp/4K3 w - - 0 1");

    @Test
    void sumsOfOwnNetworksAreRightAfterAnyMoves() {
        int[] buckets = new int[64];
        for (int square = 0; square < 64; square++)
            buckets[square] = square / 16 * 2 + (Math.min(square % 8, 7 - square % 8) / 2);
        Transformer plain = transformer(Architecture.plain(32, 1));
        Transformer bucketed = transformer(new Architecture(64, true, buckets, 8));
        Transformer unmirrored = transformer(new Architecture(32, false, new int[64], 4));
        walk(plain, 11, 30_000);
        walk(bucketed, 12, 30_000);
        walk(unmirrored, 13, 10_000);
    }

    @Test
    void sumsOfStockfishNetworksAreRightAfterAnyMoves() {
        walk(RandomNetworks.stockfish(64, 5).transformer(), 14, 160_000);
    }

    private static Transformer transformer(Architecture architecture) {
        return new OwnNetwork(RandomNetworks.own(architecture, 3), "").transformer();
    }

    /// Walks to and fro at random, two steps in three ahead, asks only now and then, and compares every answer.
    private static void walk(Transformer transformer, long seed, int steps) {
        Random random = new Random(seed);
        Kernels kernels = Kernels.best();
        Accumulators accumulators = new Accumulators(transformer, kernels);
        Position position = Position.start();
        int depth = 0;
        MoveList moves = new MoveList();
        accumulators.reset();
        for (int step = 0; step < steps; step++) {
            moves.clear();
            MoveGenerator.all(position, moves);
            int dice = random.nextInt(100);
            if (moves.isEmpty() || depth > 150) {
                position = Fen.position(STARTS.get(random.nextInt(STARTS.size())), Variant.CHESS960);
                depth = 0;
                accumulators.reset();
            } else if (dice < 30 && depth > 0) {
                position.undo();
                accumulators.afterUndo();
                depth--;
            } else if (dice < 35 && !position.inCheck()) {
                accumulators.beforeNullMove();
                position.makeNull();
                depth++;
            } else {
                int move = moves.get(random.nextInt(moves.size()));
                accumulators.beforeMove(position, move);
                position.make(move);
                depth++;
            }
            if (random.nextInt(3) == 0) compare(transformer, kernels, accumulators, position, seed);
        }
    }

    private static void compare(
            Transformer transformer, Kernels kernels, Accumulators accumulators, Position position, long seed) {
        int[] board = new int[64];
        for (int square = 0; square < 64; square++) board[square] = position.pieceOn(square);
        int[] kings = {position.king(Color.WHITE), position.king(Color.BLACK)};
        Accumulators.Frame wanted = Accumulators.Frame.of(transformer, kernels, board, kings);
        Accumulators.Frame found = accumulators.current(position);
        for (int side = 0; side < 2; side++) {
            assertThat(found.sums[side])
                    .as("seed %d, %s", seed, Fen.of(position))
                    .isEqualTo(wanted.sums[side]);
            assertThat(found.shortcuts[side])
                    .as("seed %d, %s", seed, Fen.of(position))
                    .isEqualTo(wanted.shortcuts[side]);
        }
    }
}
