package dev.ristretto.app;

import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// What may be said beside an option that decides what a command does. An option that would be passed over in
/// silence is refused.
final class Companions {
    private Companions() {}

    /// @param decisive the option that decides
    /// @throws IllegalArgumentException naming what else was given
    static void check(ParseResult given, String decisive, String... companions) {
        stranger(given, decisive, companions).ifPresent(name -> {
            String company = companions.length == 0 ? "nothing else" : String.join(", ", companions);
            throw new IllegalArgumentException(decisive + " goes with " + company + ", not with " + name);
        });
    }

    /// An option that was given and is none of these.
    static Optional<String> stranger(ParseResult given, String decisive, String... companions) {
        Set<String> known = Set.of(companions);
        return given.matchedOptions().stream()
                .map(OptionSpec::longestName)
                .filter(name -> !name.equals(decisive) && !known.contains(name))
                .findFirst();
    }
}
