package dev.ristretto.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.BoundingBox;
import dev.ristretto.engine.uci.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
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
    private static final int PATIENCE = 40_000;

    static final LocatorAssertions.HasTextOptions PATIENT = new LocatorAssertions.HasTextOptions().setTimeout(PATIENCE);
    static final LocatorAssertions.HasCountOptions COUNTED =
            new LocatorAssertions.HasCountOptions().setTimeout(PATIENCE);
    static final LocatorAssertions.ContainsTextOptions CONTAINED =
            new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE);
    static final LocatorAssertions.IsVisibleOptions VISIBLE =
            new LocatorAssertions.IsVisibleOptions().setTimeout(PATIENCE);

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
        server = WebServer.start(new WebSettings(0, 60, 4, 1, 16, 120, null), build());
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(chromium.get())
                        .setArgs(FLAGS));
    }

    /// The engine people play here.
    Build build() {
        return Build.own();
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
        assertThat(page.locator("#board-text"))
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

    // ---- what people do ----

    /// The middle of a square on the page.
    private static double[] middle(Page page, String square) {
        BoundingBox box = page.locator("cg-board").boundingBox();
        boolean black = page.locator("#board.orientation-black").count() > 0;
        int file = square.charAt(0) - 'a';
        int rank = square.charAt(1) - '1';
        double side = box.width / 8;
        return new double[] {
            box.x + ((black ? 7 - file : file) + 0.5) * side, box.y + ((black ? rank : 7 - rank) + 0.5) * side
        };
    }

    static void drag(Page page, String from, String to) {
        double[] start = middle(page, from);
        double[] end = middle(page, to);
        page.mouse().move(start[0], start[1]);
        page.mouse().down();
        page.mouse().move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2);
        page.mouse().move(end[0], end[1]);
        page.mouse().up();
    }

    static void click(Page page, String square) {
        double[] at = middle(page, square);
        page.mouse().click(at[0], at[1]);
    }

    static void click(Page page, String from, String to) {
        click(page, from);
        click(page, to);
    }

    static void isLastMove(Page page, String san) {
        assertThat(page.locator("#moves [aria-current]"))
                .hasText(Pattern.compile("^" + san.replaceAll("([+=])", "\\\\$1") + ".*"), PATIENT);
    }

    static void open(Page page, String text) {
        page.locator("#tab-games").click();
        page.locator("#pgn-in").fill(text);
        page.locator("#load").click();
        assertThat(page.locator("#pgn-in")).hasValue("");
    }

    static void play(Page page, String color, String from, String detail) {
        page.locator("#tab-play").click();
        page.locator("#level").selectOption("800");
        page.locator("input[name=color][value=" + color + "]").check();
        page.locator("#from").selectOption(from);
        if (from.equals("FEN")) page.locator("#fen-start").fill(detail);
        if (from.equals("CHESS960")) page.locator("#number").fill(detail);
        page.locator("#new-game button[type=submit]").click();
    }
}
