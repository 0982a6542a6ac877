package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Stockfish's own network gives in Ristretto what it gives in Stockfish, number for number.
class StockfishNetworkTest {
    private static final long SEED = 20_261_116;
    private static final int POSITIONS = 1_200;

    @TempDir
    static Path folder;

    private static InstalledStockfish stockfish;
    private static Network network;

    @BeforeAll
    static void exportNetwork() throws IOException {
        Path program = InstalledStockfish.find().orElse(null);
        assumeTrue(program != null, "no stockfish is installed: nothing to compare with");
        stockfish = InstalledStockfish.start(program);
        Path file = folder.resolve("stockfish.nnue");
        stockfish.export(file);
        network = Networks.read(file);
    }

    @AfterAll
    static void quit() {
        if (stockfish != null) stockfish.close();
    }

    /// All tables: the worth of every piece, the eight buckets with their parts, and the verdict.
    @Test
    void everyNumberThatStockfishPrintsIsOurs() throws IOException {
        List<String> ours = new ArrayList<>();
        List<String> theirs = new ArrayList<>();
        for (String fen : positions()) {
            ours.add(fen);
            theirs.add(fen);
            Explanation.of(network, Fen.position(fen))
                    .lines()
                    .filter(line -> !line.isBlank())
                    .forEach(ours::add);
            tablesOf(stockfish.eval(fen)).forEach(theirs::add);
        }
        assertThat(theirs).hasSizeGreaterThan(POSITIONS * 40);
        assertThat(ours).as("seed %d", SEED).isEqualTo(theirs);
    }

    private static List<String> tablesOf(List<String> lines) {
        int start = lines.indexOf(" NNUE derived piece values:");
        return lines.subList(start, lines.size()).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("Classical") && !line.startsWith("Final"))
                .toList();
    }

    @Test
    void knownPositionsHaveKnownScores() {
        assertThat(whiteUnits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"))
                .isEqualTo(69);
        assertThat(whiteUnits("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"))
                .isEqualTo(52);
        assertThat(whiteUnits("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"))
                .isEqualTo(-422);
    }

    private static int whiteUnits(String fen) {
        Position position = Fen.position(fen);
        Kernels kernels = Kernels.best();
        Accumulators accumulators = new Accumulators(network.transformer(), kernels);
        accumulators.reset();
        Accumulators.Frame frame = accumulators.current(position);
        Head head = network.head(kernels);
        int stack = head.stack(Long.bitCount(position.occupied()));
        int mover = position.sideToMove();
        int units = (head.material(frame, mover, stack) + head.positional(frame, mover, stack)) / head.parts();
        return mover == 0 ? units : -units;
    }

    /// Positions from random games, so many that every bucket is met often, none of them in check.
    private static List<String> positions() {
        Random random = new Random(SEED);
        List<String> found = new ArrayList<>();
        MoveList moves = new MoveList();
        while (found.size() < POSITIONS) {
            Position position = Position.start();
            for (int ply = 0; ply < 250 && !position.isInsufficientMaterial(); ply++) {
                moves.clear();
                MoveGenerator.all(position, moves);
                if (moves.isEmpty()) break;
                position.make(pick(position, moves, random));
                if (random.nextInt(20) == 0 && !position.inCheck()) found.add(Fen.of(position));
            }
        }
        return found;
    }

    /// Mostly captures when there are any, so that endgames come about.
    private static int pick(Position position, MoveList moves, Random random) {
        for (int i = 0; i < 3; i++) {
            int move = moves.get(random.nextInt(moves.size()));
            if (position.isCapture(move)) return move;
        }
        return moves.get(random.nextInt(moves.size()));
    }
}
