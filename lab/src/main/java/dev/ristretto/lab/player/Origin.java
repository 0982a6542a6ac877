package dev.ristretto.lab.player;

import java.time.Duration;
import java.util.Map;

/// Where a player comes from.
public sealed interface Origin permits BuiltIn, Jar, Program {
    /// Starts a player.
    ///
    /// @param handshake how long it may take over each answer before the game
    Player open(Duration handshake) throws PlayerFault;

    /// Whether its players live in this JVM, so that one of them warms it up for all.
    boolean isInThisJvm();

    /// On how many threads its players search, as far as they were told.
    int threads();

    /// The same out of UCI options, whose names may be in capitals or not.
    static int threads(Map<String, String> options) {
        for (Map.Entry<String, String> option : options.entrySet())
            if (option.getKey().equalsIgnoreCase("Threads") && option.getValue().matches("[1-9]\\d{0,3}"))
                return Integer.parseInt(option.getValue());
        return 1;
    }

    /// For messages about a player that has no name yet.
    String description();
}
