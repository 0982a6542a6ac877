package dev.ristretto.lichess.play;

import dev.ristretto.chess.Color;
import dev.ristretto.lichess.api.GameEvent;
import org.jspecify.annotations.Nullable;

/// Puts into words how a game stands.
final class StatusLine {
    private static final int MOVES = 5;

    private StatusLine() {}

    static GameStatus of(GameState state, @Nullable Insight insight) {
        long now = System.nanoTime();
        boolean timed = state.game().timed();
        return new GameStatus(
                state.game().id(),
                name(state.opponent()),
                state.us() == Color.WHITE,
                state.position().fullmoveNumber(),
                state.isOurTurn(),
                timed ? Math.max(0, state.millisLeft(state.us(), now)) : -1,
                timed ? Math.max(0, state.millisLeft(Color.other(state.us()), now)) : -1,
                insight == null ? "" : insight.score(),
                insight == null ? 0 : insight.line().depth(),
                insight == null ? "" : insight.moves(MOVES));
    }

    static String introduction(GameState state) {
        GameEvent.Full game = state.game();
        String clock = game.timed() ? game.initialMillis() / 1000 + "+" + game.incrementMillis() / 1000 : "no clock";
        return "%s %s against %s, %s %s %s, we are %s"
                .formatted(
                        game.id(),
                        state.ply() == 0 ? "begins" : "goes on",
                        name(state.opponent()),
                        game.rated() ? "rated" : "casual",
                        clock,
                        game.variant(),
                        Color.name(state.us()));
    }

    private static String name(GameEvent.Seat seat) {
        String rating = seat.rating() > 0 ? " (" + seat.rating() + ")" : "";
        return (seat.title().isEmpty() ? "" : seat.title() + " ") + seat.name() + rating;
    }
}
