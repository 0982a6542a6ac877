package dev.ristretto.lab.player;

import dev.ristretto.chess.Variant;
import dev.ristretto.engine.search.Limits;

/// One side of a game. An engine in this JVM and a program of its own look the same from here.
///
/// A player belongs to one thread; only [#close] may come from another, and then ends whatever the
/// player is doing.
public interface Player extends AutoCloseable {
    /// What the player calls itself.
    String id();

    /// Makes ready for a game that has nothing to do with the last one.
    void newGame(Variant variant) throws PlayerFault;

    /// Thinks about the position on the sheet, which is left as it was, and answers with a legal move.
    Reply think(Scoresheet game, Limits limits, Patience patience) throws PlayerFault;

    @Override
    void close();
}
