package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.lichess.api.Pace;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.ConfigException;
import dev.ristretto.lichess.config.ConfigReader;
import dev.ristretto.lichess.play.Player;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// The whole bot, run against a scripted Lichess, and ended with a look for the token in all it wrote.
final class BotUnderTest implements AutoCloseable {
    /// As patient as a test can be; the proportions are those of the real one.
    static final Pace QUICK = new Pace(
            Duration.ofSeconds(5),
            Duration.ofMillis(800),
            Duration.ofMillis(20),
            Duration.ofMillis(500),
            Duration.ofSeconds(2),
            Duration.ofMillis(40),
            Duration.ofMillis(1_500),
            Duration.ofSeconds(10),
            Duration.ofMillis(300));

    private static final long PATIENCE_SECONDS = 60;

    private final ScriptedLichess lichess;
    private final Path folder;
    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private final BotRun run;
    private final Thread thread;
    private volatile String trouble = "";

    private BotUnderTest(ScriptedLichess lichess, Path folder, String settings, Supplier<Player> engines, Pace pace)
            throws IOException, ConfigException {
        this.lichess = lichess;
        this.folder = folder;
        Config config = ConfigReader.parse("url: " + lichess.url() + "\n" + settings, folder.resolve("bot.yml"));
        PrintStream out = new PrintStream(screen, true, StandardCharsets.UTF_8);
        run = new BotRun(
                config,
                Token.of(ScriptedLichess.TOKEN, "the test"),
                pace,
                new StatusBoard(out, true, 160),
                setup -> engines,
                engineSettings -> List.of());
        thread = Thread.ofPlatform().name("bot").start(this::play);
    }

    static BotUnderTest start(ScriptedLichess lichess, Path folder, String settings) throws Exception {
        return start(lichess, folder, settings, QuickPlayer::new);
    }

    static BotUnderTest start(ScriptedLichess lichess, Path folder, String settings, Pace pace) throws Exception {
        return start(lichess, folder, settings, QuickPlayer::new, pace);
    }

    static BotUnderTest start(ScriptedLichess lichess, Path folder, String settings, Supplier<Player> engines)
            throws Exception {
        return start(lichess, folder, settings, engines, QUICK);
    }

    private static BotUnderTest start(
            ScriptedLichess lichess, Path folder, String settings, Supplier<Player> engines, Pace pace)
            throws Exception {
        BotUnderTest bot = new BotUnderTest(lichess, folder, settings, engines, pace);
        bot.await("the bot listens", () -> lichess.isListening() || !bot.trouble.isEmpty());
        assertThat(bot.trouble).isEmpty();
        return bot;
    }

    private void play() {
        try {
            run.run();
        } catch (IOException | InterruptedException | RuntimeException e) {
            trouble = e.toString();
        }
    }

    void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - end)
                    .as("%s, within %d s; the bot says:%n%s%n%s", what, PATIENCE_SECONDS, trouble, tail())
                    .isNegative();
            Thread.sleep(5);
        }
    }

    void end() {
        run.end();
    }

    boolean isRunning() {
        return thread.isAlive();
    }

    String screen() {
        return screen.toString(StandardCharsets.UTF_8);
    }

    String log() {
        try {
            Path log = folder.resolve("bot.log");
            return Files.exists(log) ? Files.readString(log) : "";
        } catch (IOException e) {
            return e.toString();
        }
    }

    private String tail() {
        String log = log();
        return log.substring(Math.max(0, log.length() - 3_000));
    }

    /// Waits until a game is over, and asks whether the bot did anything it must not.
    void awaitEnd(ScriptedGame game) throws InterruptedException {
        await("game " + game.id + " ends (ply " + game.ply() + ")", () -> game.over.getCount() == 0);
        assertThat(game.violations)
                .as("what the bot did wrong in %s:%n%s", game.id, tail())
                .isEmpty();
    }

    @Override
    public void close() {
        run.end();
        run.end();
        try {
            assertThat(thread.join(Duration.ofSeconds(PATIENCE_SECONDS)))
                    .as("the bot ends; it says:%n%s", tail())
                    .isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(trouble).isEmpty();
        assertThat(lichess.violations).isEmpty();
        assertThat(log() + screen()).isNotEmpty().doesNotContain(ScriptedLichess.TOKEN);
    }
}
