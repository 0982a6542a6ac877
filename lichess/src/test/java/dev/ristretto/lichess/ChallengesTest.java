package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.lichess.api.Challenge;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.ConfigException;
import dev.ristretto.lichess.config.ConfigReader;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChallengesTest {
    @ParameterizedTest
    @CsvSource({
        "'', standard, blitz, 180, 2, false, 1500, ''",
        "'', chess960, rapid, 600, 0, true, 1500, ''",
        "BOT, standard, bullet, 60, 1, true, 2500, ''",
        "'', atomic, blitz, 180, 2, false, 1500, variant",
        "'', standard, classical, 1800, 30, false, 1500, tooSlow",
        "'', standard, ultraBullet, 15, 0, false, 1500, tooFast",
        "'', standard, blitz, 180, 31, false, 1500, tooSlow",
        "'', standard, rapid, 3000, 0, false, 1500, tooSlow"
    })
    void theUsualSettingsPlayWhatIsUsual(
            String title,
            String variant,
            String speed,
            int initial,
            int increment,
            boolean rated,
            int rating,
            String no)
            throws ConfigException {
        Challenge challenge = challenge("mary", title, rating, variant, speed, initial, increment, rated);
        assertThat(policy("").objection(challenge).orElse("")).isEqualTo(no);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "from: [bots]|onlyBot",
                "modes: [rated]|rated",
                "variants: [chess960]|variant",
                "max-rating: 1400|generic",
                "min-rating: 1600|generic",
                "block: [Mary]|generic",
                "allow: [Peter]|generic",
                "allow: [mary]|''",
                "speeds: [bullet]|tooSlow",
                "speeds: [rapid]|tooFast",
                "speeds: [bullet, rapid]|timeControl",
                "min-increment: 3|tooFast",
                "max-initial: 120|tooSlow"
            })
    void settingsDecline(String setting, String reason) throws ConfigException {
        Challenge challenge = challenge("mary", "", 1500, "standard", "blitz", 180, 2, false);
        assertThat(policy("challenges:\n  " + setting).objection(challenge).orElse(""))
                .isEqualTo(reason.replace("'", ""));
    }

    /// Whatever the settings say about clocks: the host lets no bot play it.
    @Test
    void ultraBulletIsTooFastForABot() throws ConfigException {
        Challenge fastest = challenge("mary", "", 1500, "standard", "ultraBullet", 15, 0, false);
        assertThat(policy("challenges:\n  min-initial: 0").objection(fastest)).contains("tooFast");
    }

    @Test
    void botsAndGamesWithoutAClockCanBeDeclined() throws ConfigException {
        Challenge bot = challenge("sargon", "BOT", 1500, "standard", "blitz", 180, 2, false);
        assertThat(policy("challenges:\n  from: humans").objection(bot)).contains("noBot");
        Challenge slow = new Challenge(
                "x",
                person("mary", "", 1500),
                person("botty", "BOT", 0),
                "standard",
                "correspondence",
                Optional.empty(),
                false,
                "");
        assertThat(policy("").objection(slow)).contains("timeControl");
    }

    @ParameterizedTest
    @CsvSource({
        "fromPosition, 8/8/8/8/8/8/8/8 w - - 0 1, variant",
        "fromPosition, what is this, variant",
        "fromPosition, 1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1, ''",
        "chess960, k7/8/8/8/8/8/8/8 w - - 0 1, variant",
        "chess960, bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1, ''",
        "chess960, '', ''"
    })
    void aPositionWeCannotSetUpIsDeclined(String variant, String fen, String reason) throws ConfigException {
        Challenge usual = challenge("mary", "", 1500, variant, "blitz", 180, 2, false);
        Challenge challenge = new Challenge(
                usual.id(),
                usual.challenger(),
                usual.challenged(),
                variant,
                usual.speed(),
                usual.clock(),
                usual.rated(),
                fen);
        assertThat(policy("").objection(challenge).orElse("")).isEqualTo(reason);
    }

    @Test
    void seatsAreKeptForPeople() throws ConfigException {
        ChallengeQueue queue = queue("  at-once: 2\n  kept-for-humans: 1\n");
        assertThat(queue.add(from("bot1", "BOT", 2000))).isTrue();
        assertThat(queue.add(from("bot2", "BOT", 2000))).isTrue();
        assertThat(queue.add(from("mary", "", 1500))).isTrue();
        assertThat(next(queue)).isEqualTo("bot1");
        assertThat(next(queue)).isEqualTo("mary");
        assertThat(next(queue)).isEmpty();
        queue.ended("mary");
        assertThat(next(queue)).as("the seat of a human stays one").isEmpty();
        queue.ended("bot1");
        assertThat(next(queue)).isEqualTo("bot2");
    }

    @Test
    void theBestOrTheFirstComesNext() throws ConfigException {
        ChallengeQueue best = queue("  queue: best\n");
        ChallengeQueue first = queue("");
        for (ChallengeQueue queue : new ChallengeQueue[] {best, first}) {
            assertThat(queue.add(from("weak", "", 1200))).isTrue();
            assertThat(queue.add(from("strong", "", 2400))).isTrue();
            assertThat(queue.add(from("weak", "", 1200))).as("twice is once").isTrue();
        }
        assertThat(next(best)).isEqualTo("strong");
        assertThat(next(first)).isEqualTo("weak");
    }

    @Test
    void theQueueIsNotEndlessAndASeatNotKeptForEver() throws ConfigException {
        ChallengeQueue queue = queue("  queue-length: 1\n");
        assertThat(queue.add(from("one", "", 1500))).isTrue();
        assertThat(next(queue)).isEqualTo("one");
        assertThat(queue.add(from("two", "", 1500))).isTrue();
        assertThat(queue.add(from("three", "", 1500))).isFalse();
        assertThat(queue.next(500, challenge -> true)).isEmpty();
        assertThat(queue.next(2_000, challenge -> true).map(Challenge::id)).contains("two");
        queue.started("two", false);
        assertThat(queue.playing()).isEqualTo(1);
        queue.remove("three");
        assertThat(queue.take(challenge -> true)).isEmpty();
    }

    private static String next(ChallengeQueue queue) {
        return queue.next(0, challenge -> true).map(Challenge::id).orElse("");
    }

    private static ChallengeQueue queue(String games) throws ConfigException {
        return new ChallengeQueue(
                config("games:\n  queue-length: 5\n"
                                        .replace(
                                                "  queue-length: 5\n",
                                                games.contains("queue-length") ? "" : "  queue-length: 5\n")
                                + games)
                        .games(),
                1_000);
    }

    private static ChallengePolicy policy(String settings) throws ConfigException {
        return new ChallengePolicy(config(settings).challenges());
    }

    private static Config config(String settings) throws ConfigException {
        return ConfigReader.parse(settings, Path.of("bot.yml"));
    }

    private static Challenge from(String name, String title, int rating) {
        return challenge(name, title, rating, "standard", "blitz", 180, 2, false);
    }

    private static Challenge.Person person(String name, String title, int rating) {
        return new Challenge.Person(name, name, title, rating);
    }

    private static Challenge challenge(
            String name,
            String title,
            int rating,
            String variant,
            String speed,
            int initial,
            int increment,
            boolean rated) {
        return new Challenge(
                name,
                person(name, title, rating),
                person("botty", "BOT", 2000),
                variant,
                speed,
                Optional.of(new Challenge.Clock(initial, increment)),
                rated,
                "");
    }
}
