package dev.ristretto.lichess.play;

import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.config.Config;
import java.time.Duration;

/// The ways out of a game before its natural end: abort, resign, claim. A host that does not answer is asked
/// again, as a game nobody leaves goes on.
final class Exits {
    private final LichessClient client;
    private final Config.Games games;
    private final String game;
    private final Alarms alarms;
    private final Journal journal;
    private int attempts;

    Exits(LichessClient client, Config.Games games, String game, Alarms alarms, Journal journal) {
        this.client = client;
        this.games = games;
        this.game = game;
        this.alarms = alarms;
        this.journal = journal;
    }

    /// An opponent who never makes the first move keeps nobody waiting; and who moves is there, whatever we
    /// have heard before.
    void watchOpponent(GameState now, GameState.Change change) {
        if (change == GameState.Change.MOVED && now.isOurTurn()) alarms.clear(Alarms.Alarm.CLAIM);
        boolean waits = now.ply() < 2 && !now.isOurTurn();
        if (!waits) alarms.clear(Alarms.Alarm.ABORT);
        else if (change != GameState.Change.SAME) setAbort();
    }

    void opponentGone(boolean gone, int claimSeconds) {
        alarms.clear(Alarms.Alarm.CLAIM);
        if (gone && claimSeconds >= 0) alarm(Alarms.Alarm.CLAIM, Duration.ofSeconds(claimSeconds));
    }

    void abort() throws InterruptedException {
        if (!logged("abort", client.abort(game)).isDone()) setAbort();
    }

    void claim() throws InterruptedException {
        boolean done = logged("claim", client.claimVictory(game)).isDone();
        if (!done) alarm(Alarms.Alarm.CLAIM, client.pace().echo());
    }

    /// Resigns, or aborts a game that has hardly begun.
    ///
    /// @param plies played so far
    /// @return whether the host has said no, and should be asked how the game stands
    boolean resign(int plies) throws InterruptedException {
        attempts++;
        if (plies < 2 && logged("abort", client.abort(game)).isDone()) return false;
        return switch (logged("resign", client.resign(game))) {
            case Answer.Done done -> false;
            case Answer.Refused refused -> {
                alarm(Alarms.Alarm.RESIGN, client.pace().echo());
                yield true;
            }
            case Answer.Limited limited -> {
                alarm(Alarms.Alarm.RESIGN, limited.pause());
                yield false;
            }
            case Answer.Failed failed -> {
                alarm(Alarms.Alarm.RESIGN, client.pace().retry(attempts));
                yield false;
            }
        };
    }

    private void setAbort() {
        alarm(Alarms.Alarm.ABORT, Duration.ofSeconds(games.abortAfter()));
    }

    private void alarm(Alarms.Alarm alarm, Duration in) {
        alarms.set(alarm, System.nanoTime() + in.toNanos());
    }

    private Answer logged(String what, Answer answer) {
        journal.note(what + ": " + answer.summary());
        return answer;
    }
}
