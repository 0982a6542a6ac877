package dev.ristretto.lichess.yaml;

import dev.ristretto.lichess.yaml.Node.Entry;
import dev.ristretto.lichess.yaml.Node.Mapping;
import dev.ristretto.lichess.yaml.Node.Scalar;
import dev.ristretto.lichess.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads the part of YAML that settings are written in: keys and values by indentation, lists with
/// dashes or in brackets, text plain or in quotes, comments.
///
/// Everything else (anchors, tags, text over several lines, braces, tabs, several documents, a key
/// twice) is refused with its line. What is accepted means the same to every other reader of YAML, but
/// for one thing: no word is turned into a number, a date or a truth here.
public final class Yaml {
    private final List<Line> lines;
    private int next;

    private Yaml(List<Line> lines) {
        this.lines = lines;
    }

    /// One line with something on it: its number, how far it is indented, and what is written there.
    record Line(int number, int indent, String text) {
        boolean isItem() {
            return text.equals("-") || text.startsWith("- ");
        }
    }

    /// @throws YamlException for what is no YAML, or more than we read
    public static Mapping parse(String text) throws YamlException {
        Yaml reader = new Yaml(YamlLines.of(text));
        if (reader.lines.isEmpty()) return new Mapping(1, Map.of());
        Line first = reader.lines.getFirst();
        Node document = reader.block(first.indent());
        if (reader.next < reader.lines.size()) {
            throw new YamlException(
                    reader.peek().number(),
                    "this line is indented less than the first one: what belongs together begins in the same column");
        }
        if (document instanceof Mapping mapping) return mapping;
        throw new YamlException(first.number(), "settings are written as \"key: value\"");
    }

    private Line peek() {
        return lines.get(next);
    }

    private boolean isAt(int indent) {
        return next < lines.size() && peek().indent() == indent;
    }

    private Node block(int indent) throws YamlException {
        Node block = peek().isItem() ? sequence(indent) : mapping(indent);
        if (next < lines.size() && peek().indent() > indent) {
            throw new YamlException(
                    peek().number(),
                    "this line is indented unlike those before it: what belongs together begins in the same column");
        }
        return block;
    }

    private Mapping mapping(int indent) throws YamlException {
        Map<String, Entry> entries = new LinkedHashMap<>();
        int start = peek().number();
        while (isAt(indent)) {
            Line line = peek();
            if (line.isItem()) throw new YamlException(line.number(), "an item of a list stands between keys");
            next++;
            Scalars.Key key = Scalars.key(line.number(), line.text());
            Entry before = entries.put(key.name(), new Entry(line.number(), value(line, key.rest(), indent)));
            if (before != null) {
                throw new YamlException(
                        line.number(), "\"" + key.name() + "\" is set twice, first in line " + before.line());
            }
        }
        return new Mapping(start, entries);
    }

    private Sequence sequence(int indent) throws YamlException {
        List<Node> items = new ArrayList<>();
        int start = peek().number();
        while (isAt(indent)) {
            Line line = peek();
            if (!line.isItem()) throw new YamlException(line.number(), "a list goes on with \"- \"");
            next++;
            String text = line.text().substring(1).strip();
            if (text.isEmpty())
                throw new YamlException(
                        line.number(), "an item without a value: write it behind the dash, or take the dash out");
            items.add(Scalars.value(line.number(), text));
        }
        return new Sequence(start, items);
    }

    /// What follows a key: on the same line, or below it and further in. A list may also begin right
    /// below its key.
    private Node value(Line line, String rest, int indent) throws YamlException {
        if (!rest.isEmpty()) return Scalars.value(line.number(), rest);
        if (next == lines.size()) return new Scalar(line.number(), "");
        Line below = peek();
        if (below.indent() > indent) return block(below.indent());
        if (below.indent() == indent && below.isItem()) return sequence(indent);
        return new Scalar(line.number(), "");
    }
}
