package dev.ristretto.web.protocol;

import org.jspecify.annotations.Nullable;

/// What the fields of a message must hold before anything looks at them.
final class Check {
    private Check() {}

    /// A text that is there and not too long.
    static String text(String field, @Nullable String value, int most) {
        if (value == null) throw new BadMessage("The message lacks its " + field + ".");
        if (value.length() > most) throw new BadMessage("The " + field + " is longer than " + most + " characters.");
        return value;
    }

    static int range(String field, int value, int least, int most) {
        if (value < least || value > most)
            throw new BadMessage("The " + field + " must be from " + least + " to " + most + ".");
        return value;
    }
}
