package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Challenge;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.GameVariant;
import dev.ristretto.lichess.config.Mode;
import dev.ristretto.lichess.config.Opponent;
import dev.ristretto.lichess.config.Speed;
import dev.ristretto.lichess.config.Word;
import dev.ristretto.lichess.play.StartPosition;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

/// Whom we play, and what. It looks at one challenge and the settings, and at nothing else.
final class ChallengePolicy {
    private final Config.Challenges rules;

    ChallengePolicy(Config.Challenges rules) {
        this.rules = rules;
    }

    /// Why a challenge is declined, by the words that Lichess has for it; empty when it is welcome.
    Optional<String> objection(Challenge challenge) {
        Challenge.Person person = challenge.challenger();
        if (!rules.admits(person.id())) return Optional.of("generic");
        if (person.isBot() && !rules.from().contains(Opponent.BOTS)) return Optional.of("noBot");
        if (!person.isBot() && !rules.from().contains(Opponent.HUMANS)) return Optional.of("onlyBot");
        if (!names(rules.variants(), challenge.variant())) {
            boolean others = rules.variants().size() == 1 && rules.variants().contains(GameVariant.STANDARD);
            return Optional.of(others ? "standard" : "variant");
        }
        if (!StartPosition.isPlayable(challenge.variant(), challenge.initialFen())) return Optional.of("variant");
        if (challenge.rated() && !rules.modes().contains(Mode.RATED)) return Optional.of("casual");
        if (!challenge.rated() && !rules.modes().contains(Mode.CASUAL)) return Optional.of("rated");
        if (person.rating() > 0 && !rules.rating().holds(person.rating())) return Optional.of("generic");
        return objectionToClock(challenge);
    }

    private Optional<String> objectionToClock(Challenge challenge) {
        if (challenge.clock().isEmpty()) return Optional.of("timeControl");
        Challenge.Clock clock = challenge.clock().get();
        if (Speed.isTooFast(clock.initial(), clock.increment())
                || clock.initial() < rules.initial().min()
                || clock.increment() < rules.increment().min()) {
            return Optional.of("tooFast");
        }
        if (clock.initial() > rules.initial().max()
                || clock.increment() > rules.increment().max()) {
            return Optional.of("tooSlow");
        }
        return names(rules.speeds(), challenge.speed())
                ? Optional.empty()
                : Optional.of(speedObjection(challenge.speed()));
    }

    private String speedObjection(String word) {
        Optional<Speed> asked = Arrays.stream(Speed.values())
                .filter(speed -> speed.word().equals(word))
                .findFirst();
        if (asked.isEmpty()) return "timeControl";
        if (rules.speeds().stream().allMatch(speed -> speed.compareTo(asked.get()) > 0)) return "tooFast";
        if (rules.speeds().stream().allMatch(speed -> speed.compareTo(asked.get()) < 0)) return "tooSlow";
        return "timeControl";
    }

    private static boolean names(Collection<? extends Word> words, String word) {
        return words.stream().anyMatch(known -> known.word().equals(word));
    }
}
