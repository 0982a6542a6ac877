package dev.ristretto.engine;

import dev.ristretto.engine.search.SearchListener;
import dev.ristretto.engine.search.SearchResult;

/// Hears of a search from its first line to its move, on the engine's thread.
public interface EngineListener extends SearchListener {
    /// The search has ended with a legal move, or with [dev.ristretto.chess.Move#NONE] where there is
    /// none. Comes exactly once, and after it nothing more of this search.
    void bestMove(SearchResult result);
}
