package dev.ristretto.lichess.api;

import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads JSON. What is not there is an empty node, so that a new field or a missing one breaks nothing.
final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    /// @throws tools.jackson.core.JacksonException for what is no JSON
    static JsonNode read(String text) {
        return MAPPER.readTree(text);
    }

    /// A line of a stream.
    ///
    /// @throws IOException when it is damaged
    static JsonNode line(String text) throws IOException {
        try {
            return read(text);
        } catch (JacksonException e) {
            throw new IOException("a damaged line: " + e.getOriginalMessage(), e);
        }
    }
}
