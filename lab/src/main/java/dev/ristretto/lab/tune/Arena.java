package dev.ristretto.lab.tune;

import dev.ristretto.lab.stats.Pentanomial;
import java.io.IOException;

/// Where trials are decided.
public interface Arena {
    /// Plays all games of a trial and says what its first side took from them.
    Pentanomial play(Trial trial) throws IOException;
}
