package dev.ristretto.lab.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.player.ScriptedEngine.Manner;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RollCallTest {
    private static final Duration HANDSHAKE = Duration.ofSeconds(20);

    @Test
    void whoHasNoNameIsCalledWhatItCallsItself() throws IOException {
        List<PlayerSpec> players = List.of(
                TestMatches.scripted("", Manner.GOOD, "depth=1"), TestMatches.scripted("", Manner.GOOD, "depth=1"));
        assertThat(RollCall.named(players, Variant.STANDARD, HANDSHAKE))
                .extracting(PlayerSpec::name)
                .containsExactly("Scripted", "Scripted #2");
    }

    @Test
    void aProgramThatDoesNotKnowChess960IsRefusedBeforeItsGames() {
        List<PlayerSpec> players = List.of(TestMatches.scripted("", Manner.GOOD, "depth=1"));
        assertThatThrownBy(() -> RollCall.named(players, Variant.CHESS960, HANDSHAKE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot begin a game: has no option UCI_Chess960");
    }

    @Test
    void theBuiltInEngineKnowsChess960() throws IOException {
        List<PlayerSpec> players = List.of(TestMatches.builtIn("own", 50));
        assertThat(RollCall.named(players, Variant.CHESS960, HANDSHAKE)).hasSize(1);
    }
}
