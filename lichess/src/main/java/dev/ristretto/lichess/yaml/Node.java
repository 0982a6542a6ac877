package dev.ristretto.lichess.yaml;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A part of a document, and the line it begins on, counted from 1.
public sealed interface Node {
    int line();

    /// A word, a number, a sentence: what it means is for the reader to decide. Empty when nothing is
    /// written behind a key.
    record Scalar(int line, String text) implements Node {}

    record Sequence(int line, List<Node> items) implements Node {
        public Sequence {
            items = List.copyOf(items);
        }
    }

    /// Keys in the order of the file.
    record Mapping(int line, Map<String, Entry> entries) implements Node {
        public Mapping {
            entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        }
    }

    /// What stands behind a key, and the line of the key.
    record Entry(int line, Node value) {}
}
