package dev.ristretto.lab.match;

import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.stats.Sprt;

/// A sequential test as written on the command line.
public final class SprtOption {
    private SprtOption() {}

    /// Reads `elo0=0 elo1=5 alpha=0.05 beta=0.05 scale=normalized`; what is missing is as shown here.
    public static Sprt parse(String text) {
        KeyValues words = KeyValues.parse(text).allowing("elo0", "elo1", "alpha", "beta", "scale");
        Sprt.Scale scale = switch (words.text("scale", "normalized")) {
            case "normalized" -> Sprt.Scale.NORMALIZED;
            case "logistic" -> Sprt.Scale.LOGISTIC;
            default -> throw new IllegalArgumentException("scale is normalized or logistic");
        };
        return new Sprt(
                scale,
                words.decimal("elo0", 0),
                words.decimal("elo1", 5),
                words.decimal("alpha", 0.05),
                words.decimal("beta", 0.05));
    }
}
