package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Color;
import dev.ristretto.lichess.ScriptedGame.Terms;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.ConfigReader;
import dev.ristretto.lichess.play.GameStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The account, its owner, its opponents: everything around the games.
@Timeout(120)
class ManagementTest {
    @TempDir
    Path folder;

    @Test
    void whoDoesNotFitIsDeclinedWithTheReason() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "challenges:\n  from: [humans]\n")) {
            lichess.challenge(
                    "frombot1",
                    ScriptedLichess.person("Sargon", "BOT", 1500),
                    ScriptedLichess.clock(180, 2),
                    Terms.standard());
            bot.await("it is declined", () -> lichess.declined.containsKey("frombot1"));
            assertThat(lichess.declined).containsEntry("frombot1", "reason=noBot");
            assertThat(bot.screen()).contains("BOT Sargon (1500)", "declined (noBot)");
        }
    }

    @Test
    void onTheFirstWishGamesAreFinishedAndNobodyNewIsPlayed() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game =
                    lichess.start(new ScriptedGame("finish01", Terms.standard().withMostPlies(30), Mischief.NONE, 1)
                            .opponentTakes(60));
            bot.await("the game is on", () -> game.ply() > 2);
            bot.end();
            bot.await("it is said", () -> bot.screen().contains("finishing 1 game"));
            lichess.challenge("toolate1", Terms.standard());
            bot.await("it is declined", () -> "reason=later".equals(lichess.declined.get("toolate1")));
            bot.awaitEnd(game);
            bot.await("the bot ends by itself", () -> !bot.isRunning());
            assertThat(game.winner).isEqualTo("white");
            assertThat(bot.screen()).contains("1 game (0 against bots): 1 won, 0 drawn, 0 lost");
        }
    }

    @Test
    void onTheSecondWishGamesAreResigned() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game =
                    lichess.start(new ScriptedGame("resign01", Terms.standard(), Mischief.NONE, 1).opponentTakes(100));
            bot.await("the game is on", () -> game.ply() > 2);
            bot.end();
            bot.end();
            bot.awaitEnd(game);
            assertThat(game.status).isEqualTo("resign");
            bot.await("the bot ends", () -> !bot.isRunning());
        }
    }

    @Test
    void whoWantsToResignOnTheFirstWishDoes() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "games:\n  on-exit: resign\n")) {
            lichess.opponentMillis = 100;
            ScriptedGame game = lichess.start("resign02", Terms.standard());
            bot.await("the game is on", () -> game.ply() > 2);
            bot.end();
            bot.awaitEnd(game);
            bot.await("the bot ends", () -> !bot.isRunning());
            assertThat(game.status).isEqualTo("resign");
            assertThat(bot.screen()).contains("resigning 1 game", "0 won, 0 drawn, 1 lost");
        }
    }

    @Test
    void aLostGameIsResigned() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "resign:\n  moves: 2\n")) {
            ScriptedGame game = lichess.start(
                    "lost0001", Terms.standard().from("fromPosition", "3qk3/pppppppp/8/8/8/8/4P3/4K3 w - - 0 1"));
            bot.awaitEnd(game);
            assertThat(game.status).isEqualTo("resign");
            assertThat(game.winner).isEqualTo("black");
        }
    }

    @Test
    void drawsAndTakebacksAreAnsweredOnce() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "games:\n  takebacks: 1\n")) {
            ScriptedGame game = lichess.start(new ScriptedGame(
                            "offers01", Terms.standard().withBot(Color.BLACK).withMostPlies(20), Mischief.NONE, 3)
                    .opponentTakes(300));
            bot.await("the game is on", () -> game.ply() >= 4);
            game.propose(true, false);
            bot.await("the draw is declined", () -> game.answers.contains("draw/no"));
            game.propose(false, true);
            bot.await("moves are taken back", () -> game.answers.contains("takeback/yes"));
            bot.await("the game goes on", () -> game.ply() >= 6);
            game.propose(false, true);
            bot.await("but only once", () -> game.answers.contains("takeback/no"));
            bot.awaitEnd(game);
            assertThat(game.answers).hasSize(3);
        }
    }

    /// With fewer moves than the bot knows it is its turn, and nobody says so a second time.
    @Test
    void movesThatAreTakenBackUnforeseenDoNotEndTheGame() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game = lichess.start(new ScriptedGame(
                            "again001", Terms.standard().withBot(Color.BLACK).withMostPlies(6), Mischief.NONE, 3)
                    .opponentTakes(1_000));
            bot.await("the game is on", () -> game.ply() == 4);
            game.repeatLastTurn();
            bot.awaitEnd(game);
        }
    }

    /// The host hears what we say to the offer only when our move is there.
    @Test
    void anOfferDoesNotHoldUpOurMove() throws Exception {
        AtomicReference<ScriptedGame> offered = new AtomicReference<>();
        AtomicInteger played = new AtomicInteger();
        Mischief slow = new Mischief() {
            @Override
            public void before(String path) throws InterruptedException {
                if (!path.contains("/draw/")) return;
                ScriptedGame game = offered.get();
                for (int i = 0; game.ply() < 2 && i < 400; i++) Thread.sleep(10);
                played.set(game.ply());
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(slow);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            ScriptedGame game = new ScriptedGame(
                    "patient1", Terms.standard().withBot(Color.BLACK).withMostPlies(2), Mischief.NONE, 1);
            game.offerDraw = true;
            offered.set(game);
            bot.awaitEnd(lichess.start(game));
            bot.await("the offer is answered", () -> played.get() > 0);
            assertThat(played).as("our move was there").hasValue(2);
        }
    }

    @Test
    void theChatAnswersWhoAsks() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "chat:\n  hello: \"\"\n")) {
            ScriptedGame game =
                    lichess.start(new ScriptedGame("chatty01", Terms.standard(), Mischief.NONE, 1).opponentTakes(200));
            bot.await("the game is on", () -> game.ply() > 2);
            game.tell("{\"type\":\"chatLine\",\"room\":\"spectator\",\"username\":\"Ann\",\"text\":\"!eval\"}");
            bot.await("it is answered", () -> said(game, "depth"));
            game.tell("{\"type\":\"chatLine\",\"room\":\"player\",\"username\":\"Botty\",\"text\":\"!help\"}");
            bot.await("the game goes on", () -> game.ply() > 6);
            assertThat(said(game, "I+answer+to+%21"))
                    .as("it does not talk to itself")
                    .isFalse();
            assertThat(said(game, "room=player")).isFalse();
        }
    }

    @Test
    void helpIsGivenToWhoAsks() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "chat:\n  hello: \"\"\n")) {
            lichess.opponentMillis = 200;
            ScriptedGame game = lichess.start("helpful1", Terms.standard());
            bot.await("the game is on", () -> game.ply() > 2);
            game.tell("{\"type\":\"chatLine\",\"room\":\"player\",\"username\":\"Mary\",\"text\":\"!help\"}");
            bot.await("it is answered", () -> said(game, "I+answer+to+%21name+and+%21help"));
        }
    }

    @Test
    void aDrawIsOfferedWithTheMove() throws Exception {
        String settings = "draw:\n  score: 1000\n  moves: 1\n  from-move: 1\n";
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, settings)) {
            bot.awaitEnd(lichess.start("peaceful", Terms.standard().withMostPlies(8)));
            assertThat(lichess.requests).anyMatch(request -> request.matches(".*/move/\\w+\\?offeringDraw=true"));
        }
    }

    private static boolean said(ScriptedGame game, String words) {
        synchronized (game) {
            return game.said.stream().anyMatch(text -> text.contains(words));
        }
    }

    @Test
    void theDailyLimitStopsChallengesToBotsOnly() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                LichessClient client = client(lichess)) {
            lichess.challengeStatus = 429;
            lichess.challengeBody = ScriptedLichess.DAILY_LIMIT;
            Answer.Limited first = (Answer.Limited) client.challenge("sargon", Map.of("rated", "true"));
            assertThat(first.pause()).hasSeconds(5_000);
            assertThat(first.key()).isEqualTo("bot.vsBot.day");
            assertThat(client.challenge("sargon", Map.of())).isInstanceOf(Answer.Limited.class);
            assertThat(lichess.challenged).as("asked once, and not again").hasSize(1);
            assertThat(lichess.count("/api/challenge/sargon")).isEqualTo(1);
            assertThat(client.account().isDone()).as("other doors are open").isTrue();
        }
    }

    @Test
    void afterTheDailyLimitPeopleAreStillPlayed() throws Exception {
        Mischief limit = new Mischief() {
            @Override
            public int status(String path) {
                return path.equals("/api/challenge/frombot1/accept") ? 429 : 0;
            }
        };
        String sargon = ScriptedLichess.person("Sargon", "BOT", 1500);
        try (ScriptedLichess lichess = new ScriptedLichess(limit);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "")) {
            lichess.challenge("frombot1", sargon, ScriptedLichess.clock(180, 2), Terms.standard());
            bot.await("the limit is said", () -> bot.screen().contains("waiting 5000 s (bot.vsBot.day)"));
            lichess.challenge("frombot2", sargon, ScriptedLichess.clock(180, 2), Terms.standard());
            bot.await("the next bot is declined", () -> "reason=later".equals(lichess.declined.get("frombot2")));
            lichess.challenge("human001", Terms.standard().withMostPlies(10));
            bot.await("a human is played", () -> lichess.games.containsKey("human001"));
            bot.awaitEnd(lichess.game("human001"));
        }
    }

    @Test
    void aChallengeNobodyAnsweredIsWithdrawnAtTheEnd() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE)) {
            lichess.onlineBots = "{\"id\":\"sargon\",\"username\":\"Sargon\",\"title\":\"BOT\",\"perfs\":{}}\n";
            String settings = "matchmaking:\n  enabled: true\n  after: 0\n";
            try (BotUnderTest bot = BotUnderTest.start(lichess, folder, settings)) {
                bot.await("a bot is challenged", () -> bot.screen().contains("challenging sargon"));
                bot.end();
                bot.await("the bot ends", () -> !bot.isRunning());
                assertThat(lichess.requests).contains("POST /api/challenge/outgoing1/cancel");
            }
        }
    }

    @Test
    void filesThatCannotBeWrittenAreSaidBeforeTheFirstGame() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                LichessClient client = client(lichess)) {
            for (String file : List.of("log", "pgn")) {
                Config config = ConfigReader.parse("files:\n  " + file + ": .\n", folder.resolve("bot.yml"));
                assertThatThrownBy(() -> Checkup.run(config, client, line -> {}))
                        .hasMessageContaining("is a folder: name another file as files." + file);
            }
        }
    }

    @Test
    void theTokenIsNotSentElsewhere() throws Exception {
        Mischief redirects = new Mischief() {
            @Override
            public int status(String path) {
                return 302;
            }
        };
        try (ScriptedLichess lichess = new ScriptedLichess(redirects);
                LichessClient client = client(lichess)) {
            assertThat(client.account().summary()).contains("where we do not go");
            assertThatThrownBy(client::events).hasMessageContaining("where we do not go");
            assertThat(lichess.requests).allMatch(request -> !request.contains(ScriptedLichess.TOKEN));
        }
    }

    @Test
    void troubleWithTheAccountIsASentence() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE)) {
            try (LichessClient wrong = new LichessClient(
                    URI.create(lichess.url()), Token.of("lip_wrong_wrong", "the test"), BotUnderTest.QUICK)) {
                assertThatThrownBy(() -> Access.account(wrong)).hasMessageContaining("does not accept the token");
            }
            try (LichessClient client = client(lichess)) {
                lichess.scopes = "email:read";
                assertThatThrownBy(() -> Access.account(client)).hasMessageContaining("may not play");
                lichess.scopes = "bot:play";
                lichess.title = "";
                assertThatThrownBy(() -> Access.requireBot(Access.account(client)))
                        .hasMessageContaining("ristretto lichess upgrade");
                Access.upgrade(client);
                Access.requireBot(Access.account(client));
            }
        }
    }

    @Test
    void aCheckupLooksAtEverything() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                LichessClient client = client(lichess)) {
            List<String> said = new ArrayList<>();
            String settings =
                    "engine:\n  hash: 1\n  options:\n    NoSuchThing: 1\n    MultiPV: many\n    move overhead: 9\n  book: none.bin\n";
            boolean ready = Checkup.run(ConfigReader.parse(settings, folder.resolve("bot.yml")), client, said::add);
            assertThat(ready).isTrue();
            assertThat(said)
                    .anyMatch(line -> line.contains(
                            "line 4 of the settings: this engine has no option NoSuchThing, it is left out"))
                    .anyMatch(line -> line.contains("line 5 of the settings: ") && line.contains("MultiPV"))
                    .anyMatch(line -> line.contains("line 6 of the settings: set engine.move-overhead instead"))
                    .anyMatch(line -> line.contains("there is no file") && line.contains("none.bin"))
                    .anyMatch(line -> line.startsWith("account    Botty, a bot, blitz 2000"));
        }
    }

    /// An engine that could not be made would leave every game unplayed.
    @Test
    void anOptionTheEngineDoesNotTakeIsLeftOut() {
        List<String> said = new ArrayList<>();
        Config.EngineOption wrong = new Config.EngineOption(4, "MultiPV", "many");
        Config.Engine settings = new Config.Engine(1, 1, false, Optional.empty(), Optional.empty(), List.of(wrong));
        new EnginePlayer(new EngineSetup(settings, said::add)).close();
        assertThat(said).anyMatch(line -> line.startsWith("line 4 of the settings: MultiPV"));
    }

    @Test
    void whenNobodyComesABotIsChallenged() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE)) {
            lichess.onlineBots = "{\"id\":\"sargon\",\"username\":\"Sargon\",\"title\":\"BOT\",\"perfs\":{}}\n";
            String settings = "matchmaking:\n  enabled: true\n  after: 0\n  clocks: [60+1]\n";
            try (BotUnderTest bot = BotUnderTest.start(lichess, folder, settings)) {
                bot.await("a bot is challenged", () -> lichess.challenged.containsKey("sargon"));
                assertThat(lichess.challenged.get("sargon"))
                        .contains("clock.limit=60")
                        .contains("rated=true");
                bot.awaitEnd(lichess.start("outgoing1", Terms.standard().withMostPlies(10)));
            }
        }
    }

    @Test
    void aResignationThatIsNotHeardIsRepeated() throws Exception {
        AtomicInteger failures = new AtomicInteger(3);
        Mischief deaf = Mischief.refusing("/resign", 503, failures);
        try (ScriptedLichess lichess = new ScriptedLichess(deaf);
                BotUnderTest bot = BotUnderTest.start(lichess, folder, "resign:\n  moves: 2\n")) {
            ScriptedGame game = lichess.start(
                    "lost0002", Terms.standard().from("fromPosition", "3qk3/pppppppp/8/8/8/8/4P3/4K3 w - - 0 1"));
            bot.awaitEnd(game);
            assertThat(game.winner).isEqualTo("black");
        }
    }

    @Test
    void theBoardShowsALineForEachGame() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StatusBoard board = new StatusBoard(new PrintStream(bytes, true, StandardCharsets.UTF_8), true, 60);
        GameStatus game = new GameStatus(
                "abcdefgh", "Mary (1500)", true, 12, true, 59_000, 3_723_000, "+0.34", 17, "12. Nf3 Nc6");
        assertThat(StatusBoard.line(game))
                .isEqualTo(
                        "abcdefgh  White against Mary (1500)                 move 12   us 0:59*  them 1:02:03   +0.34/17  12. Nf3 Nc6");
        board.show(List.of(game));
        board.say("something happened");
        String screen = bytes.toString(StandardCharsets.UTF_8);
        assertThat(screen).contains("... \n\u001b[?7h\r\u001b[1A\u001b[J" + "something happened");
        assertThat(StatusBoard.clock(9_870)).isEqualTo("0:09.9");
        assertThat(StatusBoard.clock(-1)).isEqualTo("--");
    }

    private static LichessClient client(ScriptedLichess lichess) throws IOException {
        return new LichessClient(
                URI.create(lichess.url()), Token.of(ScriptedLichess.TOKEN, "the test"), BotUnderTest.QUICK);
    }
}
