package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.GameVariant;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Whom to challenge when nobody plays, and when. It decides and remembers; the bot does. Used by one
/// thread; times are of [System#nanoTime].
final class Matchmaker {
    private static final Duration DAY = Duration.ofDays(1);
    /// After a challenge that came to nothing, another bot is asked this much later.
    private static final Duration BETWEEN = Duration.ofMinutes(1);

    private final Config.Matchmaking settings;
    private final Config.Challenges rules;
    private final RandomGenerator random;
    private final Map<String, Long> avoidedUntil = new HashMap<>();
    private final Deque<Long> made = new ArrayDeque<>();
    private long notBefore;

    /// A challenge to make.
    record Proposal(String opponent, Config.ChallengeClock clock, GameVariant variant, boolean rated) {
        Map<String, String> terms() {
            Map<String, String> terms = new LinkedHashMap<>();
            terms.put("rated", Boolean.toString(rated));
            terms.put("clock.limit", Integer.toString(clock.initial()));
            terms.put("clock.increment", Integer.toString(clock.increment()));
            terms.put("color", "random");
            terms.put("variant", variant.word());
            return Collections.unmodifiableMap(terms);
        }
    }

    Matchmaker(Config.Matchmaking settings, Config.Challenges rules, RandomGenerator random, long now) {
        this.settings = settings;
        this.rules = rules;
        this.random = random;
        notBefore = now + Duration.ofMinutes(settings.after()).toNanos();
    }

    /// Whether it is time to look for somebody.
    boolean isDue(long now) {
        while (!made.isEmpty() && now - made.peek() > DAY.toNanos()) made.poll();
        return settings.enabled() && now - notBefore >= 0 && made.size() < settings.perDay();
    }

    /// A game is in play: the wait begins anew.
    void played(long now) {
        wait(Duration.ofMinutes(settings.after()), now);
    }

    /// The host wants no challenge for a while.
    void wait(Duration pause, long now) {
        notBefore = Math.max(notBefore, now + pause.toNanos());
    }

    /// Nobody fits: they are looked at again in a while.
    void foundNobody(long now) {
        notBefore = now + BETWEEN.toNanos();
    }

    void made(long now) {
        made.add(now);
        notBefore = now + BETWEEN.toNanos();
    }

    /// Somebody does not want to play us: not today.
    void avoid(String opponent, long now) {
        avoidedUntil.put(opponent, now + DAY.toNanos());
    }

    Optional<Proposal> choose(Account us, List<Account> online, long now) {
        Config.ChallengeClock clock =
                settings.clocks().get(random.nextInt(settings.clocks().size()));
        GameVariant variant =
                settings.variants().get(random.nextInt(settings.variants().size()));
        String rating =
                variant == GameVariant.CHESS960 ? variant.word() : clock.speed().word();
        List<Account> willing = online.stream()
                .filter(bot -> !bot.id().equals(us.id()) && !bot.isClosed() && rules.admits(bot.id()))
                .filter(bot -> avoidedUntil.getOrDefault(bot.id(), now) - now <= 0)
                .filter(bot -> isNear(us.ratings().get(rating), bot.ratings().get(rating)))
                .toList();
        if (willing.isEmpty()) return Optional.empty();
        Account chosen = willing.get(random.nextInt(willing.size()));
        return Optional.of(new Proposal(chosen.id(), clock, variant, settings.rated()));
    }

    /// Who has no rating yet may play anybody.
    private boolean isNear(@Nullable Integer ours, @Nullable Integer theirs) {
        return ours == null || theirs == null || Math.abs(ours - theirs) <= settings.ratingDifference();
    }
}
