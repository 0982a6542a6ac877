package dev.ristretto.web.session;

import dev.ristretto.chess.Chess960;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.Identity;
import dev.ristretto.web.board.GameTree;
import dev.ristretto.web.protocol.BadMessage;
import dev.ristretto.web.protocol.FromPage.From;
import dev.ristretto.web.protocol.FromPage.NewGame;
import dev.ristretto.web.protocol.FromPage.Sitter;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/// Who plays whom from where, and by which clock.
record Terms(NewGame game) {
    /// Those of a board on which nobody plays a game.
    static final Terms NONE =
            new Terms(new NewGame(Sitter.HUMAN, Sitter.HUMAN, 0, 0, 0, 0, From.START, null, -1, 1_000));

    private static final DateTimeFormatter PGN_DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    Sitter sitter(int color) {
        return color == Color.WHITE ? game.white() : game.black();
    }

    int elo(int color) {
        return color == Color.WHITE ? game.whiteElo() : game.blackElo();
    }

    boolean hasEngine() {
        return game.white() == Sitter.ENGINE || game.black() == Sitter.ENGINE;
    }

    /// The side the person plays: white, black, both or none.
    String human() {
        boolean white = game.white() == Sitter.HUMAN;
        boolean black = game.black() == Sitter.HUMAN;
        if (white && black) return "both";
        return white ? "white" : black ? "black" : "none";
    }

    Position start() {
        try {
            return switch (game.from()) {
                case START -> Position.start();
                case CHESS960 -> Chess960.start(drawn(game.number()));
                case FEN -> StartPosition.of(String.valueOf(game.fen()), false);
            };
        } catch (IllegalArgumentException e) {
            throw new BadMessage("That is no position to play from: " + e.getMessage() + ".");
        }
    }

    private static int drawn(int number) {
        return number >= 0 ? number : ThreadLocalRandom.current().nextInt(Chess960.COUNT);
    }

    /// Writes the tags of the game.
    void tag(GameTree tree) {
        tree.tags().put("Event", "Game on the board");
        tree.tags().put("Site", Identity.NAME);
        tree.tags().put("Date", PGN_DATE.format(LocalDate.now(ZoneId.systemDefault())));
        tree.tags().put("Round", "-");
        tree.tags().put("White", name(Color.WHITE));
        tree.tags().put("Black", name(Color.BLACK));
        tree.tags().put("Result", "*");
        if (game.seconds() > 0) tree.tags().put("TimeControl", game.seconds() + "+" + game.increment());
    }

    private String name(int color) {
        if (sitter(color) == Sitter.HUMAN) return "You";
        return elo(color) == 0 ? Identity.NAME : Identity.NAME + " (" + elo(color) + ")";
    }
}
