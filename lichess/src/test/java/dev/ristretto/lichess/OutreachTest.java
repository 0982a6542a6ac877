package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.ConfigReader;
import dev.ristretto.lichess.play.Journal;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Whether, and with what in mind, other bots are asked for a game; the test is the thread of the bot.
@Timeout(60)
class OutreachTest {
    private static final String SETTINGS = "matchmaking:\n  enabled: true\n  after: 0\n  rating-difference: 100\n";

    private final BlockingQueue<Runnable> mailbox = new LinkedBlockingQueue<>();
    private final Errands errands = new Errands(mailbox::add);
    private ScriptedLichess lichess;
    private LichessClient client;

    @BeforeEach
    void open() throws Exception {
        lichess = new ScriptedLichess(Mischief.NONE);
        lichess.onlineBots = bot("sargon", 2000);
        client = new LichessClient(
                URI.create(lichess.url()), Token.of(ScriptedLichess.TOKEN, "the test"), BotUnderTest.QUICK);
    }

    @AfterEach
    void close() {
        client.close();
        lichess.close();
    }

    @Test
    void aBotIsAskedWhenASeatIsFree() throws Exception {
        Config config = config("");
        look(outreach(config, queue(config)));
        assertThat(lichess.challenged).containsOnlyKeys("sargon");
    }

    @Test
    void noBotIsAskedWhereEverySeatIsKeptForPeople() throws Exception {
        Config config = config("games:\n  kept-for-humans: 1\n");
        look(outreach(config, queue(config)));
        assertThat(lichess.requests).isEmpty();
    }

    @Test
    void noBotIsAskedWhenSomebodyHasTakenTheSeatMeanwhile() throws Exception {
        Config config = config("");
        ChallengeQueue queue = queue(config);
        Outreach outreach = outreach(config, queue);
        outreach.look();
        queue.started("human001", false);
        look(outreach);
        assertThat(lichess.count("/api/bot/online")).isEqualTo(1);
        assertThat(lichess.challenged).isEmpty();
    }

    @Test
    void whoIsNearIsDecidedByTheRatingWeHaveNow() throws Exception {
        Config config = config("");
        lichess.rating = 2400;
        lichess.onlineBots = bot("sargon", 2000) + bot("shredder", 2450);
        look(outreach(config, queue(config)));
        assertThat(lichess.challenged).containsOnlyKeys("shredder");
    }

    /// Looks for an opponent until somebody is asked, or nobody found.
    private void look(Outreach outreach) throws InterruptedException {
        outreach.look();
        while (outreach.isAsking()) mailbox.take().run();
        errands.end(Duration.ofSeconds(10));
    }

    private Outreach outreach(Config config, ChallengeQueue queue) {
        Matchmaker matchmaker =
                new Matchmaker(config.matchmaking(), config.challenges(), new Random(1), System.nanoTime());
        return new Outreach(new Office(client, account(), queue, new Pause(), errands, new Silent()), matchmaker);
    }

    private static Account account() {
        return new Account("botty", "Botty", "BOT", Map.of("blitz", 2000), 10, false);
    }

    private static ChallengeQueue queue(Config config) {
        return new ChallengeQueue(config.games(), Duration.ofMinutes(1).toNanos());
    }

    private static Config config(String more) throws Exception {
        return ConfigReader.parse(SETTINGS + more, Path.of("bot.yml"));
    }

    private static String bot(String name, int rating) {
        return "{\"id\":\"%s\",\"username\":\"%s\",\"title\":\"BOT\",\"perfs\":{\"blitz\":{\"games\":9,\"rating\":%d}}}%n"
                .formatted(name, name, rating);
    }

    private static final class Silent implements Journal {
        @Override
        public void say(String text) {}

        @Override
        public void note(String text) {}
    }
}
