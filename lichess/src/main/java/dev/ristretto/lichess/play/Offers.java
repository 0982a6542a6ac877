package dev.ristretto.lichess.play;

import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.config.Config;
import java.util.Optional;

/// Answers what an opponent proposes: a draw, or to take moves back. Each proposal is answered once.
final class Offers {
    private final LichessClient client;
    private final Config.Games games;
    private final String game;
    private final Attitude attitude;
    private int takebacks;
    private boolean drawAnswered;
    private boolean takebackAnswered;

    Offers(LichessClient client, Config.Games games, String game, Attitude attitude) {
        this.client = client;
        this.games = games;
        this.game = game;
        this.attitude = attitude;
    }

    /// Looks for proposals in a state.
    ///
    /// @return what was done, for the log
    Optional<String> look(GameState state) throws InterruptedException {
        if (!state.opponentOffersDraw()) drawAnswered = false;
        if (!state.opponentWantsBack()) takebackAnswered = false;
        if (state.opponentOffersDraw() && !drawAnswered) {
            drawAnswered = true;
            boolean yes = attitude.acceptsDraw(state.position().fullmoveNumber());
            return Optional.of(told("a draw is offered", yes, client.answerDraw(game, yes)));
        }
        if (state.opponentWantsBack() && !takebackAnswered) {
            takebackAnswered = true;
            return Optional.of(answerTakeback(state));
        }
        return Optional.empty();
    }

    private String answerTakeback(GameState state) throws InterruptedException {
        boolean friendly = !state.game().rated() && !state.opponent().isBot();
        boolean yes = friendly && takebacks < games.takebacks();
        if (yes) {
            takebacks++;
            state.agreeToTakeback();
        }
        return told("moves are wanted back", yes, client.answerTakeback(game, yes));
    }

    private static String told(String what, boolean yes, Answer answer) {
        return what + ", we say " + (yes ? "yes" : "no") + ": " + answer.summary();
    }
}
