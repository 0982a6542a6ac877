package dev.ristretto.lichess.play;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Limits;

/// What a game needs from an engine, and no more: tests put one here that fails.
///
/// No method waits for a search.
public interface Player extends AutoCloseable {
    /// Forgets the game before.
    void newGame();

    /// Starts a search, which ends the one before. The listener is called on another thread.
    void go(Position position, Limits limits, int moveOverhead, EngineListener listener);

    void ponderHit();

    void stop();

    @Override
    void close();
}
