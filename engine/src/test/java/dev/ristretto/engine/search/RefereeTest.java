package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.Answer;
import dev.ristretto.engine.BasicSearch;
import dev.ristretto.engine.Evaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Plain alpha-beta is the referee: the full search with nothing left out finds the same score, with a move
/// that is worth it.
@Timeout(300)
class RefereeTest {
    private static final long SEED = 2026;
    private static final int MOST_PIECES = 14;
    private static final Evaluation JUDGE = Evaluation.materialAndSquares();
    private static final BasicSearch REFEREE = new BasicSearch(JUDGE);
    private static final Searcher FULL = new Searcher(JUDGE::newEvaluator, SearchParams.exhaustive(), 4);

    @AfterAll
    static void close() {
        FULL.close();
    }

    private static SearchResult full(Position position, int depth) {
        FULL.clear();
        return FULL.searchSilently(position, depth, Long.MAX_VALUE);
    }

    private static void agree(Position position, int depth) {
        Answer referee = REFEREE.search(position, depth);
        SearchResult found = full(position.copy(), depth);
        String where = "seed " + SEED + ", depth " + depth + ", " + Fen.of(position);
        assertThat(found.score()).as(where).isEqualTo(referee.score());
        if (found.best() == referee.move()) return;
        // Another move is as good only if it is worth as much.
        Position after = position.copy();
        after.make(found.best());
        if (depth > 1 && Outcome.of(after).isEmpty())
            assertThat(-REFEREE.search(after, depth - 1).score()).as(where).isEqualTo(found.score());
    }

    /// Positions of random games, where anything hangs and kings walk about. Plain alpha-beta drowns in captures
    /// where many pieces stand, so half of the moves are captures and the positions kept have few.
    private static List<Position> randomPositions(int count) {
        Random random = new Random(SEED);
        List<Position> positions = new ArrayList<>();
        while (positions.size() < count) {
            Position position = Position.start();
            int length = 8 + random.nextInt(120);
            for (int ply = 0; ply < length; ply++) {
                if (Outcome.of(position).isPresent()) break;
                position.make(choose(position, random));
            }
            if (Long.bitCount(position.occupied()) <= MOST_PIECES
                    && Outcome.of(position).isEmpty()) positions.add(position);
        }
        return positions;
    }

    private static int choose(Position position, Random random) {
        MoveList moves = position.legalMoves();
        int[] captures = moves.stream().filter(position::isCapture).toArray();
        if (captures.length > 0 && random.nextBoolean()) return captures[random.nextInt(captures.length)];
        return moves.get(random.nextInt(moves.size()));
    }

    @Test
    void theFullSearchWithNothingLeftOutAgreesAtDepthTwo() {
        List<Position> positions = randomPositions(300);
        for (Position position : positions) agree(position, 2);
    }

    @Test
    void theFullSearchWithNothingLeftOutAgreesAtDepthThree() {
        for (Position position : randomPositions(60)) agree(position, 3);
    }

    /// With few pieces repetitions, stalemates and the fifty-move rule come within reach.
    @Test
    void theFullSearchWithNothingLeftOutAgreesInEndgames() {
        List<String> fens = List.of(
                "8/8/8/8/8/2k5/1q6/K7 w - - 0 1",
                "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1",
                "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1",
                "8/8/1k6/8/8/3R4/8/4K3 w - - 96 120",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                "4k3/8/8/8/8/8/R7/R3K3 b - - 98 80",
                "8/P7/8/8/8/8/6pk/4K3 w - - 0 1");
        for (String fen : fens) for (int depth = 1; depth <= 5; depth++) agree(Fen.position(fen), depth);
    }

    /// Three moves back and forth: the history of the game counts in both.
    @Test
    void theyAgreeOnRepetitionsOfTheGame() {
        Position position = Fen.position("6k1/5ppp/8/8/8/8/q4PPP/3R2K1 w - - 0 1");
        for (String move : List.of("g1f1", "g8f8", "f1g1", "f8g8", "g1f1", "g8f8")) {
            position.make(UciMove.parse(position, move));
            agree(position, 3);
        }
    }

    @Test
    void theUsualSearchDoesNotAgreeSoTheTestCanFail() {
        int different = 0;
        try (Searcher usual = new Searcher(JUDGE::newEvaluator, SearchParams.STANDARD, 4)) {
            for (Position position : randomPositions(60)) {
                usual.clear();
                int score =
                        usual.searchSilently(position.copy(), 3, Long.MAX_VALUE).score();
                if (score != REFEREE.search(position, 3).score()) different++;
            }
        }
        assertThat(different).isPositive();
    }

    @Test
    void itsLineIsPlayableAndWorthItsScore() {
        Position position = Fen.position("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
        Answer mate = REFEREE.search(position, 2);
        assertThat(Score.movesToMate(mate.score())).isEqualTo(1);
        assertThat(mate.line()).containsExactly(mate.move());
        assertThat(position.isLegal(mate.move())).isTrue();
    }

    /// The pawn that is taken first must not move in what was left of another line.
    @Test
    void itsLineEndsWhereTheGameIsDrawn() {
        Position position = Fen.position("8/8/8/8/2k5/8/3p4/4K3 w - - 0 1");
        Answer draw = REFEREE.search(position, 3);
        assertThat(draw.score()).isEqualTo(Score.DRAW);
        assertThat(draw.line()).containsExactly(UciMove.parse(position, "e1d2"));
    }

    @Test
    void aGameThatIsOverHasNoMove() {
        Answer stalemate = REFEREE.search(Fen.position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 3);
        assertThat(stalemate.score()).isEqualTo(Score.DRAW);
        assertThat(stalemate.lines()).isEmpty();
    }
}
