package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Position;
import java.util.List;

/// Says what it thinks of positions.
public sealed interface Judge extends AutoCloseable permits SearchJudge, BatchJudge {
    /// Judges positions that belong together, such as those of a game in their order.
    ///
    /// @return as many, unless it was stopped
    List<Verdict> judge(List<Position> positions);

    /// How it does that, for people.
    String description();

    /// How many positions it likes to be given at a time.
    int appetite();

    /// Makes it return at once. Called from another thread.
    void stop();

    @Override
    void close();
}
