package dev.ristretto.lab.player;

import java.time.Duration;

/// Where a player comes from.
public sealed interface Origin permits BuiltIn, Jar, Program {
    /// Starts a player.
    ///
    /// @param handshake how long it may take over each answer before the game
    Player open(Duration handshake) throws PlayerFault;

    /// Whether its players live in this JVM, so that one of them warms it up for all.
    boolean isInThisJvm();

    /// For messages about a player that has no name yet.
    String description();
}
