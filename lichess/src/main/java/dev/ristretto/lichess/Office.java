package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.play.Journal;

/// What those share who arrange games, [Reception] and [Outreach].
///
/// @param account ours, as it was when we began
/// @param queue who waits, and which seats are taken
record Office(
        LichessClient client,
        Account account,
        ChallengeQueue queue,
        Pause botsPause,
        Errands errands,
        Journal journal) {}
