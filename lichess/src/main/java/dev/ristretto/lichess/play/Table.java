package dev.ristretto.lichess.play;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.config.Config;
import java.util.concurrent.Executor;

/// What all games of the bot have in common.
///
/// @param account ours
/// @param errands runs what must not hold up a game
public record Table(
        LichessClient client, Config config, Account account, Players players, Executor errands, Journal journal) {
    /// Milliseconds that a move loses on its way: as the settings say, or as measured.
    int moveOverhead() {
        return config.engine().moveOverhead().orElseGet(client.lag()::moveOverhead);
    }
}
