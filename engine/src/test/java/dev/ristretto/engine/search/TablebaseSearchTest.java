package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.tablebase.RootRanking;
import dev.ristretto.engine.tablebase.Tablebases;
import dev.ristretto.engine.tablebase.Wdl;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A search with the tables of three men.
class TablebaseSearchTest {
    /// White takes the pawn, and the tables know the rest.
    private static final String FOUR_MEN = "8/8/1k6/8/4p3/8/1K6/4R3 w - - 0 1";

    private final Searcher searcher = new Searcher(MaterialEvaluator::new, SearchParams.STANDARD, 8);
    private final List<SearchListener.Line> lines = new ArrayList<>();
    private Tablebases tables = Tablebases.NONE;

    @BeforeEach
    void open() throws IOException, URISyntaxException {
        Path file = Path.of(Objects.requireNonNull(Tablebases.class.getResource("KRvK.rtbw"))
                .toURI());
        tables = Tablebases.open(String.valueOf(file.getParent()), notice -> {
            throw new AssertionError(notice);
        });
        searcher.setTablebases(tables);
    }

    @AfterEach
    void close() {
        searcher.close();
        tables.close();
    }

    private SearchResult search(Position position, Limits limits, SearchSettings settings) {
        lines.clear();
        return searcher.search(position, limits, new SearchControl(limits), settings, new SearchListener() {
            @Override
            public void line(Line line) {
                lines.add(line);
            }
        });
    }

    private SearchResult search(String fen, Limits limits) {
        return search(Fen.position(fen), limits, SearchSettings.DEFAULT);
    }

    private static SearchSettings using(TablebaseUse use) {
        return new SearchSettings(1, 30, SearchSettings.FULL_STRENGTH, false, use);
    }

    @Test
    void aWonRootIsCalledWonAtOnce() {
        SearchResult result = search("8/8/8/8/4k3/8/8/KR6 w - - 0 1", Limits.depth(1));
        assertThat(result.score()).isEqualTo(Score.TABLEBASE_WIN);
        assertThat(lines.getLast().tablebaseHits()).isPositive();
        assertThat(lines.getLast().bound()).isEqualTo(Bound.EXACT);
    }

    @Test
    void aMateSeenIsShownAsAMate() {
        SearchResult result = search("7k/8/6K1/8/8/8/8/R7 w - - 0 1", Limits.depth(4));
        assertThat(result.score()).isEqualTo(Score.mateIn(1));
    }

    @Test
    void onlyMovesThatKeepTheResultArePlayed() {
        // Only one move wins, and a search of one ply cannot know which.
        for (String fen : new String[] {"3k4/8/3K4/3P4/8/8/8/8 w - - 0 1", "8/8/8/3k4/8/4K3/4P3/8 w - - 0 1"}) {
            Position position = Fen.position(fen);
            int best = search(position, Limits.depth(1), SearchSettings.DEFAULT).best();
            assertThat(RootRanking.of(tables.newProber(), position))
                    .filteredOn(move -> move.move() == best)
                    .hasSize(1)
                    .allMatch(move -> move.wdl() == Wdl.WIN);
        }
    }

    @Test
    void belowTheRootResultsEndTheLine() {
        SearchResult result = search(FOUR_MEN, Limits.depth(8));
        assertThat(lines.getLast().tablebaseHits()).isPositive();
        assertThat(result.score()).isBetween(Score.TABLEBASE_BOUND, Score.TABLEBASE_WIN);
    }

    @Test
    void theLimitOfMenIsKept() {
        search(Fen.position(FOUR_MEN), Limits.depth(6), using(new TablebaseUse(1, 2, true)));
        assertThat(lines).allMatch(line -> line.tablebaseHits() == 0);
    }

    @Test
    void whatTablesSaidIsForgottenWhenTheyAreNotToBeAskedAnyMore() {
        search(FOUR_MEN, Limits.depth(8));
        SearchSettings without = using(new TablebaseUse(1, 2, true));
        long after = search(Fen.position(FOUR_MEN), Limits.depth(6), without).nodes();
        searcher.clear();
        assertThat(search(Fen.position(FOUR_MEN), Limits.depth(6), without).nodes())
                .isEqualTo(after);
    }

    @Test
    void shallowNodesAreLeftAloneIfAsked() {
        search(Fen.position(FOUR_MEN), Limits.depth(6), using(new TablebaseUse(100, 7, true)));
        assertThat(lines).allMatch(line -> line.tablebaseHits() == 0);
    }

    @Test
    void aWinTooLateForTheFiftyMoveRuleIsNearlyADraw() {
        Position late = Fen.position("8/8/8/8/4k3/8/8/KR6 w - - 90 60");
        assertThat(search(late, Limits.depth(2), SearchSettings.DEFAULT).score())
                .isEqualTo(Score.DRAW + 1);
        assertThat(search(late, Limits.depth(2), using(new TablebaseUse(1, 7, false)))
                        .score())
                .isEqualTo(Score.TABLEBASE_WIN);
    }

    @Test
    void aHandicappedPlayerKnowsNoTables() {
        search(Fen.position("8/8/8/8/4k3/8/8/KR6 w - - 0 1"), Limits.depth(3), new SearchSettings(1, 30, 1000, false));
        assertThat(lines).allMatch(line -> line.tablebaseHits() == 0);
    }

    @Test
    void aMateThatIsLookedForIsSearchedWithoutTables() {
        Limits limits = Limits.builder().mate(2).build();
        SearchResult result = search("8/8/8/8/8/1k6/7r/K7 b - - 0 1", limits);
        assertThat(result.score()).isEqualTo(Score.mateIn(1));
        assertThat(lines).allMatch(line -> line.tablebaseHits() == 0);
    }

    @Test
    void severalLinesAreShownInTheOrderOfTheTables() {
        Position position = Fen.position("8/8/8/8/8/2k5/8/KR6 w - - 0 1");
        search(position, Limits.depth(4), new SearchSettings(20, 30, SearchSettings.FULL_STRENGTH, false));
        int moves = RootRanking.of(tables.newProber(), position).size();
        List<SearchListener.Line> last = lines.subList(lines.size() - moves, lines.size());
        assertThat(last).extracting(SearchListener.Line::rank).isSorted().doesNotHaveDuplicates();
        assertThat(last).extracting(SearchListener.Line::score).isSortedAccordingTo((a, b) -> b - a);
    }

    @ParameterizedTest
    @ValueSource(strings = {"8/8/8/8/4k3/8/8/KR6 w - - 0 1", "8/8/3k4/8/8/8/8/KQ6 w - - 0 1"})
    void aShallowSearchWinsByTheTables(String fen) {
        Position position = Fen.position(fen);
        Optional<Outcome> end = Outcome.of(position);
        while (end.isEmpty()) {
            SearchResult result = search(position, Limits.depth(3), SearchSettings.DEFAULT);
            assertLinesAreLegal(position);
            position.make(result.best());
            end = Outcome.of(position);
        }
        assertThat(end.get().reason()).as(Fen.of(position)).isEqualTo(Outcome.Reason.CHECKMATE);
    }

    private void assertLinesAreLegal(Position root) {
        for (SearchListener.Line line : lines) {
            Position position = root.copy();
            for (int i = 0; i < line.moves().size(); i++) {
                int move = line.moves().get(i);
                assertThat(position.isLegal(move))
                        .as(Fen.of(position) + " " + UciMove.of(position, move))
                        .isTrue();
                position.make(move);
            }
        }
    }
}
