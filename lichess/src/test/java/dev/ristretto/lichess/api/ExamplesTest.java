package dev.ristretto.lichess.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.json.JsonMapper;

/// What the real Lichess answers, by the examples of its documentation.
class ExamplesTest {
    private static final Path EXAMPLES =
            Path.of(System.getProperty("ristretto.data", "../../shared/data"), "lichess-api");

    @Test
    void challengesAreRead() throws IOException {
        Event.Challenged event = (Event.Challenged) Event.parse(example("stream-challenge"));
        Challenge challenge = event.challenge();
        assertThat(challenge.id()).isEqualTo("jWAgu6ga");
        assertThat(challenge.challenger()).isEqualTo(new Challenge.Person("adriana", "Adriana", "", 734));
        assertThat(challenge.clock()).isEmpty();
        assertThat(challenge.variant()).isEqualTo("standard");
        assertThat(Event.parse(example("stream-challengeCanceled"))).isEqualTo(new Event.ChallengeCanceled("BO2kXa9v"));
        assertThat(Event.parse(example("stream-challengeDeclined")))
                .isEqualTo(new Event.ChallengeDeclined("jWAgu6ga", "gabriela", "generic"));
        assertThat(Challenge.made(example("challenges-createChallenge"))).isEqualTo("uGK4MHaQ");
    }

    @Test
    void gamesAreRead() throws IOException {
        assertThat(Event.parse(example("stream-gameStart")))
                .isEqualTo(new Event.GameStarted("0FgNPGRz", false, "Aaron", false));
        assertThat(Event.parse(example("stream-gameStart-ai"))).isInstanceOf(Event.GameStarted.class);
        assertThat(Event.parse(example("stream-gameFinish"))).isEqualTo(new Event.GameFinished("0FgNPGRz"));
        assertThat(Event.parse(example("stream-gameFinish-ai"))).isEqualTo(new Event.GameFinished("RwDo6DN6"));
    }

    @Test
    void accountsAreRead() throws IOException {
        Account account = Account.parse(example("account-getMyProfile"));
        assertThat(account.name()).isEqualTo("Bobby");
        assertThat(account.isBot()).isFalse();
        assertThat(account.ratings()).containsEntry("blitz", 1629).containsEntry("chess960", 1844);
        assertThat(account.gamesPlayed()).isEqualTo(4841);
        Account bot = Account.parse(example("bot-getOnlineBots"));
        assertThat(bot.isBot()).isTrue();
        assertThat(bot.ratings()).containsEntry("rapid", 1262).doesNotContainKey("correspondence");
    }

    @Test
    void aStateIsRead() throws IOException {
        GameEvent event = GameEvent.parse("""
                {"type":"gameState","moves":"e2e4 c7c5","wtime":7598040,"btime":8395220,"winc":10000,"binc":10000,\
                "status":"started","bdraw":true,"expiration":{"idleMillis":245,"millisToMove":30000}}""");
        GameEvent.State state = (GameEvent.State) event;
        assertThat(state.moves()).containsExactly("e2e4", "c7c5");
        assertThat(state.blackMillis()).isEqualTo(8395220);
        assertThat(state.blackOffersDraw()).isTrue();
        assertThat(state.isOver()).isFalse();
    }

    @Test
    void damageIsSaidAndNewThingsAreNot() throws IOException {
        assertThatThrownBy(() -> GameEvent.parse("{\"type\":\"gameState\",\"mov"))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> GameEvent.parse("{\"type\":\"gameState\"}")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Event.parse("{\"type\":\"gameStart\",\"game\":{\"id\":\"../../x\"}}"))
                .isInstanceOf(IOException.class);
        assertThat(GameEvent.parse("{\"type\":\"berserk\"}")).isEqualTo(new GameEvent.Unknown("berserk"));
    }

    @Test
    void theDailyLimitSaysHowLong() {
        ErrorBody body = ErrorBody.of("{\"error\":\"You played 100 games against other bots today\","
                + "\"ratelimit\":{\"key\":\"bot.vsBot.day\",\"seconds\":86398}}");
        assertThat(body.pause()).contains(Duration.ofSeconds(86_398));
        assertThat(body.key()).isEqualTo("bot.vsBot.day");
        assertThat(ErrorBody.of("<html>no json</html>").pause()).isEmpty();
        assertThat(ErrorBody.seconds("60")).contains(Duration.ofSeconds(60));
        assertThat(ErrorBody.seconds("Wed, 21 Oct 2026 07:28:00 GMT")).isEmpty();
    }

    /// The examples are YAML that is all but JSON.
    private static String example(String name) throws IOException {
        Path file = EXAMPLES.resolve(name + ".json.yaml");
        assumeTrue(Files.exists(file), () -> "skipped, there is no " + file);
        String text = Files.readString(file).replaceFirst("value:", "").replace("''", "`");
        JsonMapper lenient = JsonMapper.builder()
                .enable(JsonReadFeature.ALLOW_TRAILING_COMMA, JsonReadFeature.ALLOW_SINGLE_QUOTES)
                .build();
        return lenient.readTree(text).toString();
    }
}
