package dev.ristretto.app;

import dev.ristretto.lichess.BotRun;
import java.io.Console;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto lichess`: the bot.
@Command(
        name = "lichess",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Plays on Lichess with a bot account.",
        synopsisSubcommandLabel = "[init | check | upgrade]",
        subcommands = {LichessInitCommand.class, LichessCheckCommand.class, LichessUpgradeCommand.class},
        footer = {
            "",
            "The token comes from the environment (LICHESS_TOKEN) or from a file that only you can read;",
            "it is never an argument. Ctrl-C finishes the games in play, a second Ctrl-C resigns them.",
            "",
            "Examples:",
            "  ristretto lichess init                 writes bot.yml, with everything explained",
            "  export LICHESS_TOKEN=lip_...",
            "  ristretto lichess upgrade              makes the account a bot's; asks first",
            "  ristretto lichess check                looks at settings, engine, token and network",
            "  ristretto lichess                      plays",
            "  ristretto lichess --config other.yml"
        })
final class LichessCommand implements Callable<Integer> {
    private static final int WIDTH = 200;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private LichessSettings settings = new LichessSettings();

    @Override
    public Integer call() {
        return settings.attempt(spec, (config, token) -> {
            BotRun run = new BotRun(config, token, System.out, isTerminal(), WIDTH);
            play(run);
            return 0;
        });
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    /// Plays until Ctrl-C or a signal to end, and then as long as the games last.
    private static void play(BotRun run) throws IOException, InterruptedException {
        CountDownLatch over = new CountDownLatch(1);
        CtrlC.call(run::end);
        Thread hook = new Thread(() -> end(run, over), "lichess-end");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            run.run();
        } finally {
            over.countDown();
        }
    }

    private static void end(BotRun run, CountDownLatch over) {
        if (!run.isEnding() && over.getCount() > 0) run.end();
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
