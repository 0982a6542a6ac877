package dev.ristretto.lichess.config;

import dev.ristretto.lichess.yaml.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A part of the settings, read key by key. What is not written keeps its usual value; what is wrong is
/// noted with its line, and reading goes on, so that people see all of it at once.
final class Section {
    private final String name;
    private final Map<String, Node.Entry> entries;
    private final Set<String> known = new LinkedHashSet<>();
    private final Problems problems;

    /// What is wrong, in the order of the lines.
    static final class Problems {
        private record Problem(int line, String text) {}

        private final List<Problem> found = new ArrayList<>();

        void add(int line, String text) {
            found.add(new Problem(line, text));
        }

        List<String> lines() {
            return found.stream()
                    .sorted((one, other) -> Integer.compare(one.line, other.line))
                    .map(problem -> "line " + problem.line + ": " + problem.text)
                    .toList();
        }
    }

    Section(String name, Map<String, Node.Entry> entries, Problems problems) {
        this.name = name;
        this.entries = entries;
        this.problems = problems;
    }

    Section section(String key) {
        Node.Entry entry = entry(key);
        return switch (entry == null ? null : entry.value()) {
            case Node.Mapping mapping -> new Section(key, mapping.entries(), problems);
            case Node.Scalar(int line, String text) -> {
                if (!text.isEmpty())
                    problems.add(line, key + " has settings of its own: write them below it, one a line and indented");
                yield new Section(key, Map.of(), problems);
            }
            case Node.Sequence list -> {
                problems.add(
                        list.line(), key + " has settings of its own, and no list: write them below it without dashes");
                yield new Section(key, Map.of(), problems);
            }
            case null -> new Section(key, Map.of(), problems);
        };
    }

    String text(String key, String usual) {
        return value(key, usual, Function.identity(), "a text");
    }

    boolean flag(String key, boolean usual) {
        return value(key, usual, Section::truth, "true or false");
    }

    int number(String key, int usual, int min, int max) {
        return value(key, usual, text -> within(text, min, max), "a whole number from " + min + " to " + max);
    }

    /// A value that its reader refuses by an exception.
    <T> T value(String key, T usual, Function<String, T> reader, String expected) {
        Node.Entry entry = entry(key);
        if (entry == null) return usual;
        T value = entry.value() instanceof Node.Scalar scalar ? read(scalar, reader) : null;
        if (value != null) return value;
        problems.add(entry.line(), full(key) + " must be " + expected + shown(entry.value()));
        return usual;
    }

    <E extends Enum<E> & Word> E choice(String key, E usual) {
        E[] all = usual.getDeclaringClass().getEnumConstants();
        return value(key, usual, text -> one(all, text), "one of " + words(all));
    }

    /// A list of values, none twice; a single one may stand without a list.
    <T> List<T> list(String key, List<T> usual, Function<String, T> reader, String expected) {
        Node.Entry entry = entry(key);
        if (entry == null) return usual;
        List<Node> items = entry.value() instanceof Node.Sequence(int line, List<Node> nodes)
                ? nodes
                : isNothing(entry.value()) ? List.of() : List.of(entry.value());
        Set<T> read = new LinkedHashSet<>();
        for (Node item : items) {
            T value = item instanceof Node.Scalar scalar ? read(scalar, reader) : null;
            if (value == null) problems.add(item.line(), full(key) + " takes " + expected + shown(item));
            else read.add(value);
        }
        return List.copyOf(read);
    }

    /// Some of a few words, and at least one.
    <E extends Enum<E> & Word> List<E> choices(String key, List<E> usual) {
        E[] all = usual.getFirst().getDeclaringClass().getEnumConstants();
        List<E> chosen = list(key, usual, text -> one(all, text), words(all));
        if (isEmptyList(key)) {
            problems.add(line(key), full(key) + " is empty: name at least one of " + words(all));
            return usual;
        }
        return chosen.isEmpty() ? usual : chosen;
    }

    /// Whether a list is written, and nothing in it.
    boolean isEmptyList(String key) {
        Node.Entry entry = entries.get(key);
        if (entry == null) return false;
        Node node = entry.value();
        return isNothing(node) || node instanceof Node.Sequence(int line, List<Node> items) && items.isEmpty();
    }

    /// All keys with their values, whatever they are called.
    List<Config.EngineOption> free() {
        List<Config.EngineOption> options = new ArrayList<>();
        entries.forEach((key, entry) -> {
            known.add(key);
            if (entry.value() instanceof Node.Scalar(int line, String text))
                options.add(new Config.EngineOption(line, key, text));
            else problems.add(entry.line(), full(key) + " must be a single value");
        });
        return options;
    }

    int line(String key) {
        Node.Entry entry = entries.get(key);
        return entry == null ? 1 : entry.line();
    }

    /// Notes the keys that nobody has asked for: most of them are misspelt.
    void end() {
        entries.forEach((key, entry) -> {
            if (!known.contains(key)) problems.add(entry.line(), "there is no setting " + full(key) + suggestion(key));
        });
    }

    private String suggestion(String key) {
        return known.stream()
                .filter(other -> distance(key.toLowerCase(Locale.ROOT), other) <= Math.max(1, other.length() / 3))
                .findFirst()
                .map(other -> ": is " + other + " meant?")
                .orElse("; here are " + String.join(", ", known));
    }

    private Node.@Nullable Entry entry(String key) {
        known.add(key);
        return entries.get(key);
    }

    private String full(String key) {
        return name.isEmpty() ? key : name + "." + key;
    }

    private static boolean isNothing(Node node) {
        return node instanceof Node.Scalar(int line, String text) && text.isEmpty();
    }

    private static String shown(Node node) {
        return node instanceof Node.Scalar(int line, String text) ? ", not \"" + text + "\"" : "";
    }

    private static <T> @Nullable T read(Node.Scalar scalar, Function<String, T> reader) {
        try {
            return reader.apply(scalar.text());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static boolean truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on" -> true;
            case "false", "no", "off" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static int within(String text, int min, int max) {
        int number = Integer.parseInt(text);
        if (number < min || number > max) throw new IllegalArgumentException(text);
        return number;
    }

    private static <E extends Enum<E> & Word> E one(E[] all, String text) {
        for (E constant : all) if (constant.word().equalsIgnoreCase(text)) return constant;
        throw new IllegalArgumentException(text);
    }

    private static <E extends Enum<E> & Word> String words(E[] all) {
        return Arrays.stream(all).map(Word::word).collect(Collectors.joining(", "));
    }

    /// How many letters have to change to make one word of the other.
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) row[j] = j;
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int change = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
