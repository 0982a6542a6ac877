package dev.ristretto.app;

import org.jspecify.annotations.Nullable;

/// One line of what the doctor finds.
///
/// @param advice what to do about it; null when all is well
record Finding(String title, String text, @Nullable String advice) {
    static Finding fine(String title, String text) {
        return new Finding(title, text, null);
    }
}
