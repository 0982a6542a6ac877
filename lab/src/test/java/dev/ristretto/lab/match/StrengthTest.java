package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.stats.EloEstimate;
import dev.ristretto.lab.stats.Pentanomial;
import dev.ristretto.lab.stats.Sprt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A match finds what is there and nothing else.
@Timeout(300)
class StrengthTest {
    @TempDir
    private Path folder;

    private Openings openings = Openings.none();

    @BeforeEach
    void writeOpenings() throws IOException {
        String[] moves = {"4P3/8/PPPP1PPP", "3P4/8/PPP1PPPP", "2P5/8/PP1PPPPP", "8/5N2/PPPPPPPP", "1P6/8/P1PPPPPP"};
        StringBuilder book = new StringBuilder();
        for (String move : moves) {
            String back = move.contains("5N2") ? "RNBQKB1R" : "RNBQKBNR";
            book.append("rnbqkbnr/pppppppp/8/8/")
                    .append(move)
                    .append('/')
                    .append(back)
                    .append(" b KQkq - 0 1\n");
        }
        Path file = folder.resolve("book.epd");
        Files.writeString(file, book);
        openings = Openings.read(file, Variant.STANDARD, 3);
    }

    @Test
    void aWeakerPlayerIsFoundWeaker() throws IOException {
        Pentanomial pairs = play(10, 600, 40);
        assertThat(EloEstimate.of(pairs).superiority()).isGreaterThan(0.99);
    }

    @Test
    @Tag("slow")
    void anEngineAgainstItselfStaysWithinTheError() throws IOException {
        // Fewer nodes for both would do, but one node more makes the games different.
        Pentanomial pairs = play(400, 300, 301);
        EloEstimate estimate = EloEstimate.of(pairs);
        assertThat(Math.abs(estimate.elo())).isLessThan(1.5 * estimate.error());
    }

    @Test
    void twoEqualPlayersShareEveryPair() throws IOException {
        // With the same nodes and cleared tables both play the same game from both sides.
        Pentanomial pairs = play(10, 200, 200);
        assertThat(pairs.mean()).isEqualTo(0.5);
        assertThat(pairs.one()).isEqualTo(5);
    }

    @Test
    void aSequentialTestEndsAsSoonAsItIsDecided() throws IOException {
        MatchSettings plain = settings(2000, 400, 20);
        Sprt sprt = new Sprt(Sprt.Scale.LOGISTIC, 0, 100, 0.05, 0.05);
        MatchSettings tested = new MatchSettings(
                plain.players(),
                plain.format(),
                plain.games(),
                1,
                plain.openings(),
                plain.variant(),
                plain.adjudication(),
                sprt,
                plain.margin(),
                plain.stall(),
                Duration.ofSeconds(10));
        Match match = new Match(tested, Journal.NONE, MatchListener.SILENT);
        match.run();
        Pentanomial pairs = match.look(standings -> standings.pairs(0));
        assertThat(sprt.verdict(pairs)).isEqualTo(Sprt.Verdict.ACCEPT_ELO1);
        assertThat(pairs.pairs()).isLessThan(60);
    }

    private Pentanomial play(int games, int firstNodes, int secondNodes) throws IOException {
        Match match = new Match(settings(games, firstNodes, secondNodes), Journal.NONE, MatchListener.SILENT);
        match.run();
        return match.look(standings -> standings.pairs(0));
    }

    private MatchSettings settings(int games, int firstNodes, int secondNodes) {
        Adjudication adjudication = Adjudication.OFF
                .withMostMoves(120)
                .withResign("moves=3 score=800")
                .withDraw("from=60 moves=6 score=10");
        return TestMatches.settings(
                games,
                openings,
                adjudication,
                TestMatches.builtIn("one", firstNodes),
                TestMatches.builtIn("two", secondNodes));
    }
}
