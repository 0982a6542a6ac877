package dev.ristretto.lichess.play;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Pace;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Our move on its way to the host.
///
/// A position gets one move. When nobody knows whether it was heard, the host is asked how things are, and
/// only if it waits still, or does not answer either, the same move is sent again, never another. Should the
/// first have been heard after all, the second is refused: a piece that has left its square cannot leave it
/// once more. Where a piece of ours stands on that square all the same, as the king on g1 that has castled
/// with h1 in Chess960, the second could be another move: then it waits until the host has said that it
/// waits still.
final class Sending {
    private static final int MOST_REJECTIONS = 5;

    private final LichessClient client;
    private final String game;
    private final Alarms alarms;
    private @Nullable Outgoing outgoing;

    /// What became of an attempt.
    enum Outcome {
        ACCEPTED,
        /// It will be tried again.
        LATER,
        /// Nobody knows whether it was heard: the host should be asked how things are.
        UNHEARD,
        /// The host says no: it has to be asked how things are.
        REJECTED,
        /// The host says no for ever.
        HOPELESS
    }

    private static final class Outgoing {
        private final int ply;
        private final String move;
        private final boolean offersDraw;
        /// Whether it can only be refused when the host has it already.
        private final boolean harmlessTwice;

        private int attempts;
        private int rejections;
        private boolean accepted;
        /// Not sent again before this time, unless 0.
        private long doubtfulUntil;

        Outgoing(int ply, Position position, int move, boolean offersDraw) {
            this.ply = ply;
            this.move = UciMove.of(position, move);
            this.offersDraw = offersDraw;
            position.make(move);
            harmlessTwice = position.pieceOn(Move.from(move)) == Piece.NONE;
        }
    }

    Sending(LichessClient client, String game, Alarms alarms) {
        this.client = client;
        this.game = game;
        this.alarms = alarms;
    }

    /// Whether the position as it stands has its move already, sent or to be sent.
    boolean isDecided(GameState state) {
        return outgoing != null && outgoing.ply == state.ply() && state.isOurTurn();
    }

    /// The move of this position. It must be legal, and the first.
    void decide(GameState state, int move, boolean offersDraw) {
        if (isDecided(state)) throw new IllegalStateException("a second move in the same position");
        if (!state.isLegal(move)) throw new IllegalArgumentException("an illegal move: " + Move.from(move));
        outgoing = new Outgoing(state.ply(), state.position(), move, offersDraw);
    }

    /// Sends the move, if the position still waits for it.
    Outcome send(GameState state) throws InterruptedException {
        Outgoing now = outgoing;
        if (now == null || !isDecided(state)) return Outcome.ACCEPTED;
        now.attempts++;
        Answer answer = client.move(game, now.move, now.offersDraw);
        Pace pace = client.pace().inGame();
        return switch (answer) {
            case Answer.Done done -> {
                now.accepted = true;
                alarms.set(Alarms.Alarm.ECHO, at(pace.echo()));
                yield Outcome.ACCEPTED;
            }
            case Answer.Limited limited -> later(limited.pause());
            case Answer.Failed failed -> {
                again(now, pace.retry(now.attempts), pace.retry(now.attempts + 2));
                yield Outcome.UNHEARD;
            }
            case Answer.Refused refused -> {
                now.rejections++;
                if (now.rejections >= MOST_REJECTIONS) yield Outcome.HOPELESS;
                again(now, pace.retry(now.rejections + 1), pace.retry(now.rejections + 1));
                yield Outcome.REJECTED;
            }
        };
    }

    /// The position has changed, or was asked for again.
    void look(GameState state) {
        if (outgoing == null) return;
        if (!isDecided(state)) {
            forget();
        } else if (outgoing.accepted && !alarms.isSet(Alarms.Alarm.ECHO)) {
            // The host took it and does not show it, even when asked: it is sent again.
            outgoing.accepted = false;
            later(client.pace().retry());
        }
    }

    /// The move is there, or the position is not any more.
    void forget() {
        outgoing = null;
        alarms.clear(Alarms.Alarm.SEND);
        alarms.clear(Alarms.Alarm.ECHO);
    }

    /// The host was asked how things are, and the position still waits for a move it may not have heard.
    void stillWaits(GameState state) {
        if (outgoing == null || !isDecided(state) || outgoing.doubtfulUntil == 0) return;
        alarms.set(Alarms.Alarm.SEND, outgoing.doubtfulUntil);
        outgoing.doubtfulUntil = 0;
    }

    String move() {
        return outgoing == null ? "" : outgoing.move;
    }

    /// @param soonest when the host has been asked and still waits
    /// @param unasked when it has not answered by then
    private void again(Outgoing now, Duration soonest, Duration unasked) {
        now.doubtfulUntil = at(soonest);
        if (now.harmlessTwice) later(unasked);
    }

    private Outcome later(Duration pause) {
        alarms.set(Alarms.Alarm.SEND, at(pause));
        return Outcome.LATER;
    }

    private static long at(Duration pause) {
        return System.nanoTime() + pause.toNanos();
    }
}
