package dev.ristretto.lichess;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.Engine;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.lichess.play.Player;

/// The engine with a few nodes for each move, whatever the clock says: a game lasts a second.
class QuickPlayer implements Player {
    private static final int NODES = 150;

    private final Engine engine = new Engine();

    QuickPlayer() {
        engine.setOption("Hash", "1");
        engine.setOption("Evaluation", "Classical");
    }

    @Override
    public void newGame() {
        engine.newGame();
    }

    @Override
    public void go(Position position, Limits limits, int moveOverhead, EngineListener listener) {
        engine.setPosition(position);
        engine.go(Limits.builder().nodes(NODES).ponder(limits.ponder()).build(), listener);
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
