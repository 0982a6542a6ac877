package dev.ristretto.app;

import dev.ristretto.lichess.Checkup;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Pace;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto lichess check`: whether all is well, before anybody plays.
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Looks at settings, engine, token, account and network, and plays nothing.",
        footer = {"", "Example:", "  ristretto lichess check --config bot.yml"})
final class LichessCheckCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private LichessSettings settings = new LichessSettings();

    @Override
    public Integer call() {
        return settings.attempt(spec, (config, token) -> {
            if (spec == null) throw new IllegalStateException("started without picocli");
            PrintWriter out = spec.commandLine().getOut();
            try (LichessClient client = new LichessClient(config.url(), token, Pace.LICHESS)) {
                boolean ready = Checkup.run(config, client, line -> {
                    out.println(line);
                    out.flush();
                });
                return ready ? 0 : 1;
            }
        });
    }
}
