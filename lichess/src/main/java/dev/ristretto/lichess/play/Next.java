package dev.ristretto.lichess.play;

/// What a game has to do about something that happened.
enum Next {
    GO_ON,
    /// Ask the host how things are, by opening the stream anew.
    ASK_AGAIN,
    RESIGN
}
