package dev.ristretto.app;

import dev.ristretto.lichess.Access;
import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Pace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto lichess upgrade`: makes an account a bot's. Lichess cannot undo it, so it asks first.
@Command(
        name = "upgrade",
        mixinStandardHelpOptions = true,
        description = "Makes the account a bot account, for ever. It asks first.",
        footer = {
            "",
            "Lichess takes an account only when it has never played a game.",
            "",
            "Example:",
            "  ristretto lichess upgrade --config bot.yml"
        })
final class LichessUpgradeCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private LichessSettings settings = new LichessSettings();

    @Override
    public Integer call() {
        return settings.attempt(spec, (config, token) -> {
            try (LichessClient client = new LichessClient(config.url(), token, Pace.LICHESS)) {
                return upgrade(client);
            }
        });
    }

    private int upgrade(LichessClient client) throws IOException, InterruptedException {
        if (spec == null) throw new IllegalStateException("started without picocli");
        PrintWriter out = spec.commandLine().getOut();
        Account account = Access.account(client);
        if (account.isBot()) return say(out, account.name() + " is a bot account already.", 0);
        if (account.gamesPlayed() > 0) {
            String games = account.gamesPlayed() == 1 ? "1 game" : account.gamesPlayed() + " games";
            return say(out, account.name() + " has played " + games + ": Lichess makes bots only of new accounts.", 1);
        }
        out.println(account.name()
                + " becomes a bot account. This cannot be undone: it will never play as a person again.");
        out.print("Type the name of the account to go on: ");
        out.flush();
        String typed = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        if (typed == null) return say(out, System.lineSeparator() + "Nothing was changed.", 1);
        if (!typed.strip().equalsIgnoreCase(account.name())) {
            return say(out, "That is not " + account.name() + ": nothing was changed.", 1);
        }
        Access.upgrade(client);
        return say(out, account.name() + " is a bot account now. Next: ristretto lichess", 0);
    }

    private static int say(PrintWriter out, String text, int code) {
        out.println(text);
        out.flush();
        return code;
    }
}
