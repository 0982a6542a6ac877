package dev.ristretto.web.session;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.PgnEntry;
import dev.ristretto.chess.notation.PgnError;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnReader;
import dev.ristretto.web.board.GameTree;
import dev.ristretto.web.board.TreePgn;
import dev.ristretto.web.protocol.BadMessage;
import dev.ristretto.web.protocol.ToPage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The games of a text that somebody pasted or opened.
final class GameList {
    static final int MOST_GAMES = 2_000;

    private final List<PgnEntry> entries;
    private final boolean cut;
    /// Games that were opened, with what was done to them since.
    private final Map<Integer, GameTree> trees = new HashMap<>();
    private int open;

    private GameList(List<PgnEntry> entries, boolean cut) {
        this.entries = entries;
        this.cut = cut;
    }

    static GameList empty() {
        return new GameList(List.of(), false);
    }

    /// @throws BadMessage when there is no game in it
    static GameList read(String text) {
        List<PgnEntry> entries = new ArrayList<>();
        boolean more;
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            PgnEntry entry = reader.next();
            for (; entry != null && entries.size() < MOST_GAMES; entry = reader.next()) entries.add(entry);
            more = entry != null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (entries.isEmpty()) throw new BadMessage("There is no game in this text.");
        GameList list = new GameList(entries, more);
        list.open = list.firstGood();
        if (list.open < 0)
            throw new BadMessage("The text is no PGN and no FEN. " + fault((PgnError) entries.getFirst()));
        return list;
    }

    /// The position a text is, when it is a FEN.
    static Optional<Position> fen(String text, boolean chess960) {
        String line = text.strip();
        if (line.length() > 256 || line.indexOf('\n') >= 0 || line.indexOf('/') < 0 || line.startsWith("["))
            return Optional.empty();
        try {
            return Optional.of(StartPosition.of(line, chess960));
        } catch (IllegalArgumentException e) {
            if (line.chars().filter(letter -> letter == '/').count() < 7) return Optional.empty();
            throw new BadMessage("This FEN cannot be used: " + e.getMessage() + ".");
        }
    }

    private int firstGood() {
        for (int i = 0; i < entries.size(); i++) if (entries.get(i) instanceof PgnGame) return i;
        return -1;
    }

    private static String fault(PgnError error) {
        return "Line " + error.line() + ": " + error.message() + ".";
    }

    int open() {
        return open;
    }

    /// Whether the text holds more games than are listed.
    boolean isCut() {
        return cut;
    }

    /// The tree of a game.
    GameTree open(int index) {
        if (index < 0 || index >= entries.size()) throw new BadMessage("There is no such game.");
        return switch (entries.get(index)) {
            case PgnError error -> throw new BadMessage("This game cannot be read. " + fault(error));
            case PgnGame game -> {
                GameTree tree = trees.computeIfAbsent(index, key -> tree(game));
                open = index;
                yield tree;
            }
        };
    }

    private static GameTree tree(PgnGame game) {
        try {
            return TreePgn.read(game);
        } catch (IllegalArgumentException e) {
            throw new BadMessage("This game cannot be shown: " + e.getMessage() + ".");
        }
    }

    ToPage.Games message() {
        List<ToPage.GameEntry> games = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) games.add(entry(i, entries.get(i)));
        return new ToPage.Games(games, open);
    }

    private static ToPage.GameEntry entry(int index, PgnEntry entry) {
        return switch (entry) {
            case PgnGame game ->
                new ToPage.GameEntry(index, title(game), game.result().text(), null);
            case PgnError error -> new ToPage.GameEntry(index, "Game " + (index + 1), "", fault(error));
        };
    }

    /// Who played, and where if that is known.
    private static String title(PgnGame game) {
        String players = game.tag("White") + " – " + game.tag("Black");
        return game.tag("Event").equals("?") ? players : players + ", " + game.tag("Event");
    }
}
