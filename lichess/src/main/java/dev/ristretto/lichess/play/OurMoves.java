package dev.ristretto.lichess.play;

import dev.ristretto.chess.Move;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.lichess.api.LichessClient;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Our side of a game: searches when it is our turn, ponders when it is not, decides what is played, and
/// sends it until the host has it. Used by the thread of the game.
final class OurMoves {
    /// With less on the clock a move is played without a second search.
    private static final long ENOUGH_MILLIS = 1_500;

    private final Thinking thinking;
    private final Sending sending;
    private final Attitude attitude;
    private final boolean ponders;
    private final Journal journal;

    private int expectedReply = Move.NONE;
    /// The ply at which an engine failed last.
    private int failedAt = -1;

    OurMoves(String game, Table table, Attitude attitude, Alarms alarms, Consumer<Signal> mailbox, Journal journal) {
        LichessClient client = table.client();
        thinking = new Thinking(
                table.players(),
                mailbox,
                alarms,
                table::moveOverhead,
                client.pace().search().toMillis());
        sending = new Sending(client, game, alarms);
        this.attitude = attitude;
        ponders = table.config().engine().ponder();
        this.journal = journal;
    }

    /// What the engine sees, if it has searched.
    @Nullable
    Insight insight() {
        return thinking.insight();
    }

    /// The game stands like this now.
    void look(GameState now) {
        if (now.isOurTurn()) ourTurn(now);
        else theirTurn(now);
    }

    /// A move that is on its way may have arrived, or have become void.
    void follow(GameState now, GameState.Change change) {
        if (change == GameState.Change.TAKEN_BACK) forget();
        sending.look(now);
    }

    /// What was searched and decided was for another position, be it of the same move number.
    private void forget() {
        thinking.drop();
        sending.forget();
        expectedReply = Move.NONE;
    }

    /// The host was asked, and this is its answer: a move it does not show, it has not heard.
    void asked(GameState now) {
        sending.stillWaits(now);
    }

    private void ourTurn(GameState now) {
        if (sending.isDecided(now) || thinking.isThinking(now)) return;
        if (!thinking.ponderHit(now)) thinking.think(now);
    }

    private void theirTurn(GameState now) {
        if (thinking.isPondering() || !ponders || !now.game().timed()) return;
        if (expectedReply != Move.NONE && now.isLegal(expectedReply)) thinking.ponder(now, expectedReply);
        expectedReply = Move.NONE;
    }

    /// A search has ended.
    Next thought(GameState now, Signal.Thought thought) throws InterruptedException {
        if (!thinking.isAwaited(thought, now)) return Next.GO_ON;
        thinking.done();
        if (!now.isOurTurn() || sending.isDecided(now)) return Next.GO_ON;
        SearchResult result = thought.result();
        if (!now.isLegal(result.best())) return engineFailed(now);
        if (!isSearched(result)) {
            expectedReply = Move.NONE;
            return play(now, result.best(), false);
        }
        attitude.saw(result.score());
        if (attitude.resigns()) {
            journal.say("is resigned");
            return Next.RESIGN;
        }
        expectedReply = result.ponder();
        return play(now, result.best(), attitude.offersDraw(now.position().fullmoveNumber()));
    }

    /// A move of the book was not searched. Its score says nothing; and who ponders on the reply the book
    /// names does not look into the book for the next move.
    private static boolean isSearched(SearchResult result) {
        return result.depth() > 0;
    }

    private Next play(GameState now, int move, boolean offersDraw) throws InterruptedException {
        if (move == Move.NONE) return Next.GO_ON; // mate or stalemate: the host knows
        sending.decide(now, move, offersDraw);
        return send(now);
    }

    /// Sends the move that was decided, for the first time or once more.
    Next send(GameState now) throws InterruptedException {
        String move = sending.move();
        return switch (sending.send(now)) {
            case ACCEPTED -> Next.GO_ON;
            case LATER -> {
                journal.note(move + " has to wait");
                yield Next.GO_ON;
            }
            case UNHEARD -> {
                journal.note(move + " was not answered; asking how things are");
                yield Next.ASK_AGAIN;
            }
            case REJECTED -> {
                journal.note(move + " was rejected; asking how things are");
                yield Next.ASK_AGAIN;
            }
            case HOPELESS -> {
                journal.say("rejects " + move + " again and again, and is resigned");
                yield Next.RESIGN;
            }
        };
    }

    void stopSearch() {
        thinking.stop();
    }

    /// The engine is dead, silent or out of its mind: another one takes over. What the old one has seen
    /// here is played; else the new one searches, if there is time for that.
    Next engineFailed(GameState now) throws InterruptedException {
        journal.say("the engine has failed; another one goes on");
        int seen = thinking.seenMove(now);
        thinking.replaceEngine();
        boolean again = failedAt == now.ply();
        failedAt = now.ply();
        if (!now.isOurTurn() || sending.isDecided(now)) return Next.GO_ON;
        if (seen != Move.NONE) return play(now, seen, false);
        boolean hurried = again || now.millisLeft(now.us(), System.nanoTime()) < ENOUGH_MILLIS;
        if (hurried) return play(now, Thinking.anyMove(now), false);
        thinking.think(now);
        return Next.GO_ON;
    }

    /// Nothing more is searched: the game is given up.
    void drop() {
        thinking.drop();
    }

    /// Gives the engine back.
    void close() {
        thinking.close();
    }
}
