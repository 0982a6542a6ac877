package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.lichess.ScriptedGame.Terms;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.config.Config;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What moves lose on their way is measured, and kept in hand.
@Timeout(120)
class OverheadTest {
    private static final int SLOW_MILLIS = 400;

    @TempDir
    Path folder;

    @Test
    void theEngineIsToldHowLongMovesTake() throws Exception {
        Mischief slow = slowAt("/move/");
        AtomicInteger told = new AtomicInteger();
        try (ScriptedLichess lichess = new ScriptedLichess(slow);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "", () -> listening(told))) {
            bot.awaitEnd(lichess.start("slowly01", Terms.standard().withMostPlies(20)));
            assertThat(told.get()).isGreaterThan(SLOW_MILLIS * 3 / 4);
        }
    }

    @Test
    void whatTakesLongForOtherReasonsSaysNothingAboutMoves() throws Exception {
        Mischief slow = slowAt("/online");
        try (ScriptedLichess lichess = new ScriptedLichess(slow);
                LichessClient client = new LichessClient(
                        URI.create(lichess.url()), Token.of(ScriptedLichess.TOKEN, "the test"), BotUnderTest.QUICK)) {
            for (int i = 0; i < 4; i++) assertThat(client.account().isDone()).isTrue();
            int measured = client.lag().moveOverhead();
            for (int i = 0; i < 4; i++)
                assertThat(client.onlineBots(200).isDone()).isTrue();
            assertThat(client.lag().moveOverhead()).isEqualTo(measured);
        }
    }

    private static Mischief slowAt(String part) {
        return new Mischief() {
            @Override
            public void before(String path) throws InterruptedException {
                if (path.contains(part)) Thread.sleep(SLOW_MILLIS);
            }
        };
    }

    private static QuickPlayer listening(AtomicInteger told) {
        return new QuickPlayer() {
            @Override
            public void go(Position position, Limits limits, int moveOverhead, EngineListener listener) {
                told.set(moveOverhead);
                super.go(position, limits, moveOverhead, listener);
            }
        };
    }

    @Test
    void theEngineKeepsItInHand() throws Exception {
        Config.EngineOption classical = new Config.EngineOption(1, "Evaluation", "Classical");
        Config.Engine settings = new Config.Engine(1, 1, false, Optional.empty(), Optional.empty(), List.of(classical));
        EnginePlayer player = new EnginePlayer(new EngineSetup(settings, notice -> {}));
        try {
            player.warmUp();
            assertThat(search(player, 1_900)).isLessThan(search(player, 10));
        } finally {
            player.close();
        }
    }

    /// Nanoseconds for the last move before a new clock, with two seconds left.
    private static long search(EnginePlayer player, int overhead) throws Exception {
        CompletableFuture<SearchResult> done = new CompletableFuture<>();
        long started = System.nanoTime();
        player.go(
                Position.start(),
                Limits.builder().clock(Color.WHITE, 2_000).movesToGo(1).build(),
                overhead,
                done::complete);
        assertThat(done.get(30, TimeUnit.SECONDS)).isNotNull();
        return System.nanoTime() - started;
    }
}
