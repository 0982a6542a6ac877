package dev.ristretto.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.stats.Pentanomial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SelfPlayTest {
    private final List<String> complaints = new ArrayList<>();

    @TempDir
    private Path folder;

    private Openings openings = Openings.none();

    @BeforeEach
    void writeOpenings() throws IOException {
        Path book = folder.resolve("book.epd");
        Files.writeString(book, """
                rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
                rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
                rnbqkbnr/pp2pppp/2p5/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3
                rnbqkb1r/pppppp1p/5np1/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3
                """);
        openings = Openings.read(book, Variant.STANDARD, 0, Assertions::fail);
    }

    @Test
    void equalSidesShareEveryPair() throws IOException {
        SelfPlay games = play("nodes=150 option.Hash=1");
        assertThat(games.play(new Trial(Map.of(), Map.of(), 0, 3))).isEqualTo(new Pentanomial(0, 0, 3, 0, 0));
        assertThat(complaints).isEmpty();
    }

    @Test
    void theSameTrialHasTheSameOutcomeAndAnotherRoundAnother() throws IOException {
        SelfPlay games = play("nodes=150 option.Hash=1");
        Trial trial = new Trial(Map.of("RfpMargin", 10, "LmrBase", 1800), Map.of("LmrBase", 200), 0, 2);
        Pentanomial first = games.play(trial);
        assertThat(games.play(trial)).isEqualTo(first);
        assertThat(first.plus(games.play(trial.later(2))))
                .isEqualTo(games.play(new Trial(trial.first(), trial.second(), 0, 4)));
    }

    @Test
    void aPlayerThatMakesNoSenseIsRefusedBeforeAnyGame() {
        assertThatThrownBy(() -> play("nodes=100 option.Hush=1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Hush");
        assertThatThrownBy(() -> play("option.Hash=1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nodes=");
    }

    private SelfPlay play(String player) {
        return new SelfPlay(KeyValues.parse(player), openings, 1, complaints::add);
    }
}
