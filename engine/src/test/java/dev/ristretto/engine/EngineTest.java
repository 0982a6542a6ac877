package dev.ristretto.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.tablebase.Tablebases;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The engine as a library: without UCI, without output.
@Timeout(60)
class EngineTest {
    @Test
    void aSearchAnswersItsListenerWithOneMove() throws InterruptedException {
        try (Engine engine = new Engine()) {
            engine.isReady();
            assertThat(engine.position().isLegal(search(engine, Limits.depth(4)).best()))
                    .isTrue();
            assertThat(engine.isSearching()).isFalse();
        }
    }

    @Test
    void severalEnginesLiveInOneJvm() throws InterruptedException {
        try (Engine one = new Engine();
                Engine other = new Engine()) {
            one.setOption("Hash", "1");
            other.setPosition(Fen.position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
            Moves ours = new Moves();
            Moves theirs = new Moves();
            one.go(Limits.depth(5), ours);
            other.go(Limits.depth(5), theirs);
            assertThat(ours.next().best()).isNotEqualTo(Move.NONE);
            assertThat(theirs.next().best()).isEqualTo(Move.NONE);
        }
    }

    @Test
    void closingEndsTheSearchWithItsMove() throws InterruptedException {
        Moves moves = new Moves();
        try (Engine engine = new Engine()) {
            engine.go(Limits.INFINITE, moves);
        }
        assertThat(moves.next().best()).isNotEqualTo(Move.NONE);
    }

    @Test
    void tablesAreOpenedByTheirPath() throws InterruptedException, URISyntaxException {
        Path file = Path.of(Objects.requireNonNull(Tablebases.class.getResource("KRvK.rtbw"))
                .toURI());
        List<String> notices = Collections.synchronizedList(new ArrayList<>());
        try (Engine engine = new Engine(notices::add)) {
            engine.setOption("SyzygyPath", String.valueOf(file.getParent()));
            engine.setPosition(Fen.position("8/8/8/8/4k3/8/8/KR6 w - - 0 1"));
            assertThat(search(engine, Limits.depth(1)).score()).isEqualTo(Score.TABLEBASE_WIN);
            assertThat(notices).singleElement().asString().contains("up to 3 men");
            engine.setOption("SyzygyPath", "/no/such/folder");
            assertThat(search(engine, Limits.depth(1)).score()).isEqualTo(Score.TABLEBASE_WIN);
            assertThat(notices).hasSize(2);
            assertThat(notices.getLast()).contains("/no/such/folder", "up to 3 men");
            engine.setOption("SyzygyPath", "<empty>");
            assertThat(search(engine, Limits.depth(1)).score()).isLessThan(Score.TABLEBASE_BOUND);
        }
    }

    /// Rooks and queens given up for a king, where scores that add up terms see a loss: without a siege none of these
    /// is found with twice the nodes.
    @ParameterizedTest
    @CsvSource({
        "2b3k1/4rrpp/p2p4/2pP2RQ/1pP1Pp1N/1P3P1P/1q6/6RK w - -, h5h7",
        "r1bq4/1p4kp/3p1n2/p4pB1/2pQ4/8/1P4PP/4RRK1 w - -, e1e8",
        "r5k1/pQp2qpp/8/4pbN1/3P4/6P1/PPr4P/1K1R3R b - -, c2c1",
        "1r3r1k/3p4/1p1Nn1R1/4Pp1q/pP3P1p/P7/5Q1P/6RK w - -, f2e2"
    })
    void sacrificesBeforeABesiegedKingAreFound(String fen, String best) throws InterruptedException {
        try (Engine engine = new Engine()) {
            engine.setOption("Evaluation", "Classical");
            Position position = Fen.position(fen);
            engine.setPosition(position);
            SearchResult result = search(engine, Limits.nodes(150_000));
            assertThat(UciMove.of(position, result.best())).isEqualTo(best);
        }
    }

    @Test
    void thePositionGivenIsCopied() {
        try (Engine engine = new Engine()) {
            Position position = Position.start();
            engine.setPosition(position);
            position.make(Move.of(Square.E2, Square.E4));
            assertThat(Fen.of(engine.position())).isEqualTo(Fen.START);
        }
    }

    @Test
    void optionsAreRefusedWithASentence() {
        try (Engine engine = new Engine()) {
            assertThatThrownBy(() -> engine.setOption("Nothing", "1"))
                    .isInstanceOf(OptionException.class)
                    .hasMessage("no option is called 'Nothing'");
            assertThatThrownBy(() -> engine.setOption("MultiPV", "many"))
                    .isInstanceOf(OptionException.class)
                    .hasMessage("MultiPV is a whole number, not 'many'");
        }
    }

    @Test
    void aValueThatHadToBeChangedIsNoticed() {
        List<String> notices = Collections.synchronizedList(new ArrayList<>());
        try (Engine engine = new Engine(notices::add)) {
            engine.setOption("MultiPV", "1000");
            assertThat(notices).containsExactly("MultiPV goes from 1 to 256: set to 256");
        }
    }

    @Test
    void theEvaluationCanBeExplainedAlsoInCheck() {
        try (Engine engine = new Engine()) {
            assertThat(engine.explain()).contains("Total");
            engine.setPosition(Fen.position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"));
            assertThat(engine.explain()).isNotBlank();
        }
    }

    @Test
    void theEvaluationExplainedDuringTheFirstSearchIsTheOneThatSearches() throws InterruptedException {
        Moves moves = new Moves();
        try (Engine engine = new Engine()) {
            engine.go(Limits.INFINITE, moves);
            assertThat(engine.explain()).contains("NNUE evaluation").doesNotContain("Classical evaluation");
            engine.stop();
            assertThat(moves.next().best()).isNotEqualTo(Move.NONE);
        }
    }

    private static SearchResult search(Engine engine, Limits limits) throws InterruptedException {
        Moves moves = new Moves();
        engine.go(limits, moves);
        SearchResult result = moves.next();
        assertThat(moves.results).isEmpty();
        return result;
    }

    private static final class Moves implements EngineListener {
        final BlockingQueue<SearchResult> results = new LinkedBlockingQueue<>();

        @Override
        public void bestMove(SearchResult result) {
            results.add(result);
        }

        SearchResult next() throws InterruptedException {
            SearchResult result = results.poll(30, TimeUnit.SECONDS);
            if (result == null) throw new AssertionError("no move");
            return result;
        }
    }
}
