package dev.ristretto.lichess;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// One game of the scripted Lichess: clocks that run, an opponent who plays what is legal, and a strict
/// eye on the bot. What the bot must never do is kept in `violations`.
final class ScriptedGame {
    /// The terms of a game.
    record Terms(String variant, String fen, long initialMillis, long incrementMillis, int botColor, int mostPlies) {
        static Terms standard() {
            return new Terms("standard", "startpos", 60_000, 0, Color.WHITE, 400);
        }

        Terms withBot(int color) {
            return new Terms(variant, fen, initialMillis, incrementMillis, color, mostPlies);
        }

        Terms withClock(long initial, long increment) {
            return new Terms(variant, fen, initial, increment, botColor, mostPlies);
        }

        Terms withMostPlies(int plies) {
            return new Terms(variant, fen, initialMillis, incrementMillis, botColor, plies);
        }

        Terms from(String newVariant, String newFen) {
            return new Terms(newVariant, newFen, initialMillis, incrementMillis, botColor, mostPlies);
        }
    }

    final String id;
    final Terms terms;
    final List<String> violations = new ArrayList<>();
    final List<String> moves = new ArrayList<>();
    final List<String> said = new ArrayList<>();
    final CountDownLatch over = new CountDownLatch(1);

    private final Mischief mischief;
    private final Random random;
    private final List<Feed> feeds = new ArrayList<>();
    private final Map<Integer, Integer> attempts = new HashMap<>();
    private final Position position;
    private final long[] clock;
    private long turnSince = System.nanoTime();
    private boolean opponentMoves = true;
    private long opponentMillis = 1;
    String status = "started";
    String winner = "";
    boolean offerDraw;
    boolean wantBack;
    /// Stands behind the moves in every state.
    String nonsense = "";

    /// What the bot was asked and answered: `draw/no`, `takeback/yes`.
    final List<String> answers = new ArrayList<>();

    ScriptedGame(String id, Terms terms, Mischief mischief, long seed) {
        this.id = id;
        this.terms = terms;
        this.mischief = mischief;
        random = new Random(seed);
        // As on Lichess, who sets up a position may castle as in Chess960.
        Variant variant = terms.variant.equals("standard") ? Variant.STANDARD : Variant.CHESS960;
        position = terms.fen.equals("startpos") ? Position.start() : Fen.position(terms.fen, variant);
        clock = new long[] {terms.initialMillis, terms.initialMillis};
    }

    ScriptedGame opponentNeverMoves() {
        opponentMoves = false;
        return this;
    }

    ScriptedGame opponentTakes(long millis) {
        opponentMillis = millis;
        return this;
    }

    // ---- the stream ----

    synchronized void join(Feed feed) {
        feed.line(full());
        if (!status.equals("started")) {
            feed.end();
            return;
        }
        feeds.add(feed);
        if (moves.isEmpty()) opponentSoon();
    }

    synchronized void leave(Feed feed) {
        feeds.remove(feed);
    }

    synchronized void tell(String line) {
        feeds.forEach(feed -> feed.line(line));
    }

    private void announce() {
        Mischief.StateFault fault = mischief.onState(id, moves.size());
        for (Feed feed : List.copyOf(feeds)) announce(feed, fault);
        if (!status.equals("started")) {
            feeds.forEach(Feed::end);
            feeds.clear();
        }
    }

    private void announce(Feed feed, Mischief.StateFault fault) {
        String state = state(moves.size());
        switch (fault) {
            case NONE -> feed.line(state);
            case TWICE -> {
                feed.line(state);
                feed.line(state);
            }
            case OLD_AGAIN -> {
                feed.line(state);
                if (status.equals("started")) feed.line(state(Math.max(0, moves.size() - 1 - random.nextInt(3))));
            }
            case HALF -> {
                feed.part(state.substring(0, state.length() / 2));
                feed.end();
                feeds.remove(feed);
            }
            case CUT -> {
                feed.cut();
                feeds.remove(feed);
            }
            case UNKNOWN -> {
                feed.line("{\"type\":\"confetti\",\"colour\":\"blue\"}");
                feed.line(state);
            }
            case BLANKS -> {
                feed.line("");
                feed.line("  ");
                feed.line(state);
            }
            case GARBAGE -> {
                feed.line("{\"type\":\"gameState\",\"moves\":");
                feed.line(state);
            }
            case SILENCE -> {
                feed.silence();
                feeds.remove(feed);
            }
        }
    }

    private String full() {
        String bot = "{\"id\":\"botty\",\"name\":\"Botty\",\"title\":\"BOT\",\"rating\":2000}";
        String other = "{\"id\":\"mary\",\"name\":\"Mary\",\"title\":null,\"rating\":1500}";
        return """
                {"type":"gameFull","id":"%s","variant":{"key":"%s","name":"x","short":"x"},"speed":"blitz",\
                "perf":{"name":"Blitz"},"rated":false,"createdAt":1789845924787,"white":%s,"black":%s,\
                "initialFen":"%s","clock":{"initial":%d,"increment":%d},"state":%s}""".formatted(
                        id,
                        terms.variant,
                        terms.botColor == Color.WHITE ? bot : other,
                        terms.botColor == Color.WHITE ? other : bot,
                        terms.fen,
                        terms.initialMillis,
                        terms.incrementMillis,
                        state(moves.size()));
    }

    private String state(int plies) {
        String offers = (offerDraw ? ",\"%sdraw\":true".formatted(opponentLetter()) : "")
                + (wantBack ? ",\"%stakeback\":true".formatted(opponentLetter()) : "");
        return "{\"type\":\"gameState\",\"moves\":\"%s\",\"wtime\":%d,\"btime\":%d,\"winc\":%d,\"binc\":%d,\"status\":\"%s\"%s%s}"
                .formatted(
                        String.join(" ", moves.subList(0, plies)) + nonsense,
                        left(Color.WHITE),
                        left(Color.BLACK),
                        terms.incrementMillis,
                        terms.incrementMillis,
                        status,
                        winner.isEmpty() ? "" : ",\"winner\":\"" + winner + "\"",
                        offers);
    }

    private String opponentLetter() {
        return terms.botColor == Color.WHITE ? "b" : "w";
    }

    // ---- moves ----

    /// What happens to a move that is sent; the fault decides what the bot is told.
    synchronized Mischief.MoveFault faultFor() {
        int ply = moves.size();
        return mischief.onMove(id, ply, attempts.merge(ply, 1, Integer::sum));
    }

    /// Plays a move of the bot.
    ///
    /// @return what is wrong with it, empty when it was played
    synchronized Optional<String> move(String text, boolean mayBeRepeated) {
        if (!status.equals("started")) return Optional.of("Game is over");
        if (position.sideToMove() != terms.botColor) {
            // The same move once more is no crime where nobody told the bot what became of the first.
            boolean again = !moves.isEmpty() && moves.getLast().equals(text);
            if (!again || !mayBeRepeated) violations.add("a second move in a position: " + text);
            return Optional.of("Not your turn, or game already over");
        }
        // Heard, answered by the opponent, and sent once more: refused, and no crime for the same reason.
        if (mayBeRepeated && moves.size() >= 2 && moves.get(moves.size() - 2).equals(text)) {
            return Optional.of("Piece cannot move there");
        }
        try {
            int move = UciMove.parse(position, text);
            if (isOutOfTime(terms.botColor)) return Optional.of("out of time");
            play(move, text);
            return Optional.empty();
        } catch (UciMoveException e) {
            violations.add("an illegal move: " + e.getMessage());
            return Optional.of("Piece cannot move there");
        }
    }

    private void play(int move, String text) {
        int mover = position.sideToMove();
        clock[mover] = left(mover) + (moves.size() >= 2 ? terms.incrementMillis : 0);
        position.make(move);
        moves.add(text);
        if (mover == terms.botColor) offerDraw = false; // who moves has declined; an offer may come with a move
        turnSince = System.nanoTime();
        Outcome.of(position).ifPresent(outcome -> {
            status = outcome.reason() == Outcome.Reason.CHECKMATE ? "mate" : "draw";
            winner = outcome.reason() == Outcome.Reason.CHECKMATE ? Color.name(mover) : "";
        });
        if (status.equals("started") && moves.size() >= terms.mostPlies) {
            status = "resign";
            winner = Color.name(terms.botColor);
        }
        announce();
        if (!status.equals("started")) over.countDown();
        else opponentSoon();
    }

    private void opponentSoon() {
        if (position.sideToMove() == terms.botColor || !opponentMoves) return;
        int ply = moves.size();
        Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(opponentMillis);
                opponent(ply);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private synchronized void opponent(int ply) {
        if (!status.equals("started") || moves.size() != ply || position.sideToMove() == terms.botColor) return;
        MoveList legal = new MoveList();
        MoveGenerator.all(position, legal);
        int move = legal.get(random.nextInt(legal.size()));
        play(move, UciMove.of(position, move));
    }

    private long left(int color) {
        boolean runs = status.equals("started") && moves.size() >= 2 && position.sideToMove() == color;
        return runs ? clock[color] - (System.nanoTime() - turnSince) / 1_000_000 : clock[color];
    }

    private boolean isOutOfTime(int color) {
        if (left(color) > 0) return false;
        violations.add("lost on time by " + -left(color) + " ms at ply " + moves.size());
        end("outoftime", Color.name(Color.other(color)));
        return true;
    }

    synchronized void end(String how, String winnerName) {
        if (!status.equals("started")) return;
        status = how;
        winner = winnerName;
        announce();
        over.countDown();
    }

    /// The opponent proposes something.
    synchronized void propose(boolean draw, boolean takeback) {
        offerDraw = draw;
        wantBack = takeback;
        announce();
    }

    /// From now on the moves make no sense.
    synchronized void confuse() {
        nonsense = " a1h8";
        announce();
    }

    synchronized void answered(String what) {
        answers.add(what);
        if (what.equals("draw/yes")) end("draw", "");
        if (what.equals("takeback/yes")) takeBack();
        if (what.startsWith("takeback/")) wantBack = false;
        if (what.startsWith("draw/")) offerDraw = false;
    }

    /// Back to the opponent's turn.
    private void takeBack() {
        wantBack = false;
        do {
            position.undo();
            moves.removeLast();
        } while (position.sideToMove() == terms.botColor);
        attempts.clear();
        turnSince = System.nanoTime();
        announce();
        opponentSoon();
    }

    /// Two moves are taken back, and the opponent plays the same one again.
    synchronized void repeatLastTurn() {
        String same = moves.get(moves.size() - 2);
        for (int i = 0; i < 2; i++) {
            position.undo();
            moves.removeLast();
        }
        attempts.clear();
        announce();
        play(UciMove.parse(position, same), same);
    }

    synchronized int ply() {
        return moves.size();
    }

    boolean awaitEnd(long seconds) throws InterruptedException {
        return over.await(seconds, TimeUnit.SECONDS);
    }
}
