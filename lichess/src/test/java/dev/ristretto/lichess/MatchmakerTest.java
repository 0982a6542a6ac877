package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.ConfigException;
import dev.ristretto.lichess.config.ConfigReader;
import dev.ristretto.lichess.config.GameVariant;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MatchmakerTest {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final long DAY = Duration.ofDays(1).toNanos();
    private static final Account US = bot("botty", 2000);

    private static final Config.Matchmaking SETTINGS = new Config.Matchmaking(
            true, 10, List.of(new Config.ChallengeClock(180, 2)), List.of(GameVariant.STANDARD), true, 200, 3);

    private final Matchmaker matchmaker;

    MatchmakerTest() throws ConfigException {
        matchmaker = new Matchmaker(SETTINGS, rules("block: [Blocked]"), new Random(1), 0);
    }

    @Test
    void itWaitsUntilNobodyHasPlayedForAWhile() {
        assertThat(matchmaker.isDue(9 * MINUTE)).isFalse();
        assertThat(matchmaker.isDue(10 * MINUTE)).isTrue();
        matchmaker.played(10 * MINUTE);
        assertThat(matchmaker.isDue(19 * MINUTE)).isFalse();
        matchmaker.wait(Duration.ofHours(5), 10 * MINUTE);
        assertThat(matchmaker.isDue(60 * MINUTE)).isFalse();
        assertThat(matchmaker.isDue(311 * MINUTE)).isTrue();
    }

    @Test
    void thereIsALimitForADay() {
        for (int i = 0; i < 3; i++) matchmaker.made(i * MINUTE);
        assertThat(matchmaker.isDue(60 * MINUTE)).isFalse();
        assertThat(matchmaker.isDue(DAY + 2 * MINUTE)).isTrue();
    }

    @Test
    void whoIsNotFoundDoesNotCountAsChallenged() {
        for (int i = 0; i < 10; i++) matchmaker.foundNobody(i * MINUTE);
        assertThat(matchmaker.isDue(9 * MINUTE)).isFalse();
        assertThat(matchmaker.isDue(10 * MINUTE)).isTrue();
    }

    @Test
    void onlyWhoIsNearAndWillingIsAsked() {
        List<Account> online =
                List.of(US, bot("blocked", 2000), bot("far", 2300), bot("declined", 2000), bot("good", 1850));
        matchmaker.avoid("declined", 0);
        for (int i = 0; i < 20; i++) {
            assertThat(matchmaker.choose(US, online, MINUTE))
                    .hasValueSatisfying(
                            proposal -> assertThat(proposal.opponent()).isEqualTo("good"));
        }
        matchmaker.avoid("good", 0);
        assertThat(matchmaker.choose(US, online, MINUTE)).isEmpty();
        assertThat(matchmaker.choose(US, online, DAY + MINUTE)).isPresent();
    }

    @Test
    void whereSomeAreAllowedNobodyElseIsAsked() throws ConfigException {
        Matchmaker choosy = new Matchmaker(SETTINGS, rules("allow: [Friend]"), new Random(1), 0);
        assertThat(choosy.choose(US, List.of(bot("stranger", 2000)), 0)).isEmpty();
        assertThat(choosy.choose(US, List.of(bot("stranger", 2000), bot("friend", 2000)), 0))
                .hasValueSatisfying(proposal -> assertThat(proposal.opponent()).isEqualTo("friend"));
    }

    @Test
    void theTermsAreThoseOfTheSettings() {
        assertThat(matchmaker
                        .choose(US, List.of(bot("good", 2000)), 0)
                        .orElseThrow()
                        .terms())
                .containsEntry("clock.limit", "180")
                .containsEntry("clock.increment", "2")
                .containsEntry("rated", "true")
                .containsEntry("variant", "standard");
    }

    private static Config.Challenges rules(String setting) throws ConfigException {
        return ConfigReader.parse("challenges:\n  " + setting + "\n", Path.of("bot.yml"))
                .challenges();
    }

    private static Account bot(String name, int rating) {
        return new Account(name, name, "BOT", Map.of("blitz", rating), 100, false);
    }
}
