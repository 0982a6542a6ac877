package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.lichess.ScriptedGame.Terms;
import dev.ristretto.lichess.api.Pace;
import dev.ristretto.lichess.play.Player;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Games from challenge to end against the scripted Lichess, without trouble.
@Timeout(120)
class WholeGamesTest {
    private static final String TWO_AT_ONCE = "games:\n  at-once: 2\n";

    /// Nobody is waited for long.
    private static final Pace HURRIED = new Pace(
            Duration.ofSeconds(1),
            BotUnderTest.QUICK.silence(),
            BotUnderTest.QUICK.retry(),
            BotUnderTest.QUICK.longestRetry(),
            BotUnderTest.QUICK.limited(),
            BotUnderTest.QUICK.limitedMove(),
            BotUnderTest.QUICK.echo(),
            BotUnderTest.QUICK.reservation(),
            BotUnderTest.QUICK.search());

    @TempDir
    Path folder;

    @Test
    void aChallengeBecomesAGameThatIsPlayedAndKept() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            lichess.challenge("game0001", Terms.standard());
            bot.await("the game begins", () -> lichess.games.containsKey("game0001"));
            ScriptedGame game = lichess.game("game0001");
            bot.awaitEnd(game);
            assertThat(game.status).isEqualTo("mate");
            assertThat(game.winner).isEqualTo("white");
            bot.await("the game is kept", () -> Files.exists(folder.resolve("games.pgn")));
            bot.await("the bot says so", () -> bot.screen().contains("game0001 against Mary: won (mate)"));
            assertThat(Files.readString(folder.resolve("games.pgn"))).contains("[Event \"Exported\"]");
            bot.await("it says goodbye", () -> game.said.size() == 4);
            assertThat(game.said).anyMatch(text -> text.contains("room=player") && text.contains("Hello"));
            assertThat(bot.log().lines())
                    .isNotEmpty()
                    .allMatch(line -> line.matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}  .*"));
        }
    }

    /// The owner wants an end while Lichess takes its time to export the game.
    @Test
    void aGameThatIsNotExportedBeforeTheEndIsKeptAsWeKnowIt() throws Exception {
        Mischief slow = new Mischief() {
            @Override
            public void before(String path) throws InterruptedException {
                if (path.startsWith("/game/export/")) Thread.sleep(Duration.ofMinutes(10));
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(slow);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "", HURRIED)) {
            bot.awaitEnd(lichess.start("unkept01", Terms.standard().withMostPlies(6)));
            bot.await("the export is asked for", () -> lichess.count("/game/export/unkept01") > 0);
            bot.end();
            bot.await("the bot ends", () -> !bot.isRunning());
            assertThat(Files.readString(folder.resolve("games.pgn")))
                    .contains("https://lichess.org/unkept01", "1. ", "2. ", "3. ");
        }
    }

    @Test
    void itPlaysBlackToo() throws Exception {
        playAll(Terms.standard().withBot(Color.BLACK));
    }

    @Test
    void itPlaysChess960() throws Exception {
        playAll(
                Terms.standard().from("chess960", "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1"),
                Terms.standard()
                        .from("chess960", "rkrbbnqn/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNQN w KQkq - 0 1")
                        .withBot(Color.BLACK));
    }

    @Test
    void itPlaysFromAPosition() throws Exception {
        playAll(
                Terms.standard().from("fromPosition", "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1"),
                Terms.standard()
                        .from("fromPosition", "4k3/8/8/8/8/8/3PP3/4K3 b - - 0 1")
                        .withBot(Color.BLACK),
                Terms.standard().from("fromPosition", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"));
    }

    @Test
    void aGameInPlayIsFoundAgainAfterAStart() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE)) {
            ScriptedGame game = lichess.start("before01", Terms.standard());
            assertThat(game.move("e2e4", false)).isEmpty();
            try (BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
                bot.awaitEnd(game);
                assertThat(game.moves).startsWith("e2e4").hasSizeGreaterThan(10);
            }
        }
    }

    /// The stream of a game may open on its end, with moves we cannot read: the other game does not notice.
    @Test
    void aGameThatIsOverBeforeWeSeeItTouchesNoOther() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, TWO_AT_ONCE)) {
            ScriptedGame ended = new ScriptedGame("ended001", Terms.standard(), Mischief.NONE, 1);
            ended.nonsense = "a1h8";
            ended.end("resign", "black");
            ScriptedGame other = lichess.start("other001", Terms.standard().withMostPlies(30));
            lichess.start(ended);
            bot.await("it is told", () -> bot.screen().contains("ended001 against Mary: lost (resign)"));
            bot.awaitEnd(other);
        }
    }

    @Test
    void fourGamesAreDoneWithTwoSeats() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, TWO_AT_ONCE)) {
            List<String> ids = IntStream.range(0, 4).mapToObj(i -> "queued" + i).toList();
            for (String id : ids) {
                lichess.challenge(
                        id,
                        ScriptedLichess.person("Mary" + id, "", 1500),
                        ScriptedLichess.clock(180, 0),
                        Terms.standard().withMostPlies(30));
            }
            for (String id : ids) {
                bot.await(id + " begins", () -> lichess.games.containsKey(id));
                bot.awaitEnd(lichess.game(id));
            }
            assertThat(lichess.declined).isEmpty();
        }
    }

    /// A bare king has few moves, so some of them are foreseen.
    @Test
    void itThinksOnTheOpponentsTime() throws Exception {
        AtomicInteger ponders = new AtomicInteger();
        AtomicInteger hits = new AtomicInteger();
        Supplier<Player> engines = () -> new QuickPlayer() {
            @Override
            public void go(Position position, Limits limits, int moveOverhead, EngineListener listener) {
                if (limits.ponder()) ponders.incrementAndGet();
                super.go(position, limits, moveOverhead, listener);
            }

            @Override
            public void ponderHit() {
                hits.incrementAndGet();
                super.ponderHit();
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "", engines)) {
            bot.awaitEnd(lichess.start(
                    "ponder01", Terms.standard().from("fromPosition", "k7/8/8/8/8/8/1R6/1KR5 w - - 0 1")));
            assertThat(ponders).hasPositiveValue();
            assertThat(hits).hasPositiveValue();
        }
    }

    private void playAll(Terms... all) throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, TWO_AT_ONCE)) {
            List<ScriptedGame> games = IntStream.range(0, all.length)
                    .mapToObj(i -> lichess.start("whole00" + i, all[i]))
                    .toList();
            for (ScriptedGame game : games) bot.awaitEnd(game);
        }
    }
}
