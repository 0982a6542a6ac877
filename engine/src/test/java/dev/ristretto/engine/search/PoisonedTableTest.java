package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Two positions may have one key, and threads write where others read: whatever move the table names, only a legal one
/// is ever made. Here every position near the root has a move code out of a lottery.
class PoisonedTableTest {
    private static final int MOVE_CODES = 1 << 16;

    private final TranspositionTable table = new TranspositionTable(8);
    private final Searcher searcher = new Searcher(MaterialEvaluator::new, SearchParams.STANDARD, table, 1);
    private final List<SearchListener.Line> lines = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 3",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 2",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 3",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1, 3"
    })
    void movesThatAreNotLegalAreNotMade(String fen, int plies) {
        Position root = Fen.position(fen);
        try (searcher;
                table) {
            for (long seed = 0; seed < 5; seed++) {
                searcher.clear();
                poison(root, plies, new SplittableRandom(seed));
                SearchResult result = search(root, Limits.depth(5));
                assertThat(messages).as("seed %d", seed).isEmpty();
                assertThat(Fen.of(root)).as("seed %d", seed).isEqualTo(fen);
                assertThat(root.isLegal(result.best())).isTrue();
                assertThat(lines).isNotEmpty().allSatisfy(line -> isLegal(root.copy(), line.moves()));
                ponderMoveIsLegal(root.copy(), result);
            }
        }
    }

    /// Depth and bound are such that the entry decides nothing: its move alone is believed.
    private void poison(Position position, int plies, SplittableRandom random) {
        table.store(position.key(), random.nextInt(1, MOVE_CODES), 0, 0, -1, Bound.UPPER, random.nextBoolean());
        if (plies == 0) return;
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            poison(position, plies - 1, random);
            position.undo();
        }
    }

    private SearchResult search(Position root, Limits limits) {
        lines.clear();
        SearchListener listener = new SearchListener() {
            @Override
            public void line(Line line) {
                lines.add(line);
            }

            @Override
            public void message(String text) {
                messages.add(text);
            }
        };
        return searcher.search(root, limits, new SearchControl(limits), SearchSettings.DEFAULT, listener);
    }

    private static void isLegal(Position position, SearchListener.Moves moves) {
        for (int i = 0; i < moves.size(); i++) {
            assertThat(Outcome.of(position)).isEmpty();
            assertThat(position.isLegal(moves.get(i))).isTrue();
            position.make(moves.get(i));
        }
    }

    private static void ponderMoveIsLegal(Position position, SearchResult result) {
        if (result.ponder() == Move.NONE) return;
        position.make(result.best());
        assertThat(position.isLegal(result.ponder())).isTrue();
    }
}
