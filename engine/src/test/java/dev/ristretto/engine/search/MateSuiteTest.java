package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.eval.classical.Classical;
import dev.ristretto.engine.eval.classical.Weights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Collections of mates: those that are there are found, and none is claimed that is not shown.
class MateSuiteTest {
    private static final long PATIENCE = 5_000_000;
    private static final Pattern MATE = Pattern.compile("bm #(-?\\d+)");

    private final Searcher searcher = new Searcher(() -> new Classical(Weights.standard()), SearchParams.STANDARD, 16);
    private final List<SearchListener.Line> lines = new ArrayList<>();

    @AfterEach
    void close() {
        searcher.close();
    }

    @ParameterizedTest(name = "every {2}th of {0}")
    @CsvSource({"mate_in_1.epd, 1, 1", "mate_in_2.epd, 2, 20"})
    void goMateFindsTheMate(String file, int moves, int step) throws IOException {
        for (Exercise exercise : exercises(file, step)) {
            String fen = exercise.fen;
            search(fen, Limits.builder().mate(moves).nodes(PATIENCE).build());
            assertThat(Score.movesToMate(lines.getLast().score())).as(fen).isBetween(1, moves);
            assertThat(lines).as(fen).allSatisfy(line -> isTrue(fen, line));
        }
    }

    @Tag("slow")
    @ParameterizedTest(name = "all of {0}")
    @CsvSource({"mate_in_2.epd, 2", "mate_in_3.epd, 3", "mate_in_4.epd, 4"})
    void goMateFindsAllOfThem(String file, int moves) throws IOException {
        goMateFindsTheMate(file, moves, 1);
    }

    @ParameterizedTest(name = "every {1}th of {0}")
    @CsvSource({"mates2000.epd, 50", "classic280.epd, 20"})
    void aMateThatIsClaimedIsShownAndNoShorterThanThereIs(String file, int step) throws IOException {
        for (Exercise exercise : exercises(file, step)) {
            String fen = exercise.fen;
            // The second search meets what the first has left in the table.
            for (int nodes : new int[] {20_000, 5_000}) {
                search(fen, Limits.nodes(nodes));
                assertThat(lines).as(fen).allSatisfy(line -> isTrue(fen, line));
                assertThat(lines).as(fen).allSatisfy(line -> isPossible(exercise.mate, line));
            }
        }
    }

    @Tag("slow")
    @ParameterizedTest(name = "all of {0}")
    @CsvSource({"mates2000.epd", "classic280.epd", "mate_in_4.epd"})
    void everyMateThatIsClaimedIsShownAndNoShorterThanThereIs(String file) throws IOException {
        aMateThatIsClaimedIsShownAndNoShorterThanThereIs(file, 1);
    }

    /// A position and the moves to mate in it, below 0 for the mover's own end and 0 where the file does not say.
    private record Exercise(String fen, int mate) {}

    private static List<Exercise> exercises(String file, int step) throws IOException {
        Path path = Path.of(System.getProperty("ristretto.data", "missing"), "mates", file);
        assumeTrue(Files.exists(path), path + " is not there");
        List<Exercise> exercises = new ArrayList<>();
        List<String> all = Files.readAllLines(path);
        for (int i = 0; i < all.size(); i += step) {
            String[] words = all.get(i).split(" ");
            Matcher mate = MATE.matcher(all.get(i));
            if (words.length > 3)
                exercises.add(new Exercise(
                        String.join(" ", List.of(words).subList(0, 4)) + " 0 1",
                        mate.find() ? Integer.parseInt(mate.group(1)) : 0));
        }
        return exercises;
    }

    private void search(String fen, Limits limits) {
        lines.clear();
        searcher.search(
                Fen.position(fen), limits, new SearchControl(limits), SearchSettings.DEFAULT, new SearchListener() {
                    @Override
                    public void line(Line line) {
                        lines.add(line);
                    }
                });
    }

    /// A line shows one mate, and both sides may have helped in it. Its score claims more: that this side
    /// mates whatever the other does. So it must be the right side, and no mate is shorter than the shortest.
    private static void isPossible(int mate, SearchListener.Line line) {
        if (mate == 0 || !Score.isMate(line.score()) || line.bound() != Bound.EXACT) return;
        int claimed = Score.movesToMate(line.score());
        assertThat(Integer.signum(claimed)).as("who mates in %s", line).isEqualTo(Integer.signum(mate));
        assertThat(Math.abs(claimed)).as("moves of %s", line).isGreaterThanOrEqualTo(Math.abs(mate));
    }

    /// A line with a mate score, unless that is a bound, ends in mate after just as many moves.
    private static void isTrue(String fen, SearchListener.Line line) {
        if (!Score.isMate(line.score()) || line.bound() != Bound.EXACT) return;
        int moves = Score.movesToMate(line.score());
        assertThat(line.moves().size()).as("plies of %s", line).isEqualTo(moves > 0 ? 2 * moves - 1 : -2 * moves);
        Position end = Fen.position(fen);
        for (int i = 0; i < line.moves().size(); i++) end.make(line.moves().get(i));
        assertThat(Outcome.of(end).map(Outcome::reason)).contains(Outcome.Reason.CHECKMATE);
    }
}
