package dev.ristretto.lichess.yaml;

import java.util.ArrayList;
import java.util.List;

/// Cuts a text into the lines that hold something: comments and empty lines are left out.
final class YamlLines {
    private YamlLines() {}

    static List<Yaml.Line> of(String text) throws YamlException {
        List<Yaml.Line> lines = new ArrayList<>();
        String[] all =
                text.startsWith("\uFEFF") ? text.substring(1).split("\r\n|[\r\n]", -1) : text.split("\r\n|[\r\n]", -1);
        for (int i = 0; i < all.length; i++) {
            String line = withoutComment(all[i]);
            if (line.isBlank()) continue;
            int indent = indent(i + 1, line);
            String content = line.strip();
            if (content.equals("---") && lines.isEmpty()) continue;
            if (content.equals("---") || content.equals("..."))
                throw new YamlException(i + 1, "only one document can be read");
            if (content.startsWith("%")) throw new YamlException(i + 1, "directives are not read");
            lines.add(new Yaml.Line(i + 1, indent, content));
        }
        return lines;
    }

    private static int indent(int number, String line) throws YamlException {
        int indent = 0;
        while (line.charAt(indent) == ' ') indent++;
        if (line.charAt(indent) == '\t') throw new YamlException(number, "a tab: YAML is indented by spaces");
        return indent;
    }

    /// A `#` begins a comment at the start of a line or after a blank, but not inside quotes.
    private static String withoutComment(String line) {
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char letter = line.charAt(i);
            if (quote != 0) {
                if (quote == '"' && letter == '\\') i++;
                else if (letter == quote) quote = 0;
            } else if ((letter == '"' || letter == '\'') && startsWord(line, i)) {
                quote = letter;
            } else if (letter == '#' && (i == 0 || Character.isWhitespace(line.charAt(i - 1)))) {
                return line.substring(0, i);
            }
        }
        return line;
    }

    /// An apostrophe inside a word is no quote.
    private static boolean startsWord(String line, int at) {
        return at == 0 || " \t[,:".indexOf(line.charAt(at - 1)) >= 0;
    }
}
