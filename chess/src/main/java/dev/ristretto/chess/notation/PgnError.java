package dev.ristretto.chess.notation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A game that could not be read.
///
/// @param tags the tags that could be read, in order
/// @param line the line of the file where reading broke off
/// @param token the move or other text that was refused
/// @param message what is wrong with it
public record PgnError(Map<String, String> tags, int line, String token, String message) implements PgnEntry {
    /// The tags are copied.
    public PgnError {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }

    static PgnError of(PgnTags tags, PgnFault fault) {
        return new PgnError(tags.toMap(), fault.line, fault.token, fault.reason());
    }

    @Override
    public String toString() {
        return "line " + line + ": " + message + " (" + token + ")";
    }
}
