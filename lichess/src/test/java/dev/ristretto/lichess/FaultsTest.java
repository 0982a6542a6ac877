package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.lichess.ScriptedGame.Terms;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Pace;
import dev.ristretto.lichess.api.StreamRefused;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.play.Player;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Everything that goes wrong on the way, one at a time: the game goes on, with one legal move in each
/// position.
@Timeout(180)
class FaultsTest {
    private static final Terms SHORT = Terms.standard().withMostPlies(24);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Mischief.MoveFault.class)
    void aMoveThatIsNotAnsweredAsItShouldBeIsPlayedOnce(Mischief.MoveFault fault) throws Exception {
        Mischief mischief = new Mischief() {
            @Override
            public MoveFault onMove(String game, int ply, int attempt) {
                boolean slow = fault == MoveFault.NO_BODY && ply != 6; // once is enough to wait for
                return ply % 6 == 0 && attempt <= (fault == MoveFault.LIMIT ? 1 : 2) && !slow ? fault : MoveFault.NONE;
            }
        };
        play(mischief, SHORT.withMostPlies(14));
    }

    @ParameterizedTest
    @EnumSource(Mischief.StateFault.class)
    void aStreamThatIsDamagedIsMended(Mischief.StateFault fault) throws Exception {
        Mischief mischief = new Mischief() {
            @Override
            public StateFault onState(String game, int ply) {
                return ply % 5 == 2 ? fault : StateFault.NONE;
            }
        };
        play(mischief, SHORT);
        play(mischief, SHORT.withBot(Color.BLACK));
    }

    @Test
    void aRejectedMoveThatStaysRejectedEndsTheGameAndNotTheBot() throws Exception {
        Mischief mischief = new Mischief() {
            @Override
            public MoveFault onMove(String game, int ply, int attempt) {
                return game.equals("doomed01") && ply == 4 ? MoveFault.REJECT : MoveFault.NONE;
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(mischief);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "games:\n  at-once: 2\n")) {
            ScriptedGame doomed = lichess.start("doomed01", SHORT);
            ScriptedGame other = lichess.start("other001", SHORT);
            bot.awaitEnd(doomed);
            bot.awaitEnd(other);
            assertThat(doomed.winner).isEqualTo("black");
            assertThat(other.winner).isEqualTo("white");
        }
    }

    /// The door of one game is shut for longer than the other game lasts.
    @Test
    void aLimitInOneGameDoesNotHoldUpAnother() throws Exception {
        Mischief mischief = new Mischief() {
            @Override
            public MoveFault onMove(String game, int ply, int attempt) {
                return game.equals("limited1") && attempt <= 3 ? MoveFault.LIMIT : MoveFault.NONE;
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(mischief);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "games:\n  at-once: 2\n")) {
            ScriptedGame limited = lichess.start("limited1", SHORT.withMostPlies(2));
            ScriptedGame other = lichess.start("other001", SHORT);
            bot.awaitEnd(other);
            assertThat(limited.ply()).isLessThan(2);
            bot.awaitEnd(limited);
        }
    }

    @Test
    void theEventStreamIsOpenedAgainWhenItIsCutOrSilentOrRefused() throws Exception {
        AtomicInteger refusals = new AtomicInteger();
        Mischief mischief = Mischief.refusing("/api/stream/event", 503, refusals);
        try (ScriptedLichess lichess = new ScriptedLichess(mischief);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            lichess.cutEvents();
            bot.await("it listens again", lichess::isListening);
            lichess.silenceEvents();
            bot.await("it notices silence", lichess::isListening);
            refusals.set(3);
            lichess.cutEvents();
            bot.await("it comes back after a burst of errors", lichess::isListening);
            lichess.sendEvent("{\"type\":\"somethingNew\"}");
            lichess.sendEvent("{\"type\":\"challenge\",\"chal");
            bot.awaitEnd(lichess.start("after001", SHORT));
            assertThat(bot.screen()).contains("connection lost");
        }
    }

    @Test
    void whatTheHostWritesWhenItRefusesAStreamIsRead() throws Exception {
        Mischief limit = new Mischief() {
            @Override
            public int status(String path) {
                return 429;
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(limit);
                LichessClient client = client(lichess)) {
            assertThatThrownBy(client::events)
                    .isInstanceOfSatisfying(
                            StreamRefused.class,
                            refused -> assertThat(refused.answer())
                                    .isEqualTo(new Answer.Limited(
                                            Duration.ofSeconds(5_000), "bot.vsBot.day", "You played 100 games")));
        }
    }

    /// A clock is running there, too.
    @Test
    void theStreamOfAGameIsAskedForAgainAsSoonAsAMove() throws Exception {
        Mischief limit = new Mischief() {
            @Override
            public int status(String path) {
                return 429;
            }

            @Override
            public String refusal(int status) {
                return "Too many requests";
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(limit);
                LichessClient client = client(lichess)) {
            assertThatThrownBy(() -> client.game("abcdefgh"))
                    .isInstanceOfSatisfying(
                            StreamRefused.class,
                            refused -> assertThat(refused.answer())
                                    .isEqualTo(new Answer.Limited(
                                            BotUnderTest.QUICK.limitedMove(), "", "Too many requests")));
        }
    }

    /// The pauses are far too long for a game; the stream of this one is refused once.
    @Test
    void theStreamOfAGameIsNotWaitedForLong() throws Exception {
        Duration hour = Duration.ofHours(1);
        Pace slow = new Pace(hour, hour, hour, hour, hour, hour, hour, hour, hour);
        Mischief mischief = Mischief.refusing("/stream/refused1", 503, new AtomicInteger(1));
        try (ScriptedLichess lichess = new ScriptedLichess(mischief);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "", slow)) {
            bot.awaitEnd(lichess.start("refused1", SHORT));
        }
    }

    private static LichessClient client(ScriptedLichess lichess) throws Exception {
        return new LichessClient(
                URI.create(lichess.url()), Token.of(ScriptedLichess.TOKEN, "the test"), BotUnderTest.QUICK);
    }

    @Test
    void aGameWeCannotPlayIsNotLeftToItsClock() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game = lichess.start("boom0001", SHORT.from("atomic", "startpos"));
            bot.awaitEnd(game);
            assertThat(game.status).isEqualTo("aborted");
            bot.await("the bot leaves", () -> bot.screen().contains("boom0001 against ?"));
        }
    }

    /// The first attempts to resign are not heard.
    @Test
    void aGameWhoseMovesMakeNoSenseIsResignedUntilItIsHeard() throws Exception {
        AtomicInteger failures = new AtomicInteger(2);
        Mischief deaf = Mischief.refusing("/resign", 503, failures);
        try (ScriptedLichess lichess = new ScriptedLichess(deaf);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game =
                    lichess.start(new ScriptedGame("strange1", SHORT, Mischief.NONE, 1).opponentTakes(1_000));
            bot.await("the game is on", () -> game.ply() >= 3);
            game.confuse();
            bot.awaitEnd(game);
            assertThat(game.status).isEqualTo("resign");
            bot.await("the bot knows", () -> bot.screen().contains("strange1 against Mary: lost"));
        }
    }

    /// The account hears of the end, the game's own stream never does.
    @Test
    void aGameThatIsOverElsewhereIsLeft() throws Exception {
        Mischief mischief = new Mischief() {
            @Override
            public StateFault onState(String game, int ply) {
                return ply == 8 ? StateFault.SILENCE : StateFault.NONE;
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(mischief);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game = lichess.start("vanished", SHORT.withMostPlies(8));
            bot.awaitEnd(game);
            lichess.sendEvent("{\"type\":\"gameFinish\",\"game\":{\"gameId\":\"vanished\",\"id\":\"vanished\"}}");
            bot.await("the bot leaves", () -> bot.screen().contains("vanished against"));
        }
    }

    @Test
    void anOpponentWhoNeverMovesIsNotWaitedFor() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "games:\n  abort-after: 5\n")) {
            ScriptedGame game = new ScriptedGame("nobody01", SHORT, Mischief.NONE, 1).opponentNeverMoves();
            bot.awaitEnd(lichess.start(game));
            assertThat(game.status).isEqualTo("aborted");
        }
    }

    @Test
    void anOpponentWhoHasLeftForgoesTheGame() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game =
                    lichess.start(new ScriptedGame("gone0001", SHORT, Mischief.NONE, 1).opponentTakes(20_000));
            bot.await("the bot has moved", () -> game.ply() == 1);
            game.tell("{\"type\":\"opponentGone\",\"gone\":true,\"claimWinInSeconds\":1}");
            bot.awaitEnd(game);
            assertThat(game.winner).isEqualTo("white");
        }
    }

    @Test
    void anEngineThatNeverAnswersIsReplaced() throws Exception {
        diesOnce(listener -> {});
    }

    @Test
    void anEngineThatThrowsIsReplaced() throws Exception {
        diesOnce(listener -> {
            throw new IllegalStateException("the engine is closed");
        });
    }

    @Test
    void anEngineThatNamesNonsenseIsReplaced() throws Exception {
        diesOnce(listener -> listener.bestMove(new SearchResult(Move.of(0, 63), Move.NONE, 0, 1, 1)));
    }

    private interface Death {
        void on(EngineListener listener);
    }

    /// The first engine dies at its third search; those after it live.
    private void diesOnce(Death death) throws Exception {
        AtomicInteger made = new AtomicInteger();
        Supplier<Player> engines = () -> made.getAndIncrement() == 1 ? new Mortal(death) : new QuickPlayer();
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "engine:\n  ponder: false\n", engines)) {
            ScriptedGame game = lichess.start("mortal01", SHORT.withClock(6_000, 0));
            bot.awaitEnd(game);
            assertThat(game.winner).isEqualTo("white");
            assertThat(made.get()).isGreaterThan(2);
        }
    }

    private static final class Mortal extends QuickPlayer {
        private final Death death;
        private int searches;

        Mortal(Death death) {
            this.death = death;
        }

        @Override
        public void go(Position position, Limits limits, int moveOverhead, EngineListener listener) {
            if (++searches < 3) super.go(position, limits, moveOverhead, listener);
            else death.on(listener);
        }
    }

    private void play(Mischief mischief, Terms terms) throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(mischief);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game = lichess.start("faulty01", terms);
            bot.awaitEnd(game);
            assertThat(game.winner).isEqualTo(Color.name(terms.botColor()));
        }
    }
}
