package dev.ristretto.lichess.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlTest {
    @Test
    void keysListsAndTextAreRead() throws YamlException {
        String text = """
                # a comment
                ---
                name: Ristretto   # behind a value
                "quoted key": 'it''s "here"'
                path: "C:\\\\books\\tbin # no comment"
                list: [one, "two, three", 4]
                empty:
                section:
                    deep:
                      - a
                      - "b: c"
                    flat: x#y
                same:
                - 1
                - 2
                """;
        assertThat(shown(Yaml.parse(text)))
                .isEqualTo("{name=Ristretto, quoted key=it's \"here\", path=C:\\books\tbin # no comment, "
                        + "list=[one, two, three, 4], empty=, section={deep=[a, b: c], flat=x#y}, same=[1, 2]}");
    }

    @Test
    void everyPartKnowsItsLine() throws YamlException {
        Node.Mapping all = Yaml.parse("\n\na: 1\nb:\n\n  c: 2\r\n  d: [3]\n");
        assertThat(entry(all, "a").line()).isEqualTo(3);
        Node.Mapping b = (Node.Mapping) entry(all, "b").value();
        assertThat(entry(b, "c").value()).isEqualTo(new Node.Scalar(6, "2"));
        assertThat(entry(b, "d").line()).isEqualTo(7);
    }

    @Test
    void nothingIsAnEmptyDocument() throws YamlException {
        assertThat(Yaml.parse("# only this\n\n").entries()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: 1~a: 2|2|twice",
                "a: 1~~\tb: 2|3|tab",
                "a: &x 1|1|anchors",
                "a: !!int 1|1|tags",
                "a: {b: 1}|1|braces",
                "text: >~  folded|1|several lines",
                "a: 'open|1|not closed",
                "a: [1, 2|1|ends on the line",
                "a: [[1]]|1|inside a list",
                "a: 1~  b: 2|2|same column",
                "~  a: 1~b: 2|3|less",
                "a:~  - 1~  b: 2|3|goes on",
                "a: 1~- 2|2|between keys",
                "just words|1|no",
                "- 1|1|key: value",
                "a: b: c|1|quotes",
                "a: 1~---~b: 2|2|one document",
                "a: \"\\q\"|1|not read",
                "a: 'x' y|1|follows",
                "a: [1,,2]|1|missing",
                ": 1|1|key is missing"
            })
    void whatWeDoNotReadIsRefusedWithItsLine(String text, int line, String why) {
        YamlException refusal = catchThrowableOfType(
                YamlException.class, () -> Yaml.parse(text.replace('~', '\n').replace("\\t", "\t")));
        assertThat(refusal).as(text).hasMessageContaining(why);
        assertThat(refusal.line()).as(text).isEqualTo(line);
    }

    /// Whatever the text, the answer is a document or a refusal with a line that exists.
    @Test
    void noTextBreaksTheReader() {
        long seed = 8;
        Random random = new Random(seed);
        String letters = "ab: -#'\"[]{},\n\n  \t\\|>&*!%?1\r";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(40); j > 0; j--) text.append(letters.charAt(random.nextInt(letters.length())));
            try {
                assertThat(Yaml.parse(text.toString())).isNotNull();
            } catch (YamlException refusal) {
                assertThat(refusal.line()).as("seed %d: %s", seed, text).isBetween(1, 42);
            } catch (RuntimeException bug) {
                throw new AssertionError("seed " + seed + ": " + text, bug);
            }
        }
    }

    private static Node.Entry entry(Node.Mapping mapping, String key) {
        Node.Entry entry = mapping.entries().get(key);
        if (entry == null) throw new AssertionError("no " + key);
        return entry;
    }

    private static String shown(Node node) {
        return switch (node) {
            case Node.Scalar scalar -> scalar.text();
            case Node.Sequence list ->
                list.items().stream().map(YamlTest::shown).toList().toString();
            case Node.Mapping mapping ->
                mapping.entries().entrySet().stream()
                        .map(entry ->
                                entry.getKey() + "=" + shown(entry.getValue().value()))
                        .collect(java.util.stream.Collectors.joining(", ", "{", "}"));
        };
    }
}
