package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a match costs beside the thinking of its players.
@Timeout(120)
class OverheadTest {
    @Test
    @Tag("slow")
    void atFiveThousandNodesAMoveNineTenthsOfTheTimeAreSearch() throws IOException {
        // The first match of a JVM loads and compiles what a match is made of.
        assertThat(TestMatches.play(settings(2))).hasSize(2);
        long start = System.nanoTime();
        List<GameRecord> games = TestMatches.play(settings(10));
        long all = System.nanoTime() - start;
        long searching = games.stream()
                .flatMap(game -> game.played().stream())
                .mapToLong(PlayedMove::nanos)
                .sum();
        assertThat(100.0 * searching / all).as("percent of the time in search").isGreaterThan(90);
    }

    private static MatchSettings settings(int games) {
        return TestMatches.settings(
                games,
                Openings.none(),
                Adjudication.OFF.withMostMoves(60),
                TestMatches.builtIn("one", 5000),
                TestMatches.builtIn("two", 5001));
    }
}
