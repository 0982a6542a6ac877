package dev.ristretto.lichess.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Pace;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.config.ConfigReader;
import dev.ristretto.lichess.play.Alarms.Alarm;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ExitsTest {
    private final Alarms alarms = new Alarms();

    /// The stream was down when the opponent came back, so that only the move tells of it.
    @Test
    void anOpponentWhoHasMovedIsNotGone() throws Exception {
        try (LichessClient client = new LichessClient(
                URI.create("http://127.0.0.1:1"), Token.of("lip_0123456789", "the test"), Pace.LICHESS)) {
            Exits exits =
                    new Exits(client, ConfigReader.parse("", Path.of("bot.yml")).games(), "abcd", alarms, new Silent());
            exits.opponentGone(true, 30);
            exits.watchOpponent(GameStateTest.game("standard", "startpos", "e2e4"), GameState.Change.MOVED);
            assertThat(alarms.isSet(Alarm.CLAIM)).as("we have moved").isTrue();
            GameState answered = GameStateTest.game("standard", "startpos", "e2e4 e7e5");
            exits.watchOpponent(answered, GameState.Change.SAME);
            assertThat(alarms.isSet(Alarm.CLAIM)).as("nobody has moved").isTrue();
            exits.watchOpponent(answered, GameState.Change.MOVED);
            assertThat(alarms.isSet(Alarm.CLAIM)).as("the opponent has moved").isFalse();
        }
    }

    private static final class Silent implements Journal {
        @Override
        public void say(String text) {}

        @Override
        public void note(String text) {}
    }
}
