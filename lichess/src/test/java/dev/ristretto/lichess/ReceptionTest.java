package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.lichess.ScriptedGame.Terms;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Those who want to play us are played or told why not, whatever the host says in between.
@Timeout(120)
class ReceptionTest {
    private static final Terms SHORT = Terms.standard().withMostPlies(10);

    @TempDir
    Path folder;

    /// The host wants a pause when we accept: who waits is played after it.
    @Test
    void aShortPauseLosesNobody() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(limited("Too many requests"));
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            lichess.challenge("human001", SHORT);
            lichess.challenge("human002", SHORT);
            for (String id : new String[] {"human001", "human002"}) {
                bot.await(id + " is played", () -> lichess.games.containsKey(id));
                bot.awaitEnd(lichess.game(id));
            }
            assertThat(lichess.declined).isEmpty();
            assertThat(bot.screen()).contains("too many requests, waiting 2 s");
        }
    }

    @Test
    void whoWouldWaitTooLongIsToldSo() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(limited(ScriptedLichess.DAILY_LIMIT));
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            lichess.challenge("human001", SHORT);
            lichess.challenge("human002", SHORT);
            for (String id : new String[] {"human001", "human002"}) {
                bot.await(id + " is declined", () -> "reason=later".equals(lichess.declined.get(id)));
            }
        }
    }

    /// Lichess tells both sides.
    @Test
    void whatWeDeclineIsNotTakenForTheirAnswer() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "challenges:\n  max-rating: 1400\n")) {
            lichess.challenge("human001", SHORT);
            bot.await("the bot has heard of it", () -> bot.log().contains("afterDecline"));
            assertThat(bot.log()).contains("declined (").doesNotContain("declines our challenge");
        }
    }

    /// The owner wants an end while the host is still busy with the challenge we accepted.
    @Test
    void aGameThatBeginsAfterTheEndIsAborted() throws Exception {
        CountDownLatch accepting = new CountDownLatch(1);
        CountDownLatch ending = new CountDownLatch(1);
        Mischief slow = new Mischief() {
            @Override
            public void before(String path) throws InterruptedException {
                if (!path.endsWith("/accept")) return;
                accepting.countDown();
                assertThat(ending.await(60, TimeUnit.SECONDS)).isTrue();
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(slow);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            lichess.challenge("late0001", Terms.standard().withBot(Color.BLACK));
            assertThat(accepting.await(60, TimeUnit.SECONDS)).isTrue();
            bot.end();
            bot.await("the bot is ending", () -> bot.screen().contains("waiting for what was agreed on"));
            ending.countDown();
            bot.await("the game begins", () -> lichess.games.containsKey("late0001"));
            bot.awaitEnd(lichess.game("late0001"));
            assertThat(lichess.game("late0001").status).isEqualTo("aborted");
            bot.await("the bot ends", () -> !bot.isRunning());
        }
    }

    /// The first challenge that is accepted meets a limit.
    private static Mischief limited(String body) {
        AtomicInteger refusals = new AtomicInteger(1);
        return new Mischief() {
            @Override
            public int status(String path) {
                return path.endsWith("/accept") && refusals.getAndDecrement() > 0 ? 429 : 0;
            }

            @Override
            public String refusal(int status) {
                return body;
            }
        };
    }
}
