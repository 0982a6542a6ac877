package dev.ristretto.lichess.api;

/// The doors of the API that we use. Each has limits of its own, so each pauses alone.
public enum Endpoint {
    ACCOUNT,
    TOKEN,
    UPGRADE,
    EVENTS,
    /// This one and the next cannot wait: a clock is running.
    GAME,
    MOVE,
    CHAT,
    ABORT,
    RESIGN,
    DRAW,
    TAKEBACK,
    CLAIM,
    ACCEPT,
    DECLINE,
    CHALLENGE,
    CANCEL,
    BOTS,
    EXPORT
}
