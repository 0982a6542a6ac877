package dev.ristretto.lichess.yaml;

import dev.ristretto.lichess.yaml.Node.Scalar;
import dev.ristretto.lichess.yaml.Node.Sequence;
import java.util.ArrayList;
import java.util.List;

/// Reads what stands on one line: keys, values, lists in brackets.
final class Scalars {
    private Scalars() {}

    /// A key, and what follows its colon.
    record Key(String name, String rest) {}

    static Key key(int line, String text) throws YamlException {
        char first = text.charAt(0);
        if (first == '"' || first == '\'') {
            int end = closing(line, text, 0);
            String rest = text.substring(end + 1).stripLeading();
            if (!rest.startsWith(":")) throw new YamlException(line, "a colon is missing after the key");
            return new Key(
                    unquoted(line, text.substring(0, end + 1)),
                    rest.substring(1).strip());
        }
        int colon = text.endsWith(":") && !text.contains(": ") ? text.length() - 1 : text.indexOf(": ");
        if (colon < 0) throw new YamlException(line, "\"" + text + "\" is no \"key: value\"");
        String name = text.substring(0, colon).strip();
        if (name.isEmpty()) throw new YamlException(line, "a key is missing before the colon");
        refuseOthers(line, name);
        return new Key(name, text.substring(colon + 1).strip());
    }

    static Node value(int line, String text) throws YamlException {
        if (!text.startsWith("[")) return scalar(line, text);
        if (!text.endsWith("]")) throw new YamlException(line, "a list in brackets ends on the line it begins on");
        return new Sequence(line, items(line, text.substring(1, text.length() - 1)));
    }

    private static List<Node> items(int line, String inside) throws YamlException {
        List<Node> items = new ArrayList<>();
        String rest = inside.strip();
        while (!rest.isEmpty()) {
            boolean quoted = rest.charAt(0) == '"' || rest.charAt(0) == '\'';
            int comma = rest.indexOf(',', quoted ? closing(line, rest, 0) : 0);
            String item = (comma < 0 ? rest : rest.substring(0, comma)).strip();
            if (item.isEmpty()) throw new YamlException(line, "an item is missing between two commas");
            if (!quoted && item.matches(".*[\\[\\]].*")) throw new YamlException(line, "a list inside a list");
            items.add(scalar(line, item));
            rest = comma < 0 ? "" : rest.substring(comma + 1).strip();
        }
        return items;
    }

    private static Scalar scalar(int line, String text) throws YamlException {
        char first = text.charAt(0);
        if (first == '"' || first == '\'') {
            if (closing(line, text, 0) != text.length() - 1) {
                throw new YamlException(line, "something follows the closing quote");
            }
            return new Scalar(line, unquoted(line, text));
        }
        refuseOthers(line, text);
        if (text.contains(": ") || text.endsWith(":")) {
            throw new YamlException(line, "a colon inside a value: put the value in quotes");
        }
        return new Scalar(line, text);
    }

    /// What begins like this means something in YAML that we do not read.
    private static void refuseOthers(int line, String text) throws YamlException {
        String what = switch (text.charAt(0)) {
            case '&', '*' -> "anchors and aliases are";
            case '!' -> "tags are";
            case '|', '>' -> "text over several lines is";
            case '{', '}' -> "mappings in braces are";
            case '@', '`', '%' -> "a value that begins with " + text.charAt(0) + " is";
            case '?' -> text.startsWith("? ") ? "complex keys are" : "";
            default -> "";
        };
        if (!what.isEmpty()) throw new YamlException(line, what + " not read; put text in quotes");
    }

    /// Where the quote that opens here closes again.
    private static int closing(int line, String text, int open) throws YamlException {
        char quote = text.charAt(open);
        for (int i = open + 1; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (quote == '"' && letter == '\\') {
                i++;
            } else if (letter == quote) {
                boolean doubled = quote == '\'' && i + 1 < text.length() && text.charAt(i + 1) == '\'';
                if (!doubled) return i;
                i++;
            }
        }
        throw new YamlException(line, "a quote is not closed on its line");
    }

    private static String unquoted(int line, String text) throws YamlException {
        String inside = text.substring(1, text.length() - 1);
        if (text.charAt(0) == '\'') return inside.replace("''", "'");
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < inside.length(); i++) {
            char letter = inside.charAt(i);
            plain.append(letter == '\\' ? escape(line, inside.charAt(++i)) : letter);
        }
        return plain.toString();
    }

    private static char escape(int line, char letter) throws YamlException {
        return switch (letter) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case '"', '\\', '/' -> letter;
            default -> throw new YamlException(line, "\\" + letter + " in double quotes is not read");
        };
    }
}
