package dev.ristretto.lab.match;

import dev.ristretto.lab.player.Fault;

/// A fault and whose it was, the player being named by its place in the list of players.
public record FaultReport(int player, Fault fault, String detail) {}
