package dev.ristretto.chess.notation;

import java.util.ArrayList;
import java.util.List;

/// Reads one EPD line from left to right.
final class EpdParser {
    /// No honest line is longer.
    private static final int MAX_LENGTH = 1 << 16;

    private final String line;
    private int at;

    EpdParser(String line) {
        this.line = line;
    }

    Epd parse() {
        if (line.length() > MAX_LENGTH) throw new EpdException("the line is longer than " + MAX_LENGTH + " characters");
        String fen = readPosition();
        List<Epd.Operation> operations = new ArrayList<>();
        for (skip(true); at < line.length(); skip(true)) operations.add(readOperation());
        return new Epd(fen, operations);
    }

    /// The four fields, and two numbers after them if they are there: no operation is a number.
    private String readPosition() {
        List<String> fields = new ArrayList<>();
        for (skip(false); fields.size() < 4 && !atEnd(); skip(false)) {
            // `w - -1 12` is in a known suite, the space lost between no square and the clock.
            boolean glued = fields.size() == 3 && line.startsWith("-", at) && atNumber(at + 1);
            fields.add(glued ? line.substring(at, ++at) : readWord());
        }
        if (fields.size() < 4) throw new EpdException("the position has " + fields.size() + " fields, not 4");
        for (skip(false); fields.size() < 6 && atNumber(at); skip(false)) fields.add(readWord());
        return String.join(" ", fields);
    }

    private Epd.Operation readOperation() {
        String name = readWord();
        if (name.startsWith("\"")) throw new EpdException("a text in quotes where an operation should start: " + name);
        List<String> operands = new ArrayList<>();
        for (skip(false); !atEnd(); skip(false)) operands.add(line.charAt(at) == '"' ? readQuoted(name) : readWord());
        return new Epd.Operation(name, operands);
    }

    private String readWord() {
        int start = at;
        while (!atEnd() && !isSpace(line.charAt(at))) at++;
        return line.substring(start, at);
    }

    /// A text in quotes, in which a backslash keeps a quote or a backslash from its meaning.
    private String readQuoted(String name) {
        StringBuilder text = new StringBuilder();
        for (at++; at < line.length() && line.charAt(at) != '"'; at++) {
            boolean escape = line.charAt(at) == '\\' && at + 1 < line.length() && isEscapable(line.charAt(at + 1));
            if (escape) at++;
            text.append(line.charAt(at));
        }
        if (at == line.length()) throw new EpdException("the quotes of operation " + name + " are not closed");
        at++;
        return text.toString();
    }

    private static boolean isEscapable(char letter) {
        return letter == '"' || letter == '\\';
    }

    /// White space, also the kinds that test suites have picked up: zero bytes, hard spaces.
    static boolean isSpace(char letter) {
        return letter <= ' ' || Character.isSpaceChar(letter);
    }

    /// Whether an operation ends here.
    private boolean atEnd() {
        return at == line.length() || line.charAt(at) == ';';
    }

    private boolean atNumber(int start) {
        int end = start;
        while (end < line.length() && line.charAt(end) >= '0' && line.charAt(end) <= '9') end++;
        boolean closed = end == line.length() || line.charAt(end) == ';' || isSpace(line.charAt(end));
        return end > start && closed;
    }

    private void skip(boolean semicolons) {
        while (at < line.length() && (isSpace(line.charAt(at)) || semicolons && line.charAt(at) == ';')) at++;
    }
}
