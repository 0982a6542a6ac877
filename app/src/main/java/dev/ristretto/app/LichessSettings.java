package dev.ristretto.app;

import dev.ristretto.lichess.Access;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.ConfigException;
import dev.ristretto.lichess.config.ConfigReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// The file of settings that the commands of the bot have in common, and what they do when it, the token
/// or the network is not as it should be.
final class LichessSettings {
    private static final int FAILED = 1;
    private static final int WRONG = 2;
    private static final String USUAL = "bot.yml";

    @Option(
            names = "--config",
            defaultValue = USUAL,
            paramLabel = "FILE",
            description = "The settings (default: ${DEFAULT-VALUE}).")
    private Path file = Path.of(USUAL);

    /// What is done with good settings and a token.
    @FunctionalInterface
    interface Work {
        int run(Config config, Token token) throws IOException, InterruptedException;
    }

    /// @return the exit code
    int attempt(@Nullable CommandSpec spec, Work work) {
        if (spec == null) throw new IllegalStateException("started without picocli");
        PrintWriter err = spec.commandLine().getErr();
        try {
            if (!Files.exists(file)) {
                return refuse(err, "there is no file " + file + ": `ristretto lichess init` writes one to start from");
            }
            if (Files.isDirectory(file)) return refuse(err, file + " is a folder: name the file of settings in it");
            Config config = ConfigReader.read(file);
            return work.run(config, Access.token(config.token(), System.getenv()));
        } catch (ConfigException e) {
            return refuse(err, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            err.println("ristretto lichess: " + FileTrouble.sentence(e));
            err.flush();
            return FAILED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return FAILED;
        }
    }

    private static int refuse(PrintWriter err, String message) {
        message.lines().forEach(line -> err.println("ristretto lichess: " + line));
        err.flush();
        return WRONG;
    }
}
