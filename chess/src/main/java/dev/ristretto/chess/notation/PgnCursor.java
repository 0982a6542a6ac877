package dev.ristretto.chess.notation;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// Walks through a PGN file game by game: finds each one, reads its tags, and hands out its tokens.
/// However much of a game was read, and whatever was wrong with it, the next one is found.
final class PgnCursor {
    private final PgnInput input;
    private final PgnSkipper skipper;
    private final PgnTokenizer tokens;
    private final PgnTags tags = new PgnTags();
    private final PgnComment lead = new PgnComment();
    private @Nullable PgnFault tagFault;
    private boolean inMoves;
    private int depth;
    private int line;

    PgnCursor(InputStream in, boolean keepComments) {
        input = new PgnInput(in);
        skipper = new PgnSkipper(input);
        tokens = new PgnTokenizer(input, skipper, keepComments);
    }

    PgnTags tags() {
        return tags;
    }

    PgnTokenizer tokens() {
        return tokens;
    }

    byte[] buffer() {
        return input.buffer();
    }

    /// The line the game starts on.
    int line() {
        return line;
    }

    /// How many variations are open.
    int depth() {
        return depth;
    }

    /// What is wrong with the tags, if anything is.
    @Nullable
    PgnFault tagFault() {
        return tagFault;
    }

    /// Goes to the next game and reads its tags. False when there is none.
    boolean next() throws IOException {
        if (inMoves) skipper.skipGame(depth);
        tokens.startGame();
        lead.clear();
        inMoves = findGame();
        if (!inMoves) return false;
        line = input.line();
        depth = 0;
        readTags();
        return true;
    }

    private void readTags() throws IOException {
        tagFault = null;
        tags.clear();
        try {
            tags.readAll(input);
        } catch (PgnFault fault) {
            tagFault = fault;
        }
    }

    /// A game starts with a tag or a move. What else stands between games is passed over: byte order
    /// marks, comments, the second of two results.
    private boolean findGame() throws IOException {
        boolean apart = line == 0;
        while (true) {
            // Before an empty line, what is said is still about the game that has ended.
            apart |= PgnTags.skipBlank(input);
            int next = input.peek();
            if (next == PgnInput.END) return false;
            else if (next == 0xEF && input.peek(1) == 0xBB && input.peek(2) == 0xBF) input.skip(3);
            else if (next == '{' || next == ';') readLead(apart);
            else if (!skipper.skipResult()) return true;
        }
    }

    private void readLead(boolean keep) throws IOException {
        try {
            tokens.next();
            if (keep) lead.say(tokens.comment());
        } catch (PgnFault _) {
            // A comment that is not closed, and no game that it could have spoilt.
            lead.clear();
        }
    }

    /// The comment before the first move of a game without tags. Before tags it is nobody's.
    String lead() {
        return tags.isEmpty() ? lead.toString() : "";
    }

    /// The next token of the game.
    PgnTokenizer.Token token() throws IOException, PgnFault {
        PgnTokenizer.Token token = tokens.next();
        switch (token) {
            case OPEN -> depth++;
            case CLOSE -> depth--;
            case RESULT -> inMoves = depth > 0;
            case END -> inMoves = false;
            case MOVE, NULL_MOVE, NAG, COMMENT, SKIPPED -> {}
        }
        if (depth < 0) throw fault(")", "a bracket that was not opened");
        if (token == PgnTokenizer.Token.END && depth > 0) throw fault("(", "a variation that is not closed");
        return token;
    }

    /// Passes over the variation whose bracket was the last token.
    void skipVariation() throws IOException, PgnFault {
        if (!skipper.skipVariation()) throw fault("(", "a variation that is not closed");
        depth--;
    }

    PgnFault fault(String token, String message) {
        return new PgnFault(tokens.line(), token, message);
    }

    /// The result of a game that has been read to its end: the one its moves end with, else the one
    /// its tag names.
    GameResult result(PgnTokenizer.Token last) {
        if (last == PgnTokenizer.Token.RESULT) return tokens.result();
        String tag = tags.get("Result");
        return tag == null ? GameResult.UNKNOWN : GameResult.of(tag);
    }

    void close() throws IOException {
        input.close();
    }
}
