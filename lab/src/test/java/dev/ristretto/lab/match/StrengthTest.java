package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.lab.stats.EloEstimate;
import dev.ristretto.lab.stats.Pentanomial;
import dev.ristretto.lab.stats.Sprt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.assertj.core.api.Assertions;
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

    /// Openings of eight random plies: with fewer than the match has rounds, the same games would be
    /// played again and the error bars mean nothing.
    @BeforeEach
    void writeOpenings() throws IOException {
        Random random = new Random(11);
        StringBuilder book = new StringBuilder();
        for (int i = 0; i < 400; i++) book.append(Fen.of(walk(random))).append('\n');
        Path file = folder.resolve("book.epd");
        Files.writeString(file, book);
        openings = Openings.read(file, Variant.STANDARD, 3, Assertions::fail);
    }

    private static Position walk(Random random) {
        Position position = Position.start();
        for (int ply = 0; ply < 8; ply++) {
            MoveList moves = new MoveList();
            MoveGenerator.all(position, moves);
            if (moves.isEmpty()) return walk(random);
            position.make(moves.get(random.nextInt(moves.size())));
        }
        return Ending.byRule(position).isPresent() ? walk(random) : position;
    }

    @Test
    void aWeakerPlayerIsFoundWeaker() throws IOException {
        Pentanomial pairs = play(10, 600, 40);
        assertThat(EloEstimate.of(pairs).superiority()).isGreaterThan(0.99);
    }

    @Test
    @Tag("slow")
    void anEngineAgainstItselfStaysWithinTheError() throws IOException {
        // One node more makes the games different and the player no stronger.
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
