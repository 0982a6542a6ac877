package dev.ristretto.chess.notation;

/// What is said in one place of a game: comments that follow one another there are one.
final class PgnComment {
    private final StringBuilder text = new StringBuilder(0);

    void say(CharSequence more) {
        if (!text.isEmpty() && !more.isEmpty()) text.append(' ');
        text.append(more);
    }

    /// What has been said, which is forgotten.
    String take() {
        if (text.isEmpty()) return "";
        String said = text.toString();
        clear();
        return said;
    }

    void clear() {
        text.setLength(0);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
