package dev.ristretto.lichess.play;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.lichess.api.GameEvent;
import java.util.List;

/// How a game stands, by what the host has said so far. It does nothing by itself: it is told of states,
/// also of those that come twice, late or in the wrong order, and says what is new. It is told so by the
/// thread of the game; others may look on.
final class GameState {
    private final GameEvent.Full game;
    private final int us;
    private final Position start;

    /// Never changed, only replaced.
    private volatile Position position;

    private volatile GameEvent.State latest;
    /// The state whose clocks are believed, and when it came.
    private volatile GameEvent.State clock;

    private volatile long arrivedNanos;
    private volatile boolean over;
    /// We have agreed to take moves back, so fewer moves need no second question.
    private boolean takebackAgreed;

    /// What a state has changed.
    enum Change {
        /// Moves were played.
        MOVED,
        /// Nothing, but perhaps clocks and offers.
        SAME,
        /// Moves that we know were taken back; others may have been played since.
        TAKEN_BACK,
        /// There are fewer moves than we know. The state is late, or moves were taken back: somebody has to
        /// ask again.
        FEWER,
        /// The state contradicts what we know, or the rules: somebody has to ask again.
        DIVERGED,
        OVER
    }

    /// @throws UnplayableGame when we are not in it, or cannot play by its rules
    GameState(GameEvent.Full game, String account, long arrivedNanos) throws UnplayableGame {
        this.game = game;
        us = side(game, account);
        start = StartPosition.of(game.variant(), game.initialFen());
        position = start.copy();
        latest = with(List.of(), game.state()); // its moves count when they have been played
        clock = latest;
        this.arrivedNanos = arrivedNanos;
        if (resync(game.state(), arrivedNanos) == Change.DIVERGED) {
            throw new UnplayableGame("its moves make no sense to us");
        }
    }

    private static int side(GameEvent.Full game, String account) throws UnplayableGame {
        if (game.white().id().equals(account)) return Color.WHITE;
        if (game.black().id().equals(account)) return Color.BLACK;
        throw new UnplayableGame("we do not play in it");
    }

    /// Takes a state from the stream.
    Change accept(GameEvent.State state, long arrived) {
        if (over) return Change.SAME;
        List<String> known = latest.moves();
        List<String> told = state.moves();
        int shared = Math.min(known.size(), told.size());
        boolean agrees = known.subList(0, shared).equals(told.subList(0, shared));
        if (state.isOver()) return end(state, arrived, agrees && told.size() >= known.size());
        if (!agrees) return Change.DIVERGED;
        if (told.size() < known.size()) return takebackAgreed ? resync(state, arrived) : Change.FEWER;
        return playOn(state, arrived, known.size());
    }

    /// Takes the state of a stream just opened: it is how things are, whatever was said before.
    Change resync(GameEvent.State state, long arrived) {
        if (over) return Change.SAME;
        Position fresh = start.copy();
        List<String> known = latest.moves();
        if (!play(fresh, state.moves())) return state.isOver() ? end(state, arrived, false) : Change.DIVERGED;
        position = fresh;
        keep(state, arrived);
        takebackAgreed = false;
        over = state.isOver();
        if (over) return Change.OVER;
        if (!beginsWith(state.moves(), known)) return Change.TAKEN_BACK;
        return state.moves().size() > known.size() ? Change.MOVED : Change.SAME;
    }

    private static boolean beginsWith(List<String> moves, List<String> first) {
        return moves.size() >= first.size() && moves.subList(0, first.size()).equals(first);
    }

    private Change playOn(GameEvent.State state, long arrived, int from) {
        List<String> fresh = state.moves().subList(from, state.moves().size());
        Position next = position.copy();
        if (!play(next, fresh)) return Change.DIVERGED;
        position = next;
        if (fresh.isEmpty()) repeat(state, arrived);
        else keep(state, arrived);
        if (!fresh.isEmpty()) takebackAgreed = false;
        return fresh.isEmpty() ? Change.SAME : Change.MOVED;
    }

    /// The end counts whatever moves come with it; but only moves that fit are played.
    private Change end(GameEvent.State state, long arrived, boolean fits) {
        if (fits) {
            Change ignored = playOn(state, arrived, latest.moves().size());
            over = ignored != Change.DIVERGED;
        }
        if (!over) {
            over = true;
            latest = with(latest.moves(), state);
            clock = latest;
        }
        return Change.OVER;
    }

    /// The state with other moves, and without offers.
    private static GameEvent.State with(List<String> moves, GameEvent.State state) {
        return new GameEvent.State(
                moves,
                state.whiteMillis(),
                state.blackMillis(),
                state.whiteIncrement(),
                state.blackIncrement(),
                state.status(),
                state.winner(),
                false,
                false,
                false,
                false);
    }

    private void keep(GameEvent.State state, long arrived) {
        latest = state;
        clock = state;
        arrivedNanos = arrived;
    }

    /// The same moves once more, for an offer perhaps. It may be late, and then its clock is too kind: the
    /// one that leaves us less time is believed.
    private void repeat(GameEvent.State state, long arrived) {
        boolean white = position.sideToMove() == Color.WHITE;
        long said = white ? state.whiteMillis() : state.blackMillis();
        if (said <= millisLeft(position.sideToMove(), arrived)) keep(state, arrived);
        else latest = state;
    }

    private static boolean play(Position board, List<String> moves) {
        try {
            for (String move : moves) board.make(UciMove.parse(board, move));
            return true;
        } catch (UciMoveException e) {
            return false;
        }
    }

    void agreeToTakeback() {
        takebackAgreed = true;
    }

    // ---- what is known ----

    GameEvent.Full game() {
        return game;
    }

    GameEvent.State latest() {
        return latest;
    }

    int us() {
        return us;
    }

    Position start() {
        return start.copy();
    }

    Position position() {
        return position.copy();
    }

    int ply() {
        return latest.moves().size();
    }

    boolean isOver() {
        return over;
    }

    boolean isOurTurn() {
        return !over && position.sideToMove() == us;
    }

    boolean isLegal(int move) {
        return move != Move.NONE && position.isLegal(move);
    }

    int lastMove() {
        return ply() == 0 ? Move.NONE : position.moveMade(1);
    }

    GameEvent.Seat opponent() {
        return us == Color.WHITE ? game.black() : game.white();
    }

    /// What is left on a clock now, as far as we can know: the side to move has used what passed since
    /// the state came. No clock runs before both sides have moved.
    long millisLeft(int color, long nowNanos) {
        long said = color == Color.WHITE ? clock.whiteMillis() : clock.blackMillis();
        boolean runs = !over && ply() >= 2 && position.sideToMove() == color;
        return runs ? said - (nowNanos - arrivedNanos) / 1_000_000 : said;
    }

    long increment(int color) {
        return color == Color.WHITE ? latest.whiteIncrement() : latest.blackIncrement();
    }

    boolean opponentOffersDraw() {
        return us == Color.WHITE ? latest.blackOffersDraw() : latest.whiteOffersDraw();
    }

    boolean opponentWantsBack() {
        return us == Color.WHITE ? latest.blackWantsBack() : latest.whiteWantsBack();
    }
}
