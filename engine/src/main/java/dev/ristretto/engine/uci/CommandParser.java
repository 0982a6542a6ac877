package dev.ristretto.engine.uci;

import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.input.Typed;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Turns a line into a [Command]. Never throws: what cannot be understood becomes [Command.Refused].
final class CommandParser {
    /// The words that a line may start with. Before one of these unknown words are skipped, as the
    /// protocol asks; the words people type must come first.
    private static final Set<String> PROTOCOL = Set.of(
            "uci",
            "debug",
            "isready",
            "setoption",
            "register",
            "ucinewgame",
            "position",
            "go",
            "stop",
            "ponderhit",
            "quit");

    private static final Set<String> TYPED =
            Set.of("bench", "perft", "d", "eval", "help", "compiler", "version", "exit");

    private static final int DEEPEST_PERFT = 30;
    private static final int DEEPEST_BENCH = 60;

    private CommandParser() {}

    /// Whether a line starts with a command, for those who get commands and other words mixed.
    static boolean isCommand(String line) {
        String word = new Words(line).peek();
        return PROTOCOL.contains(word) || TYPED.contains(word);
    }

    static Command parse(String line) {
        Words words = new Words(line);
        if (!words.hasNext()) return new Command.Nothing();
        String first = words.next();
        if (TYPED.contains(first)) return typed(first, words);
        String word = first;
        while (!PROTOCOL.contains(word) && words.hasNext()) word = words.next();
        return PROTOCOL.contains(word)
                ? protocol(word, words)
                : new Command.Refused("unknown command " + Typed.shown(first) + ", try help");
    }

    private static Command protocol(String word, Words words) {
        return switch (word) {
            case "uci" -> new Command.Identify();
            case "debug" -> debug(words);
            case "isready" -> new Command.IsReady();
            case "setoption" -> setOption(words);
            case "register" -> new Command.Register();
            case "ucinewgame" -> new Command.NewGame();
            case "position" -> position(words);
            case "go" -> words.peek().equals("perft") ? perft(skip(words)) : GoParser.parse(words);
            case "stop" -> new Command.Stop();
            case "ponderhit" -> new Command.PonderHit();
            default -> new Command.Quit();
        };
    }

    private static Command typed(String word, Words words) {
        return switch (word) {
            case "bench" -> bench(words);
            case "perft" -> perft(words);
            case "d" -> new Command.ShowBoard();
            case "eval" -> new Command.ShowEvaluation();
            case "help" -> new Command.Help();
            case "compiler" -> new Command.ShowCompiler();
            case "version" -> new Command.ShowVersion();
            default -> new Command.Quit();
        };
    }

    private static Words skip(Words words) {
        words.next();
        return words;
    }

    private static Command debug(Words words) {
        return switch (words.peek()) {
            case "on" -> new Command.Debug(true);
            case "off" -> new Command.Debug(false);
            default -> new Command.Refused("debug is on or off");
        };
    }

    /// Names and values may hold spaces; a value is taken as it was written.
    private static Command setOption(Words words) {
        if (!words.peek().equalsIgnoreCase("name"))
            return new Command.Refused("setoption wants: name <name> value <value>");
        words.next();
        StringBuilder name = new StringBuilder();
        while (words.hasNext() && !words.peek().equalsIgnoreCase("value")) {
            if (!name.isEmpty()) name.append(' ');
            name.append(words.next());
        }
        if (name.isEmpty()) return new Command.Refused("setoption names no option");
        words.next();
        return new Command.SetOption(name.toString(), words.rest());
    }

    private static Command position(Words words) {
        String kind = words.next();
        String fen;
        if (kind.equals("startpos")) {
            fen = Fen.START;
        } else if (kind.equals("fen")) {
            fen = fen(words);
        } else {
            return new Command.Refused("position wants startpos or fen");
        }
        if (!words.hasNext()) return new Command.SetPosition(fen, List.of());
        if (!words.next().equals("moves")) return new Command.Refused("position: moves come after the word moves");
        List<String> moves = new ArrayList<>();
        while (words.hasNext()) moves.add(words.next());
        return new Command.SetPosition(fen, moves);
    }

    private static String fen(Words words) {
        StringBuilder fen = new StringBuilder();
        while (words.hasNext() && !words.peek().equals("moves")) {
            if (!fen.isEmpty()) fen.append(' ');
            fen.append(words.next());
        }
        return fen.toString();
    }

    private static Command perft(Words words) {
        long depth = Typed.number(words.peek());
        if (depth < 0 || depth > DEEPEST_PERFT)
            return new Command.Refused("perft wants a depth up to " + DEEPEST_PERFT);
        return new Command.CountMoves((int) depth);
    }

    private static Command bench(Words words) {
        if (!words.hasNext()) return new Command.Bench(dev.ristretto.engine.Bench.DEPTH);
        long depth = Typed.number(words.peek());
        if (depth < 1 || depth > DEEPEST_BENCH)
            return new Command.Refused("bench wants a depth up to " + DEEPEST_BENCH);
        return new Command.Bench((int) depth);
    }
}
