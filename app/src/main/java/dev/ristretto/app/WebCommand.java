package dev.ristretto.app;

import dev.ristretto.web.WebServer;
import dev.ristretto.web.WebSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `ristretto web`: the board in the browser.
@Command(
        name = "web",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Opens a board in the browser: play, analyse, report, watch.",
        footer = {
            "",
            "Only this machine can reach it, and nothing it does leaves the machine. Ctrl-C ends it.",
            "",
            "Examples:",
            "  ristretto web --open",
            "  ristretto web --port 8080 --threads 2 --hash 512"
        })
final class WebCommand implements Callable<Integer> {
    private static final int FAILED = 1;
    private static final WebSettings STANDARD = WebSettings.standard();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(names = "--port", paramLabel = "N", description = "Where it listens (default: 5058; 0: any that is free).")
    private int port = STANDARD.port();

    @Option(names = "--open", description = "Open the page in the browser.")
    private boolean open;

    @Option(names = "--threads", paramLabel = "N", description = "The most threads of one engine (default: all).")
    private int threads = STANDARD.threads();

    @Option(names = "--hash", paramLabel = "MB", description = "The largest table of one engine (default: 256).")
    private int hash = STANDARD.hash();

    @Option(
            names = "--engines",
            paramLabel = "N",
            description = "The most engines at a time (default: 4, or one a core).")
    private int engines = STANDARD.engines();

    @Option(names = "--sessions", paramLabel = "N", description = "The most boards (default: 64).")
    private int sessions = STANDARD.sessions();

    @Option(
            names = "--analysis-time",
            paramLabel = "SECONDS",
            description = "When an analysis pauses by itself (default: 600).")
    private int analysisSeconds = STANDARD.analysisSeconds();

    @Option(
            names = "--watch",
            paramLabel = "JAR",
            description = "Take the engine from this jar whenever it is rebuilt (default: the jar of this program).")
    private @Nullable Path watched;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        try (WebServer server = WebServer.start(settings())) {
            out.println("Ristretto is at " + server.address() + " (Ctrl-C ends it)");
            out.flush();
            if (open) browse(server.address());
            new CountDownLatch(1).await();
            return 0;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            spec.commandLine().getErr().println("ristretto web: " + e.getMessage());
            spec.commandLine().getErr().flush();
            return FAILED;
        }
    }

    private WebSettings settings() {
        Path jar = watched != null ? watched : Path.of(System.getProperty("java.class.path"));
        Path built = Files.isRegularFile(jar) ? jar.toAbsolutePath() : null;
        if (watched != null && built == null) throw new IllegalArgumentException("there is no jar " + watched);
        return new WebSettings(port, sessions, engines, threads, hash, analysisSeconds, built);
    }

    /// Asks the desktop, by the program each kind has for it; AWT would take longer than the rest of the start.
    private void browse(String address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("mac")
                ? List.of("open", address)
                : system.contains("win")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                        : List.of("xdg-open", address);
        try {
            new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            spec.commandLine().getErr().println("ristretto web: no browser could be opened, open the address yourself");
            spec.commandLine().getErr().flush();
        }
    }
}
