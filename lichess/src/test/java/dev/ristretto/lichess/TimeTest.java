package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.lichess.ScriptedGame.Terms;
import dev.ristretto.lichess.config.Config;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The real engine on clocks that run: no game is lost on time.
@Timeout(600)
class TimeTest {
    private static final Config.EngineOption CLASSICAL = new Config.EngineOption(1, "Evaluation", "Classical");
    private static final EngineSetup SETUP = new EngineSetup(
            new Config.Engine(1, 1, true, Optional.empty(), Optional.empty(), List.of(CLASSICAL)), notice -> {});

    @TempDir
    Path folder;

    @Test
    void bulletIsNotLostOnTime() throws Exception {
        play(2, Terms.standard().withClock(3_000, 20).withMostPlies(80), 20);
    }

    @Test
    @Tag("slow")
    void manyFastGamesAreNotLostOnTime() throws Exception {
        play(20, Terms.standard().withClock(5_000, 50).withMostPlies(200), 20);
    }

    private void play(int number, Terms terms, int opponentMillis) throws Exception {
        String settings = "resign:\n  enabled: false\ngames:\n  at-once: 2\n";
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, settings, () -> new EnginePlayer(SETUP))) {
            for (int i = 0; i < number; i++) {
                Terms ours = terms.withBot(i % 2 == 0 ? Color.WHITE : Color.BLACK);
                ScriptedGame game = lichess.start(new ScriptedGame("bullet%02d".formatted(i), ours, Mischief.NONE, i)
                        .opponentTakes(opponentMillis));
                bot.awaitEnd(game);
                assertThat(game.status).isNotEqualTo("outoftime");
            }
        }
    }
}
