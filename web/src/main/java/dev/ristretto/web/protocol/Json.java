package dev.ristretto.web.protocol;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/// Messages as JSON and back. Nesting, lengths and numbers are bounded before anything is made of them.
public final class Json {
    private static final int DEEPEST = 10;

    private final JsonMapper mapper;

    public Json() {
        StreamReadConstraints bounds = StreamReadConstraints.builder()
                .maxNestingDepth(DEEPEST)
                .maxStringLength(FromPage.LONGEST_TEXT + 1)
                .maxNumberLength(20)
                .build();
        mapper = JsonMapper.builder(
                        JsonFactory.builder().streamReadConstraints(bounds).build())
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .changeDefaultPropertyInclusion(all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
                .build();
    }

    /// @throws BadMessage when it is none of the messages we know
    public FromPage read(String text) {
        try {
            FromPage message = mapper.readValue(text, FromPage.class);
            if (message == null) throw new BadMessage("The message is empty.");
            return message;
        } catch (JacksonException e) {
            throw e.getCause() instanceof BadMessage bad ? bad : new BadMessage("The message was not understood.");
        }
    }

    public String write(ToPage message) {
        return mapper.writeValueAsString(message);
    }
}
