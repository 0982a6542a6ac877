package dev.ristretto.lab.player;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Words of the form `key=value` on one line, quoted where they hold blanks:
/// `cmd='java -jar old.jar' name=old option.Hash=16`.
public final class KeyValues {
    private final Map<String, String> pairs;

    private KeyValues(Map<String, String> pairs) {
        this.pairs = pairs;
    }

    /// Reads the pairs in their order.
    public static KeyValues parse(String text) {
        return parse(text, "");
    }

    /// The same, where a first word without a key belongs to `firstKey`.
    public static KeyValues parse(String text, String firstKey) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String word : words(text)) {
            int equals = word.indexOf('=');
            boolean bare = equals <= 0;
            if (bare && (!pairs.isEmpty() || firstKey.isEmpty())) {
                throw new IllegalArgumentException("'" + word + "' should be key=value, in: " + text);
            }
            String key = bare ? firstKey : word.substring(0, equals);
            if (pairs.put(key, word.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("'" + key + "' is given twice, in: " + text);
            }
        }
        return new KeyValues(pairs);
    }

    /// Refuses keys that are none of these.
    public KeyValues allowing(String... known) {
        for (String key : pairs.keySet()) {
            if (!List.of(known).contains(key)) {
                throw new IllegalArgumentException("'" + key + "' is none of " + String.join(", ", known));
            }
        }
        return this;
    }

    public String text(String key, String otherwise) {
        return pairs.getOrDefault(key, otherwise);
    }

    public int integer(String key, int otherwise) {
        return (int) decimal(key, otherwise);
    }

    public double decimal(String key, double otherwise) {
        String value = pairs.get(key);
        if (value == null) return otherwise;
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " is a number, not '" + value + "'", e);
        }
    }

    public Map<String, String> asMap() {
        return Collections.unmodifiableMap(pairs);
    }

    /// Splits at blanks, except inside single or double quotes, which are dropped.
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (quote != 0) {
                if (letter == quote) quote = 0;
                else word.append(letter);
            } else if (letter == '\'' || letter == '"') {
                quote = letter;
                inWord = true;
            } else if (!Character.isWhitespace(letter)) {
                word.append(letter);
                inWord = true;
            } else if (inWord) {
                words.add(word.toString());
                word.setLength(0);
                inWord = false;
            }
        }
        if (quote != 0) throw new IllegalArgumentException("a quote is not closed, in: " + text);
        if (inWord) words.add(word.toString());
        return words;
    }
}
