package dev.ristretto.lichess.play;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchResult;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// The engine of one game: a search on our clock, one on the opponent's, and a way out when there is no
/// answer. It is used by the thread of the game; answers come back as signals, with the number of their
/// task, so that those of a search nobody waits for any more are known.
final class Thinking {
    /// The host waits some 20 s for a first move, and no clock runs: neither needs a long search.
    private static final long FIRST_MOVE_MILLIS = 3_000;

    private static final long WITHOUT_CLOCK_MILLIS = 10_000;
    /// An engine never plans to use more than two fifths of its clock: past a half something is wrong.
    private static final double STOP_SHARE = 0.5;

    private static final double REPLACE_SHARE = 0.75;
    /// No clock runs yet, and a busy machine is no dead engine.
    private static final int FIRST_MOVE_PATIENCE = 8;

    private static final long MILLION = 1_000_000;

    private final Players players;
    private final Consumer<Signal> mailbox;
    private final Alarms alarms;
    private final IntSupplier moveOverhead;
    private final long patienceMillis;

    private Player player;
    private volatile Task task = new Task(0, -1, Move.NONE);
    private volatile @Nullable Insight insight;

    /// @param ply the search is for the move at this ply; -1 when nothing is searched
    /// @param expected the move pondered on, or none when it is our turn
    private record Task(int number, int ply, int expected) {
        boolean isIdle() {
            return ply < 0;
        }

        boolean ponders() {
            return expected != Move.NONE;
        }
    }

    Thinking(Players players, Consumer<Signal> mailbox, Alarms alarms, IntSupplier moveOverhead, long patienceMillis) {
        this.players = players;
        this.mailbox = mailbox;
        this.alarms = alarms;
        this.moveOverhead = moveOverhead;
        this.patienceMillis = patienceMillis;
        player = fresh();
    }

    /// An engine that is ready for a new game; one that waited may have died meanwhile.
    private Player fresh() {
        Player next = players.take();
        try {
            next.newGame();
            return next;
        } catch (RuntimeException dead) {
            players.discard(next);
            Player other = players.take();
            other.newGame();
            return other;
        }
    }

    /// Searches for our move in the position as it stands.
    void think(GameState state) {
        long now = System.nanoTime();
        watch(state, now);
        begin(new Task(task.number + 1, state.ply(), Move.NONE), state.position(), limits(state, now, false));
    }

    /// Searches the position after the reply that we expect, until the opponent has moved.
    void ponder(GameState state, int expected) {
        Position position = state.position();
        position.make(expected);
        begin(new Task(task.number + 1, state.ply() + 1, expected), position, limits(state, System.nanoTime(), true));
    }

    /// The opponent has moved: the search goes on as ours when that is the move pondered on.
    ///
    /// @return whether it does
    boolean ponderHit(GameState state) {
        boolean hit = task.ponders() && task.ply == state.ply() && task.expected == state.lastMove();
        if (!hit) return false;
        task = new Task(task.number, task.ply, Move.NONE);
        watch(state, System.nanoTime());
        try {
            player.ponderHit();
            return true;
        } catch (RuntimeException dead) {
            return false;
        }
    }

    boolean isThinking(GameState state) {
        return !task.ponders() && task.ply == state.ply();
    }

    boolean isPondering() {
        return task.ponders();
    }

    /// Whether this answers the search that the game waits for.
    boolean isAwaited(Signal.Thought thought, GameState state) {
        return thought.task() == task.number && isThinking(state);
    }

    void done() {
        task = new Task(task.number, -1, Move.NONE);
        alarms.clear(Alarms.Alarm.STOP_SEARCH);
        alarms.clear(Alarms.Alarm.REPLACE_ENGINE);
    }

    /// Ends whatever is searched; nobody waits for it.
    void drop() {
        boolean busy = !task.isIdle();
        done();
        task = new Task(task.number + 1, -1, Move.NONE);
        if (busy) stop();
    }

    void stop() {
        try {
            player.stop();
        } catch (RuntimeException dead) {
            // the next alarm replaces it
        }
    }

    /// Throws the engine away and takes another one.
    void replaceEngine() {
        done();
        task = new Task(task.number + 1, -1, Move.NONE);
        players.discard(player);
        player = fresh();
    }

    /// The move that the engine saw last in the position as it stands, or none.
    int seenMove(GameState state) {
        Insight last = insight;
        boolean fits =
                last != null && last.position().key() == state.position().key() && state.isLegal(last.firstMove());
        return last != null && fits ? last.firstMove() : Move.NONE;
    }

    /// A move without a search: a capture, or any.
    static int anyMove(GameState state) {
        Position position = state.position();
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        for (int i = 0; i < moves.size(); i++) if (position.isCapture(moves.get(i))) return moves.get(i);
        return moves.isEmpty() ? Move.NONE : moves.get(0);
    }

    @Nullable
    Insight insight() {
        return insight;
    }

    /// Gives the engine back.
    void close() {
        drop();
        players.giveBack(player);
    }

    private void begin(Task next, Position position, Limits limits) {
        task = next;
        Position root = position.copy();
        EngineListener listener = new EngineListener() {
            @Override
            public void line(Line line) {
                if (line.rank() == 1 && task.number == next.number) insight = new Insight(root, line);
            }

            @Override
            public void bestMove(SearchResult result) {
                mailbox.accept(new Signal.Thought(next.number, result));
            }
        };
        try {
            player.go(position, limits, moveOverhead.getAsInt(), listener);
        } catch (RuntimeException dead) {
            alarms.set(Alarms.Alarm.REPLACE_ENGINE, System.nanoTime());
        }
    }

    private static Limits limits(GameState state, long now, boolean ponder) {
        Limits.Builder limits = Limits.builder().ponder(ponder);
        if (!state.game().timed()) return limits.moveTime(WITHOUT_CLOCK_MILLIS).build();
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            limits.clock(color, Math.max(1, state.millisLeft(color, now)));
            limits.increment(color, state.increment(color));
        }
        if (state.ply() < 2) limits.moveTime(firstMoveMillis(state, now));
        return limits.build();
    }

    private static long firstMoveMillis(GameState state, long now) {
        return Math.clamp(state.millisLeft(state.us(), now) / 40, 1, FIRST_MOVE_MILLIS);
    }

    /// When to lose patience with the search.
    private void watch(GameState state, long now) {
        long left = Math.max(1, state.millisLeft(state.us(), now));
        boolean timed = state.game().timed();
        long stop = timed ? Math.max(1, (long) (left * STOP_SHARE)) : WITHOUT_CLOCK_MILLIS + patienceMillis;
        boolean first = timed && state.ply() < 2;
        if (first) stop = Math.min(stop, FIRST_MOVE_MILLIS + patienceMillis);
        long replace = stop + patienceMillis * (first ? FIRST_MOVE_PATIENCE : 1);
        if (timed) replace = Math.min(replace, Math.max(stop + 1, (long) (left * REPLACE_SHARE)));
        alarms.set(Alarms.Alarm.STOP_SEARCH, now + stop * MILLION);
        alarms.set(Alarms.Alarm.REPLACE_ENGINE, now + replace * MILLION);
    }
}
