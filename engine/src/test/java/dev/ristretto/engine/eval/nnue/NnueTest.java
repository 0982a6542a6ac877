package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.AllocatedBytes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Networks as evaluators: the numbers of the formula, the same from both sides of the board, and
/// nothing allocated.
class NnueTest {
    /// Twenty bytes an evaluation, less than one boxed vector: what is seldom done is not compiled.
    private static final long ALLOWED_BYTES = 60_000;

    private static final Architecture SHAPE = Architecture.plain(64, 8);
    private static final Architecture LAYERED = new Architecture(128, true, new int[64], 8, true);
    private static final List<String> FENS = List.of(
            "r1bq1rk1/pp2ppbp/2np1np1/8/2BNP3/2N1BP2/PPPQ2PP/R3K2R b KQ - 0 9",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");

    @Test
    void anOwnNetworkSaysWhatTheFormulaSays() {
        NetworkFile file = RandomNetworks.own(SHAPE, 9);
        Nnue nnue = new Nnue(new OwnNetwork(file, ""));
        for (String fen : FENS) {
            Position position = Fen.position(fen);
            nnue.reset(position);
            assertThat(nnue.evaluate(position)).as(fen).isEqualTo(byFormula(file, position));
        }
    }

    /// Straight from the description: sums, clipped squares, weights; feature by feature.
    private static int byFormula(NetworkFile file, Position position) {
        int mover = position.sideToMove();
        int output = (Long.bitCount(position.occupied()) - 2) / 4;
        long total = 0;
        for (int half = 0; half < 2; half++) {
            int side = half == 0 ? mover : Color.other(mover);
            int flip = side == Color.WHITE ? 0 : 56;
            if ((position.king(side) & 7) > 3) flip ^= 7;
            for (int neuron = 0; neuron < 64; neuron++) {
                int sum = file.inputBiases()[neuron];
                for (int square = 0; square < 64; square++) {
                    int piece = position.pieceOn(square);
                    if (piece == Piece.NONE) continue;
                    int plane = (Piece.color(piece) == side ? 0 : 6) + Piece.type(piece);
                    sum += file.inputWeights()[(plane * 64 + (square ^ flip)) * 64 + neuron];
                }
                long clipped = Math.clamp(sum, 0, 255);
                total += clipped * clipped * file.outputWeights()[output * 128 + half * 64 + neuron];
            }
        }
        return (int) ((total / 255 + file.outputBiases()[output]) * 400 / (255 * 64));
    }

    private static List<Network> networks() {
        return List.of(
                new OwnNetwork(RandomNetworks.own(SHAPE, 4), ""),
                new OwnNetwork(RandomNetworks.own(LAYERED, 4), ""),
                RandomNetworks.stockfish(64, 4));
    }

    @Test
    void bothColoursSeeTheSame() {
        for (Network network : networks()) {
            Nnue nnue = new Nnue(network);
            for (String fen : FENS) {
                Position position = Fen.position(fen);
                Position turned = Fen.position(turned(fen));
                nnue.reset(position);
                int score = nnue.evaluate(position);
                nnue.reset(turned);
                assertThat(nnue.evaluate(turned)).as(fen).isEqualTo(score);
            }
        }
    }

    /// The same position with colours exchanged.
    private static String turned(String fen) {
        String[] fields = fen.split(" ");
        StringBuilder board = new StringBuilder();
        for (String rank : List.of(fields[0].split("/")).reversed())
            board.append(board.isEmpty() ? "" : "/").append(rank);
        StringBuilder swapped = new StringBuilder();
        board.chars()
                .forEach(c -> swapped.appendCodePoint(
                        Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c)));
        return swapped + (fields[1].equals("w") ? " b" : " w") + " - - 0 1";
    }

    @Test
    void twoNetworksLiveSideBySide() {
        Network one = new OwnNetwork(RandomNetworks.own(SHAPE, 1), "");
        Network two = new OwnNetwork(RandomNetworks.own(SHAPE, 2), "");
        Position position = Position.start();
        int first = new Nnue(one).evaluate(position);
        int second = new Nnue(two).evaluate(position);
        assertThat(first).isNotEqualTo(second);
        assertThat(new Nnue(one).evaluate(position)).isEqualTo(first);
    }

    @Test
    void evaluatingAllocatesNothing() throws ReflectiveOperationException {
        for (Network network : networks()) {
            Nnue nnue = new Nnue(network);
            AllocatedBytes allocated = new AllocatedBytes();
            MoveList moves = new MoveList();
            long least = Long.MAX_VALUE;
            // Until all of it is compiled, vectors are objects.
            for (int round = 0; round < 2_000 && least > ALLOWED_BYTES; round++) {
                Position position = Position.start();
                long before = allocated.soFar();
                playAtRandom(nnue, position, moves, 3_000);
                least = Math.min(least, allocated.soFar() - before);
            }
            assertThat(least).as("bytes in 3,000 evaluations").isLessThanOrEqualTo(ALLOWED_BYTES);
        }
    }

    private static void playAtRandom(Nnue nnue, Position position, MoveList moves, int count) {
        Random random = new Random(5);
        nnue.reset(position);
        int depth = 0;
        for (int i = 0; i < count; i++) {
            moves.clear();
            MoveGenerator.all(position, moves);
            if (moves.isEmpty() || depth == 60) {
                for (; depth > 0; depth--) {
                    position.undo();
                    nnue.afterUndo();
                }
                continue;
            }
            int move = moves.get(random.nextInt(moves.size()));
            nnue.beforeMove(position, move);
            position.make(move);
            depth++;
            if (!position.inCheck()) nnue.evaluate(position);
        }
    }
}
