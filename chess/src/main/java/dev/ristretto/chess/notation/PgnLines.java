package dev.ristretto.chess.notation;

import java.util.Arrays;
import java.util.List;

/// Sets words into lines shorter than 80 columns.
final class PgnLines {
    private static final int WIDTH = 79;

    private final StringBuilder text;
    private int column;
    /// The last word, not set yet, as something may have to follow it at once.
    private String last = "";
    private String glue = "";

    PgnLines(StringBuilder text) {
        this.text = text;
    }

    /// The next word, which is never broken.
    void word(String word) {
        setLast();
        last = glue + word;
        glue = "";
    }

    /// Something that the next word must follow at once.
    void open(String sign) {
        glue += sign;
    }

    /// Something that must follow the last word at once.
    void close(String sign) {
        last += sign;
    }

    private void setLast() {
        if (last.isEmpty()) return;
        if (column > 0 && column + 1 + last.length() > WIDTH) breakLine();
        if (column > 0) text.append(' ');
        text.append(last);
        column += last.length() + (column > 0 ? 1 : 0);
        last = "";
    }

    private void breakLine() {
        text.append('\n');
        column = 0;
    }

    /// A comment, in braces; or as lines of its own when it holds the brace that would end it.
    void comment(String comment) {
        List<String> words = words(comment);
        if (words.isEmpty()) return;
        if (comment.indexOf('}') >= 0) {
            lineComment(words);
            return;
        }
        words.set(0, "{" + words.getFirst());
        words.set(words.size() - 1, words.getLast() + "}");
        words.forEach(this::word);
    }

    private void lineComment(List<String> words) {
        // A bracket that waits for a word cannot wait behind the comment.
        if (!glue.isEmpty()) word("");
        StringBuilder line = new StringBuilder(";");
        for (String word : words) {
            if (line.length() > 1 && line.length() + 1 + word.length() > WIDTH) {
                ownLine(line);
                line.setLength(1);
            }
            line.append(' ').append(word);
        }
        ownLine(line);
    }

    private void ownLine(StringBuilder line) {
        endLine();
        text.append(line).append('\n');
    }

    /// The words of a comment. One that a reader could take for a tag or an escape at the start of a
    /// line stays with the word before it.
    private static List<String> words(String comment) {
        String single = comment.strip().replaceAll("\\s+", " ");
        if (single.isEmpty()) return List.of();
        return Arrays.asList(single.split(" (?![\\[%])"));
    }

    /// Starts a new line unless the last one is still empty.
    void endLine() {
        setLast();
        if (column > 0) breakLine();
    }
}
