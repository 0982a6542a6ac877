package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.config.Config;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Looks at everything before the first game: engine, token, account, network.
public final class Checkup {
    private static final int ROUND_TRIPS = 5;

    private Checkup() {}

    /// @param says a line for each thing looked at
    /// @return whether the bot could play
    /// @throws IOException when the account cannot be had; the message says what to do
    public static boolean run(Config config, LichessClient client, Consumer<String> says)
            throws IOException, InterruptedException {
        says.accept("settings   ok");
        List<String> problems = EngineSetup.problems(config.engine());
        problems.forEach(problem -> says.accept("engine     " + problem));
        if (problems.isEmpty()) says.accept("engine     ok: " + memory(config));
        files(config.files());
        says.accept("files      ok");
        Account account = Access.account(client);
        says.accept("token      ok: it may play as a bot");
        for (int i = 1; i < ROUND_TRIPS; i++) if (!client.account().isDone()) break;
        says.accept("network    round trip %d ms, so %d ms are kept in hand on each move"
                .formatted(client.lag().millis(), overhead(config, client)));
        says.accept("account    " + account.name() + (account.isBot() ? ", a bot" : ", a person") + ratings(account));
        if (!account.isBot()) says.accept("           next: `ristretto lichess upgrade` makes it a bot's");
        return account.isBot();
    }

    private static void files(Config.Files files) throws IOException {
        if (files.log().isPresent()) Log.in(files.log().get()).check();
        if (files.pgn().isPresent()) new GamesFile(files.pgn().get()).check();
    }

    private static String memory(Config config) {
        int games = config.games().atOnce();
        return "%d MB of hash and %d %s for each of %d %s"
                .formatted(
                        config.engine().hash(),
                        config.engine().threads(),
                        config.engine().threads() == 1 ? "thread" : "threads",
                        games,
                        games == 1 ? "game" : "games");
    }

    private static int overhead(Config config, LichessClient client) {
        return config.engine().moveOverhead().orElseGet(client.lag()::moveOverhead);
    }

    private static String ratings(Account account) {
        Map<String, Integer> sorted = new TreeMap<>(account.ratings());
        StringBuilder text = new StringBuilder();
        sorted.forEach(
                (name, rating) -> text.append(", ").append(name).append(' ').append(rating));
        return text.toString();
    }
}
