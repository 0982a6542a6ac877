package dev.ristretto.engine.uci;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Setup;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.engine.Engine;
import dev.ristretto.engine.Identity;
import dev.ristretto.engine.Option;
import dev.ristretto.engine.OptionException;
import dev.ristretto.engine.OptionSet;
import dev.ristretto.engine.input.Typed;
import dev.ristretto.engine.search.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A talk with a chess interface: lines in, lines out, an engine behind.
///
/// The thread that reads never waits: searches and tables belong to the engine's thread, writing to
/// the output's. Input that cannot be used costs one `info string` line, and what was valid before
/// stays. Every `go` is answered by exactly one `bestmove`.
public final class Uci {
    /// How long the end waits for a last move, and for somebody to read it: together less than the
    /// half second in which an interface expects us gone.
    private static final long MOVE_MILLIS = 350;

    /// After the end of input somebody may still read the move. A search that is stopped names it within
    /// milliseconds; this is for machines that have other work.
    private static final long PROMISED_MOVE_MILLIS = 2_000;

    /// The same when a signal ends us: the JVM then waits 300 ms for the thread that reads the input.
    private static final long SIGNALLED_MILLIS = 100;

    private static final long FLUSH_MILLIS = 80;

    private final LineReader reader;
    private final Output output;
    private final DebugLog log = new DebugLog();
    private final OptionSet options = ProtocolOptions.newSet();
    private final Engine engine;
    private final Errands errands;
    private final long warmUpMillis;
    private CompletableFuture<Void> ready = CompletableFuture.completedFuture(null);
    private boolean debug;
    /// Whether the last search waits for `stop` before it names its move.
    private boolean infinite;
    /// Whether it waits for `ponderhit`.
    private boolean pondering;

    /// A talk without a warm-up. Other builds open this one by this constructor, see [Build].
    public Uci(InputStream in, OutputStream out, Runnable onClosed) {
        this(in, out, onClosed, 0);
    }

    /// A talk over two streams. When nobody can read the output any more, `onClosed` is called from a
    /// thread of the talk; a program should end then.
    ///
    /// @param warmUpMillis for how long the first `isready` or `ucinewgame` lets the engine get warm; 0 for
    ///     not at all
    public Uci(InputStream in, OutputStream out, Runnable onClosed, long warmUpMillis) {
        this.warmUpMillis = warmUpMillis;
        reader = new LineReader(in);
        output = new Output(out, onClosed, log);
        engine = new Engine(output);
        errands = new Errands(output);
        output.start();
    }

    /// The same with an engine of the caller's; it is handed the place for its notices.
    Uci(InputStream in, OutputStream out, Function<Consumer<String>, Engine> maker) {
        warmUpMillis = 0;
        reader = new LineReader(in);
        output = new Output(out, () -> {}, log);
        engine = maker.apply(output);
        errands = new Errands(output);
        output.start();
    }

    /// Whether a text starts with a word this talk knows as a command.
    public static boolean isCommand(String text) {
        return CommandParser.isCommand(text);
    }

    /// Reads commands until `quit` or the end of input.
    public void run() {
        String line = nextLine();
        while (line != null && accept(line)) line = nextLine();
        finish(line == null ? PROMISED_MOVE_MILLIS : MOVE_MILLIS);
    }

    private @Nullable String nextLine() {
        try {
            return reader.next();
        } catch (OutOfMemoryError e) {
            output.note("there is no memory to read with");
            return "";
        }
    }

    /// Runs commands from somewhere else than the input, each to its end before the next begins.
    public void run(List<String> commands) {
        for (String command : commands) {
            if (!accept(command)) break;
            awaitWork();
        }
        finish(MOVE_MILLIS);
    }

    /// Ends the talk from another thread, without waiting for more than a last move.
    public void terminate() {
        errands.stop();
        sayLastWords(SIGNALLED_MILLIS);
    }

    private void finish(long moveMillis) {
        engine.stop();
        try {
            errands.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        sayLastWords(moveMillis);
        errands.close();
        engine.close();
        output.close();
    }

    // ---- commands ----

    /// Does what a line says.
    ///
    /// @return whether the talk goes on
    @SuppressWarnings("CatchingThrowable") // no line may end the program
    private boolean accept(String line) {
        try {
            log.add('>', line, output);
            Command command = read(line);
            if (debug) explain(line, command);
            if (command instanceof Command.Identify) {
                // Before the switch over all commands is linked: the first answer is the one waited for.
                identify();
                return true;
            }
            return execute(command);
        } catch (Throwable trouble) {
            output.note("something went wrong: " + trouble);
            return true;
        }
    }

    private static Command read(String line) {
        return switch (line) {
            case LineReader.TOO_LONG ->
                new Command.Refused("a line of more than " + LineReader.LONGEST + " bytes is dropped");
            case LineReader.NO_MEMORY -> new Command.Refused("there is no memory for a line; it is dropped");
            default -> CommandParser.parse(line);
        };
    }

    private boolean execute(Command command) {
        switch (command) {
            case Command.Nothing() -> {}
            case Command.Refused(String why) -> output.note(why);
            case Command.Identify() -> identify();
            case Command.Debug(boolean on) -> debug = on;
            case Command.IsReady() -> isReady();
            case Command.SetOption(String name, String value) -> setOption(name, value);
            case Command.Register() -> output.note("no registration is needed");
            case Command.NewGame() -> newGame();
            case Command.SetPosition(String fen, List<String> moves) -> setPosition(fen, moves);
            case Command.Go go -> go(go);
            case Command.Stop() -> stop();
            case Command.PonderHit() -> ponderHit();
            case Command.Bench(int depth) -> errands.bench(depth);
            case Command.CountMoves(int depth) -> errands.perft(engine.position(), depth);
            case Command.ShowBoard() -> Diagram.of(engine.position()).forEach(output::say);
            case Command.ShowEvaluation() -> showEvaluation();
            case Command.Help() -> Texts.HELP.forEach(output::say);
            case Command.ShowCompiler() -> Texts.compiler().forEach(output::say);
            case Command.ShowVersion() -> output.say(Identity.NAME + " " + Identity.VERSION);
            case Command.Quit() -> {
                return false;
            }
        }
        return true;
    }

    private void identify() {
        output.say("id name " + Identity.NAME + " " + Identity.VERSION);
        output.say("id author " + Texts.AUTHOR);
        for (Option option : engine.options()) output.say("option name " + option);
        for (Option option : options.declared()) output.say("option name " + option);
        output.say("uciok");
    }

    private void isReady() {
        if (warmUpMillis > 0) engine.warmUp(warmUpMillis);
        ready = engine.ready().thenRun(() -> output.say("readyok"));
    }

    private void showEvaluation() {
        ready = engine.explanation()
                .exceptionally(trouble -> "info string something went wrong: " + trouble)
                .thenAccept(text -> text.lines().forEach(output::say));
    }

    private void newGame() {
        engine.newGame();
        infinite = false;
        pondering = false;
        if (warmUpMillis > 0) engine.warmUp(warmUpMillis);
    }

    private void setOption(String name, String value) {
        try {
            Optional<Option> ours = options.find(name);
            if (ours.isEmpty()) {
                engine.setOption(name, value);
            } else if (ours.get().equals(ProtocolOptions.DEBUG_LOG)) {
                log.open(value.equals(OptionSet.EMPTY) ? "" : value);
            } else {
                options.set(ours.get(), value).ifPresent(output::note);
            }
        } catch (OptionException | IOException e) {
            output.note(String.valueOf(e.getMessage()));
        }
    }

    private void setPosition(String fen, List<String> moves) {
        Variant variant = options.get(ProtocolOptions.CHESS960) ? Variant.CHESS960 : Variant.STANDARD;
        Position position;
        try {
            Setup setup = Fen.parse(fen, variant);
            position = Position.of(setup);
            if (!setup.notes().isEmpty()) output.note(String.join("; ", setup.notes()));
        } catch (IllegalArgumentException e) {
            output.note("position refused: " + e.getMessage());
            return;
        }
        for (int i = 0; i < moves.size(); i++) {
            try {
                position.make(UciMove.parse(position, moves.get(i)));
            } catch (UciMoveException e) {
                output.note("position refused: move " + (i + 1) + ", " + e.getMessage());
                return;
            }
        }
        engine.setPosition(position);
    }

    private void go(Command.Go go) {
        Position root = engine.position();
        if (!go.faults().isEmpty()) output.note(go.faults().getFirst());
        Limits limits = go.searchMoves().isEmpty() ? go.limits() : restricted(go, root);
        infinite = limits.infinite();
        pondering = limits.ponder();
        engine.go(limits, new Report(output, root, options.get(ProtocolOptions.SHOW_WDL)));
    }

    /// The limits with the root moves that are legal; with all moves when none is.
    private Limits restricted(Command.Go go, Position root) {
        List<Integer> legal = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (String text : go.searchMoves()) {
            try {
                legal.add(UciMove.parse(root, text));
            } catch (UciMoveException e) {
                faults.add(e.getMessage());
            }
        }
        if (!faults.isEmpty()) {
            output.note("searchmoves: " + faults.getFirst() + (legal.isEmpty() ? "; all moves are searched" : ""));
        }
        int[] moves = legal.stream().mapToInt(Integer::intValue).toArray();
        return GoParser.restrict(go.limits(), moves);
    }

    private void stop() {
        errands.stop();
        engine.stop();
        infinite = false;
        pondering = false;
    }

    private void ponderHit() {
        engine.ponderHit();
        pondering = false;
    }

    // ---- debugging ----

    private void explain(String line, Command command) {
        output.note(
                "debug: read " + Typed.shown(line) + " as " + command.getClass().getSimpleName());
        if (command instanceof Command.Refused) output.note("debug: ignored, the position and all options stay");
    }

    // ---- the end ----

    /// Waits for what was asked for, but not for a search that waits for a word itself.
    private void awaitWork() {
        try {
            errands.await();
            if (!infinite && !pondering) engine.awaitMove(Long.MAX_VALUE);
            ready.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends the search and waits for its move to be read, both only for a moment.
    private void sayLastWords(long millis) {
        engine.stop();
        try {
            long start = System.nanoTime();
            engine.awaitMove(millis);
            awaitReady(millis - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
            output.flush(FLUSH_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void awaitReady(long millis) throws InterruptedException {
        try {
            ready.get(millis, TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // Whoever asked has gone away.
        }
    }
}
