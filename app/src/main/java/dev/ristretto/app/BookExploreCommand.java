package dev.ristretto.app;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.San;
import dev.ristretto.chess.notation.SanException;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.engine.book.Book;
import dev.ristretto.lab.book.Explorer;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `ristretto book explore`: the tree of a book.
@Command(
        name = "explore",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Shows what a book plays in a position, and what follows.",
        footer = {
            "",
            "Scores and results are those of the player who makes the move.",
            "",
            "Examples:",
            "  ristretto book explore",
            "  ristretto book explore e4 c5 Nf3 --depth 3",
            "  ristretto book explore --book performance.bin e4 c6",
            "  ristretto book explore --fen \"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -\""
        })
final class BookExploreCommand extends BookTask {
    private static final double MIN_SHARE = 10;

    @Parameters(paramLabel = "MOVE", arity = "0..*", description = "Moves to the position, such as e4 or e2e4.")
    private List<String> moves = new ArrayList<>();

    @Option(
            names = "--book",
            paramLabel = "BOOK",
            defaultValue = EMBEDDED,
            description = "Ristretto's or Polyglot's (default: the one that comes with the program).")
    private String name = EMBEDDED;

    @Option(names = "--depth", defaultValue = "2", description = "How many moves deep (default: ${DEFAULT-VALUE}).")
    private int depth;

    @Option(
            names = "--top",
            defaultValue = "8",
            description = "How many moves of a position (default: ${DEFAULT-VALUE}).")
    private int top;

    @Mixin
    private PositionOption start = new PositionOption();

    @Override
    int work() throws IOException {
        if (depth < 1) throw new IllegalArgumentException("--depth is at least 1");
        if (top < 1) throw new IllegalArgumentException("--top is at least 1");
        Position position = start.read(commandLine().getCommandSpec());
        for (String move : moves) position.make(parse(position, move));
        try (Book book = open(name)) {
            new Explorer(book, depth, top, MIN_SHARE).lines(position).forEach(out()::println);
        }
        return 0;
    }

    private static int parse(Position position, String text) {
        String bare = text.replaceFirst("^\\d+\\.+", "");
        try {
            return UciMove.parse(position, bare);
        } catch (UciMoveException notUci) {
            try {
                return San.parse(position, bare);
            } catch (SanException e) {
                boolean file = new File(text).exists();
                throw new IllegalArgumentException(
                        file ? text + " is a file: a book goes after --book" : e.getMessage(), e);
            }
        }
    }
}
