package dev.ristretto.lichess.play;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.lichess.api.GameEvent;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How games ended, for the summary and for the file of games.
final class Endings {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    private Endings() {}

    static FinishedGame of(String id, GameState state) {
        GameEvent.State end = state.latest();
        FinishedGame.Result result = switch (end.status()) {
            case "aborted", "noStart", "unknownFinish" -> FinishedGame.Result.NONE;
            default -> result(end.winner(), state.us());
        };
        return new FinishedGame(
                id,
                state.opponent().name(),
                state.opponent().isBot(),
                state.game().speed(),
                result,
                end.status(),
                Optional.of(pgn(id, state)));
    }

    /// A game we had to leave, or never saw.
    static FinishedGame unseen(String id, @Nullable GameState state) {
        return new FinishedGame(
                id,
                state == null ? "?" : state.opponent().name(),
                state != null && state.opponent().isBot(),
                state == null ? "" : state.game().speed(),
                FinishedGame.Result.NONE,
                "left",
                Optional.empty());
    }

    private static FinishedGame.Result result(String winner, int us) {
        if (winner.isEmpty()) return FinishedGame.Result.DRAWN;
        return winner.equals(Color.name(us)) ? FinishedGame.Result.WON : FinishedGame.Result.LOST;
    }

    private static PgnGame pgn(String id, GameState state) {
        GameEvent.Full game = state.game();
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", (game.rated() ? "Rated " : "Casual ") + game.speed() + " game");
        tags.put("Site", "https://lichess.org/" + id);
        tags.put("Date", DATE.format(Instant.now().atOffset(ZoneOffset.UTC)));
        tags.put("White", game.white().name());
        tags.put("Black", game.black().name());
        GameResult result = switch (state.latest().winner()) {
            case "white" -> GameResult.WHITE_WINS;
            case "black" -> GameResult.BLACK_WINS;
            default -> state.latest().status().equals("aborted") ? GameResult.UNKNOWN : GameResult.DRAW;
        };
        tags.put("Result", result.text());
        tags.put("Termination", state.latest().status());
        Position position = state.position();
        int[] moves = new int[state.ply()];
        for (int i = 0; i < moves.length; i++) moves[i] = position.moveMade(moves.length - i);
        return PgnGame.of(tags, state.start(), moves, result);
    }
}
