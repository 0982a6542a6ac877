package dev.ristretto.chess.notation;

import dev.ristretto.chess.Position;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Makes the tree of one game's moves out of its tokens.
///
/// Lines that are open wait on a stack of their own, so nesting costs no Java stack. One position
/// follows the reading: a variation takes the last move back, and gives it back when it closes.
final class PgnTreeBuilder {
    private final PgnCursor cursor;
    private final Position position;
    private final Deque<Line> outer = new ArrayDeque<>();
    private final PgnComment comment = new PgnComment();
    private Line line = new Line();
    private GameResult result = GameResult.UNKNOWN;
    private int items;

    PgnTreeBuilder(PgnCursor cursor, Position position) {
        this.cursor = cursor;
        this.position = position;
        comment.say(cursor.lead());
    }

    /// What is said before the first move.
    String comment() {
        return comment.toString();
    }

    List<MoveNode> moves() {
        return line.nodes();
    }

    GameResult result() {
        return result;
    }

    /// Reads to the end of the game.
    void read() throws IOException, PgnFault {
        while (true) {
            PgnTokenizer.Token token = cursor.token();
            switch (token) {
                case MOVE -> play(PgnMoves.read(cursor, position));
                case NULL_MOVE -> play(PgnMoves.readNull(cursor, position));
                case NAG -> annotate(cursor.tokens().nag());
                case COMMENT -> say(cursor.tokens().comment());
                case OPEN -> open();
                case CLOSE -> close();
                case RESULT, END -> {
                    // Some write the result that a variation leads to; it is not the game's.
                    if (!outer.isEmpty()) continue;
                    line.finish();
                    result = cursor.result(token);
                    return;
                }
                case SKIPPED -> {}
            }
        }
    }

    private void play(int move) throws PgnFault {
        if (isOneTooMany()) throw PgnMoves.tooMany(cursor, cursor.tokens().word());
        line.add(move);
        position.play(move);
    }

    private void annotate(int nag) throws PgnFault {
        if (isOneTooMany()) throw PgnMoves.tooMany(cursor, "$" + nag);
        // A glyph before any move has nothing to belong to.
        if (!line.isEmpty()) line.last().nags.add(nag);
    }

    private void say(String text) {
        if (line.isEmpty() && outer.isEmpty()) comment.say(text);
        else line.say(text);
    }

    private void open() throws PgnFault {
        if (isOneTooMany()) throw PgnMoves.tooMany(cursor, "(");
        if (line.isEmpty()) throw cursor.fault("(", "a variation to no move");
        if (cursor.depth() > PgnReader.MAX_DEPTH) {
            throw cursor.fault("(", "variations nested deeper than " + PgnReader.MAX_DEPTH);
        }
        position.undo();
        outer.push(line);
        line = new Line();
    }

    private void close() {
        line.finish();
        for (int i = 0; i < line.size(); i++) position.undo();
        Line variation = line;
        line = outer.pop();
        position.play(line.last().move);
        if (variation.isEmpty()) line.say(variation.pending.take());
        else line.last().variations.add(variation.nodes());
    }

    private boolean isOneTooMany() {
        return ++items > PgnReader.MAX_ITEMS;
    }

    /// A line of moves that is still being read.
    private static final class Line {
        private final List<Draft> drafts = new ArrayList<>();
        /// What is being said about the last move.
        private final PgnComment after = new PgnComment();
        /// A comment that waits for the move after it.
        private final PgnComment pending = new PgnComment();

        boolean isEmpty() {
            return drafts.isEmpty();
        }

        int size() {
            return drafts.size();
        }

        Draft last() {
            return drafts.getLast();
        }

        void add(int move) {
            settle();
            drafts.add(new Draft(move, pending.take()));
        }

        /// A comment belongs to the move before it, unless variations stand between the two.
        void say(String text) {
            boolean waits = isEmpty() || !last().variations.isEmpty();
            (waits ? pending : after).say(text);
        }

        /// After the last move there is none that a comment could wait for.
        void finish() {
            if (isEmpty()) return;
            after.say(pending.take());
            settle();
        }

        /// Nothing more is said about the last move.
        private void settle() {
            if (!isEmpty()) last().after = after.take();
        }

        List<MoveNode> nodes() {
            return drafts.stream().map(Draft::node).toList();
        }
    }

    /// A move that is still being talked about.
    private static final class Draft {
        private final int move;
        private final String before;
        private final List<Integer> nags = new ArrayList<>(0);
        private final List<List<MoveNode>> variations = new ArrayList<>(0);
        private String after = "";

        Draft(int move, String before) {
            this.move = move;
            this.before = before;
        }

        MoveNode node() {
            return new MoveNode(move, nags, before, after, variations);
        }
    }
}
