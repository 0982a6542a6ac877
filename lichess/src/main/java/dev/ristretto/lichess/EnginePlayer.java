package dev.ristretto.lichess;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.Engine;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.lichess.play.Player;

/// The real engine, as the settings want it.
final class EnginePlayer implements Player {
    /// Java compiles what runs often, and the first game should not be what it learns from.
    private static final long WARM_UP_MILLIS = 1_500;

    private final Engine engine;

    EnginePlayer(EngineSetup setup) {
        engine = new Engine(setup.notices());
        setup.applyTo(engine);
    }

    /// Loads everything and searches for a moment, so that the first move comes as fast as the tenth.
    void warmUp() {
        engine.warmUp(WARM_UP_MILLIS);
        engine.isReady();
    }

    @Override
    public void newGame() {
        engine.newGame();
    }

    @Override
    public void go(Position position, Limits limits, int moveOverhead, EngineListener listener) {
        engine.setOption(EngineSetup.MOVE_OVERHEAD, Integer.toString(moveOverhead));
        engine.setPosition(position);
        engine.go(limits, listener);
    }

    @Override
    public void ponderHit() {
        engine.ponderHit();
    }

    @Override
    public void stop() {
        engine.stop();
    }

    @Override
    public void close() {
        engine.close();
    }
}
