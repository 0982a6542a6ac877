package dev.ristretto.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// A server and one Chromium for all tests of a class; each test gets a fresh profile. Without a Chromium on
/// the machine the tests are skipped, and say so. Every request a page makes must go to our server, and no page
/// may complain.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(180)
abstract class InChromium {
    private static final int PATIENCE = 30_000;

    /// No talk with the makers of the browser.
    private static final List<String> FLAGS = List.of(
            "--no-sandbox",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-default-apps",
            "--disable-sync",
            "--disable-domain-reliability",
            "--no-first-run",
            "--metrics-recording-only");

    private final List<BrowserContext> contexts = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();
    private WebServer server;
    private Playwright playwright;
    private Browser browser;

    @BeforeAll
    void open() throws IOException {
        Optional<Path> chromium = find();
        assumeTrue(chromium.isPresent(), "skipped: no chromium on this machine (Debian: apt install chromium)");
        server = WebServer.start(new WebSettings(0, 60, 4, 1, 16, 120, null));
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium.get())
                        .setArgs(FLAGS));
    }

    private static Optional<Path> find() {
        return Stream.of("chromium", "chromium-browser", "google-chrome")
                .map(name -> Path.of("/usr/bin", name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @AfterAll
    void close() {
        if (browser != null) browser.close();
        if (playwright != null) playwright.close();
        if (server != null) server.close();
    }

    /// A page of somebody who was never here.
    Page newPage() {
        BrowserContext context = browser.newContext(new Browser.NewContextOptions().setViewportSize(1280, 860));
        context.setDefaultTimeout(PATIENCE);
        contexts.add(context);
        Page page = context.newPage();
        page.onPageError(error -> complaints.add("error: " + error));
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) complaints.add(message.text());
        });
        page.onRequest(request -> {
            boolean ours =
                    request.url().startsWith(server.address()) || request.url().startsWith("data:");
            if (!ours) complaints.add("a request to " + request.url());
        });
        page.navigate(server.address());
        // The server has said what is on the board.
        PlaywrightAssertions.assertThat(page.locator("#board-text"))
                .containsText("to move", new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE));
        return page;
    }

    @AfterEach
    void noPageHasComplained() {
        contexts.forEach(BrowserContext::close);
        contexts.clear();
        List<String> heard = List.copyOf(complaints);
        complaints.clear();
        assertThat(heard).isEmpty();
    }
}
