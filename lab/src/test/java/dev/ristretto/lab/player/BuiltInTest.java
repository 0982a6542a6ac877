package dev.ristretto.lab.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchSettings;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BuiltInTest {
    private static final Duration HANDSHAKE = Duration.ofSeconds(20);

    @ParameterizedTest
    @CsvSource({
        "option.UCI_LimitStrength=true option.UCI_Elo=1200, 1200",
        "option.UCI_LimitStrength=true, 1500",
        "option.UCI_LimitStrength=false option.UCI_Elo=1200, 0",
        "option.Hash=1, 0"
    })
    void aLevelIsWrittenAsItsOptions(String options, int elo) {
        assertThat(builtIn(options).elo()).isEqualTo(elo);
    }

    @ParameterizedTest
    @CsvSource({
        "option.UCI_Elo=1200, option.UCI_LimitStrength=true",
        "option.UCI_LimitStrength=yes, true or false",
        "option.UCI_LimitStrength=true option.UCI_Elo=3000, 800 to 2800",
        "option.UCI_LimitStrength=true option.UCI_Elo=799, 800 to 2800",
        "option.UCI_LimitStrength=true option.UCI_Elo=0, 800 to 2800",
        "option.Hash=big, Hash is a whole number",
        "param.RfpMargin=9000, RfpMargin goes from 10 to 150",
        "param.RfpMargin=9, RfpMargin goes from 10 to 150"
    })
    void whatIsBeyondItsBoundsIsRefusedWithThem(String options, String words) {
        assertThatThrownBy(() -> builtIn(options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(words);
    }

    @Test
    void aLowLevelLooksAtFewerNodes() throws IOException, PlayerFault {
        long weak = nodes("option.UCI_LimitStrength=true option.UCI_Elo=" + SearchSettings.LEAST_ELO);
        assertThat(weak).isLessThan(1_000);
        assertThat(nodes("option.UCI_LimitStrength=false")).isGreaterThan(weak);
    }

    /// More than any machine can address.
    @Test
    void aTableThatHasNoRoomIsNamedInASentence() {
        PlayerSpec spec = spec("option.Hash=" + Integer.MAX_VALUE);
        assertThatThrownBy(() -> spec.start(HANDSHAKE))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("player builtin does not start: there is no room for Hash=2147483647, ");
    }

    private static long nodes(String options) throws IOException, PlayerFault {
        try (Player player = spec(options + " option.Hash=1").start(HANDSHAKE)) {
            player.newGame(Variant.STANDARD);
            Patience patience = new Patience(Patience.UNLIMITED, 1_000_000_000L);
            return player.think(new Scoresheet(Position.start()), Limits.nodes(5_000), patience)
                    .nodes();
        }
    }

    private static BuiltIn builtIn(String options) {
        return (BuiltIn) spec(options).origin();
    }

    private static PlayerSpec spec(String options) {
        return PlayerSpec.parse("builtin nodes=100 " + options, KeyValues.parse(""));
    }
}
