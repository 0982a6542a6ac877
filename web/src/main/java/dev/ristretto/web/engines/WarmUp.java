package dev.ristretto.web.engines;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.util.List;

/// A search for nobody. The engine that does it still counts as one that has served nobody.
final class WarmUp implements OrderListener {
    private static final int NODES = 5_000;
    private static final long MOST_MILLIS = 3_000;
    private static final int HASH_MEGABYTES = 16;

    static final Order ORDER = new Order(
            "",
            Fen.of(Position.start()),
            List.of(),
            false,
            0,
            1,
            HASH_MEGABYTES,
            1,
            new Order.Nodes(NODES, MOST_MILLIS));

    @Override
    public void line(InfoLine line) {}

    @Override
    public void done(String move) {}

    @Override
    public void notice(String sentence) {}

    @Override
    public void failed(String sentence) {
        // Whoever needs an engine will be told.
    }
}
