package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.search.SearchResult;

/// Keeps positions of the game with what the search said of them, unless that is about moves more than about
/// the position: in check, or with a capture or promotion as the best move. Mates are beyond any limit of
/// scores.
///
/// @param maxScore positions judged this high or higher, for either side, are left out
/// @param records where they go
record SearchLabels(int maxScore, GameRecords records) {
    void consider(Position position, SearchResult found) {
        boolean noisy = position.inCheck() || position.isCapture(found.best()) || Move.isPromotion(found.best());
        if (!noisy && Math.abs(found.score()) < maxScore) records.add(position, found.score());
    }
}
