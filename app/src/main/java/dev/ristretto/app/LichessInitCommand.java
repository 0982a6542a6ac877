package dev.ristretto.app;

import dev.ristretto.lichess.config.Template;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto lichess init`: settings to start from.
@Command(
        name = "init",
        mixinStandardHelpOptions = true,
        description = "Writes settings to start from, with everything explained.",
        footer = {"", "Examples:", "  ristretto lichess init", "  ristretto lichess init other.yml"})
final class LichessInitCommand implements Callable<Integer> {
    private static final int REFUSED = 2;
    private static final String USUAL = "bot.yml";

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            defaultValue = USUAL,
            description = "Where (default: ${DEFAULT-VALUE}).")
    private Path file = Path.of(USUAL);

    @Override
    public Integer call() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try {
            Files.writeString(file, Template.text(), StandardOpenOption.CREATE_NEW);
            out.println("Wrote " + file + ", which also says how to get a token. Next:");
            out.println("  export LICHESS_TOKEN=lip_...");
            out.println("  ristretto lichess check" + (file.equals(Path.of(USUAL)) ? "" : " --config " + file));
            out.flush();
            return 0;
        } catch (FileAlreadyExistsException e) {
            err.println(
                    "ristretto lichess init: " + file + " is there already, and is left as it is: name another file");
        } catch (NoSuchFileException e) {
            err.println("ristretto lichess init: there is no folder "
                    + file.toAbsolutePath().getParent() + ": make it, or name another file");
        } catch (IOException e) {
            err.println("ristretto lichess init: " + FileTrouble.sentence(e));
        }
        err.flush();
        return REFUSED;
    }
}
