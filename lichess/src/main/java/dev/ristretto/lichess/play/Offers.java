package dev.ristretto.lichess.play;

import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.config.Config;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/// Answers what an opponent proposes: a draw, or to take moves back. Each proposal is answered once, and the
/// game does not wait until the host has heard the answer: our clock may be running.
final class Offers {
    private final LichessClient client;
    private final Executor errands;
    private final Config.Games games;
    private final String game;
    private final Attitude attitude;
    private final Journal journal;
    private int takebacks;
    private boolean drawAnswered;
    private boolean takebackAnswered;

    Offers(String game, Table table, Attitude attitude, Journal journal) {
        this.game = game;
        this.attitude = attitude;
        this.journal = journal;
        client = table.client();
        errands = table.errands();
        games = table.config().games();
    }

    /// Looks for proposals in a state.
    void look(GameState state) {
        if (!state.opponentOffersDraw()) drawAnswered = false;
        if (!state.opponentWantsBack()) takebackAnswered = false;
        if (state.opponentOffersDraw() && !drawAnswered) {
            drawAnswered = true;
            boolean yes = attitude.acceptsDraw(state.position().fullmoveNumber());
            tell("a draw is offered", yes, () -> client.answerDraw(game, yes));
        } else if (state.opponentWantsBack() && !takebackAnswered) {
            takebackAnswered = true;
            answerTakeback(state);
        }
    }

    private void answerTakeback(GameState state) {
        boolean friendly = !state.game().rated() && !state.opponent().isBot();
        boolean yes = friendly && takebacks < games.takebacks();
        if (yes) {
            takebacks++;
            state.agreeToTakeback();
        }
        tell("moves are wanted back", yes, () -> client.answerTakeback(game, yes));
    }

    private void tell(String what, boolean yes, Callable<Answer> request) {
        try {
            errands.execute(() -> journal.note(what + ", we say " + (yes ? "yes" : "no") + ": " + outcome(request)));
        } catch (RejectedExecutionException closing) {
            // the program is ending, and this game with it
        }
    }

    private static String outcome(Callable<Answer> request) {
        try {
            return request.call().summary();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "not sent";
        } catch (Exception bug) {
            return bug.toString();
        }
    }
}
