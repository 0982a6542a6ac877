package dev.ristretto.lichess.play;

import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.lichess.api.GameEvent;
import java.io.IOException;

/// What can happen to a game, put into one line: the stream, the engine, the owner.
sealed interface Signal {
    record Heard(GameEvent event, long arrivedNanos) implements Signal {}

    /// A line of the stream that makes no sense.
    record Damaged(IOException why) implements Signal {}

    record Broken(IOException why) implements Signal {}

    /// A search has named its move.
    record Thought(int task, SearchResult result) implements Signal {}

    /// The account's own stream says that the game is over.
    record FinishedElsewhere() implements Signal {}

    /// The owner does not want to wait for the end.
    record GiveUp() implements Signal {}
}
