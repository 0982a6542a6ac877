package dev.ristretto.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/// What the server does for a page, without a browser.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(240)
class ServerTest {
    static final String NEW_GAME = "{\"type\":\"new-game\",\"white\":\"HUMAN\",\"black\":\"ENGINE\",\"whiteElo\":800,"
            + "\"blackElo\":800,\"seconds\":0,\"increment\":0,\"from\":\"START\",\"number\":-1,\"pace\":50}";

    private final HttpClient client = HttpClient.newHttpClient();
    private WebServer server;

    @BeforeAll
    void start() throws IOException {
        server = WebServer.start(new WebSettings(0, 60, 2, 1, 16, 60, null));
    }

    @AfterAll
    void stop() {
        server.close();
        client.close();
    }

    private Visitor visit() throws Exception {
        return Visitor.at(client, server);
    }

    private static String move(int node, String move) {
        return "{\"type\":\"move\",\"node\":" + node + ",\"move\":\"" + move + "\"}";
    }

    private static boolean hasEnded(JsonNode match) {
        return match.path("reason").isString();
    }

    private static String analyse(boolean on, int lines) {
        return "{\"type\":\"analyse\",\"on\":" + on + ",\"lines\":" + lines + ",\"threads\":1,\"hash\":16}";
    }

    private static String load(String text) {
        return "{\"type\":\"load\",\"chess960\":false,\"text\":\"" + text + "\"}";
    }

    private static String from(String fen) {
        return NEW_GAME.replace("\"START\"", "\"FEN\",\"fen\":\"" + fen + "\"");
    }

    @Test
    void aNewPageShowsTheStartPositionWithItsLegalMoves() throws Exception {
        try (Visitor page = visit()) {
            JsonNode spot = page.next("spot");
            assertThat(spot.get("turn").asString()).isEqualTo("white");
            assertThat(spot.get("moves").size()).isEqualTo(10);
            assertThat(spot.get("moves").get("g1").toString()).contains("f3", "h3");
        }
    }

    @Test
    void theEngineAnswersAMoveAndAMoveCanBeTakenBack() throws Exception {
        try (Visitor page = visit()) {
            page.say(NEW_GAME);
            page.next("match", match -> match.get("on").asBoolean());
            page.say(move(0, "e2e4"));
            JsonNode match = page.next(
                    "match",
                    m -> m.get("tip").asInt() == 2 && !m.get("thinking").asBoolean());
            assertThat(match.get("on").asBoolean()).isTrue();
            page.say("{\"type\":\"take-back\"}");
            assertThat(page.next("match").get("tip").asInt()).isZero();
            page.pgn();
        }
    }

    @Test
    void anIllegalMoveIsRefusedInASentence() throws Exception {
        try (Visitor page = visit()) {
            page.say(move(0, "e2e5"));
            assertThat(page.next("notice").get("text").asString()).isEqualTo("That move is not legal here.");
            page.say(move(77, "e2e4"));
            assertThat(page.next("notice").get("text").asString()).contains("no longer");
        }
    }

    @Test
    void aReloadedPageFindsItsGame() throws Exception {
        String session;
        try (Visitor page = visit()) {
            session = page.next("welcome").get("session").asString();
            page.say(move(0, "Nf3"));
            page.next("node");
        }
        try (Visitor page = Visitor.at(client, server, session)) {
            assertThat(page.next("welcome").get("session").asString()).isEqualTo(session);
            assertThat(page.next("tree").get("nodes").get(1).get("san").asString())
                    .isEqualTo("Nf3");
        }
    }

    @Test
    void aNameNobodyWasGivenIsANewSession() throws Exception {
        String guess = "0123456789abcdef0123456789abcdef";
        try (Visitor page = Visitor.at(client, server, guess)) {
            assertThat(page.next("welcome").get("session").asString()).isNotEqualTo(guess);
        }
    }

    @Test
    void linesOfAnAnalysisAppearDeepenAndFollowThePosition() throws Exception {
        try (Visitor page = visit()) {
            page.say(analyse(true, 3));
            JsonNode first = page.next("lines", lines -> lines.get("lines").size() == 3);
            page.next(
                    "lines",
                    lines -> lines.get("depth").asInt() > first.get("depth").asInt());
            page.say(move(0, "e2e4"));
            JsonNode next = page.next(
                    "lines",
                    lines ->
                            lines.get("node").asInt() == 1 && lines.get("lines").size() == 3);
            assertThat(next.get("lines").get(0).get("san").size()).isPositive();
            assertThat(next.get("lines").get(0).get("fens").size())
                    .isEqualTo(next.get("lines").get(0).get("san").size());
            page.say(analyse(false, 1));
            page.next("lines", lines -> !lines.get("on").asBoolean());
        }
    }

    @Test
    void anotherGameForgetsTheLinesOfTheLastOneAlsoForWhoComesBack() throws Exception {
        try (Visitor page = visit()) {
            String session = page.next("welcome").get("session").asString();
            page.say(load("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *"));
            page.say("{\"type\":\"go-to\",\"node\":7}");
            page.say(analyse(true, 1));
            page.next("lines", lines -> lines.get("lines").size() == 1);
            page.say(analyse(false, 1));
            page.next("lines", lines -> !lines.get("on").asBoolean());
            page.say(load("8/8/4k3/8/8/3QK3/8/8 w - - 0 1"));
            assertThat(page.next("lines").get("lines").size()).isZero();
            try (Visitor again = Visitor.at(client, server, session)) {
                assertThat(again.next("lines").get("lines").size()).isZero();
                again.pgn();
            }
        }
    }

    @Test
    void theTermsOfThePositionAreExplained() throws Exception {
        try (Visitor page = visit()) {
            page.say("load", "text", "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", ",\"chess960\":false");
            page.say("{\"type\":\"explain\"}");
            JsonNode why = page.next("reasons");
            assertThat(why.get("classical").asInt()).isGreaterThan(1_000);
            assertThat(why.get("network").asInt()).isGreaterThan(500);
            assertThat(why.get("reasons").get(0).get("title").asString()).isEqualTo("Material");
        }
    }

    @Test
    void openingsAreNamedByPosition() throws Exception {
        try (Visitor page = visit()) {
            page.say("load", "text", "1. Nf3 Nc6 2. e4 e5 3. Bb5 *", ",\"chess960\":false");
            page.next("tree", tree -> tree.get("nodes").size() == 6);
            page.say("{\"type\":\"go-to\",\"node\":5}");
            assertThat(page.next("spot", spot -> spot.get("node").asInt() == 5)
                            .get("opening")
                            .asString())
                    .isEqualTo("C60 Ruy Lopez");
        }
    }

    @Test
    void theEngineRestsWhileAPersonPlays() throws Exception {
        try (Visitor page = visit()) {
            page.say(NEW_GAME);
            page.say(analyse(true, 1));
            assertThat(page.next("notice").get("text").asString()).contains("keeps its thoughts to itself");
        }
    }

    @Test
    void whoResignsLosesAndTheReasonIsSaid() throws Exception {
        try (Visitor page = visit()) {
            page.say(NEW_GAME);
            page.say("{\"type\":\"resign\"}");
            JsonNode match = page.next("match", ServerTest::hasEnded);
            assertThat(match.get("result").asString()).isEqualTo("0-1");
            assertThat(match.get("reason").asString()).isEqualTo("White resigns");
        }
    }

    @Test
    void whoseTimeRunsOutLoses() throws Exception {
        try (Visitor page = visit()) {
            page.say(NEW_GAME.replace("\"black\":\"ENGINE\"", "\"black\":\"HUMAN\"")
                    .replace("\"seconds\":0", "\"seconds\":1"));
            page.say(move(0, "e2e4"));
            JsonNode match = page.next("match", ServerTest::hasEnded);
            assertThat(match.get("reason").asString()).isEqualTo("Black ran out of time");
            assertThat(match.get("result").asString()).isEqualTo("1-0");
        }
    }

    @Test
    void aTakenBackMoveTurnsTheClockBack() throws Exception {
        try (Visitor page = visit()) {
            page.say(NEW_GAME.replace("\"black\":\"ENGINE\"", "\"black\":\"HUMAN\"")
                    .replace("\"seconds\":0", "\"seconds\":1"));
            page.say(move(0, "e2e4"));
            page.next("match", ServerTest::hasEnded);
            page.say("{\"type\":\"take-back\"}");
            JsonNode clock = page.next("match", m -> m.get("on").asBoolean()).get("clock");
            assertThat(clock.get("black").asInt()).isEqualTo(1000);
            assertThat(clock.get("running").asString()).isEqualTo("neither");
        }
    }

    @Test
    void afterAnEndTheGameGoesOnAsTheMainLineAndWithoutHelp() throws Exception {
        try (Visitor page = visit()) {
            page.say(NEW_GAME.replace("\"black\":\"ENGINE\"", "\"black\":\"HUMAN\""));
            page.say(move(0, "e2e4"));
            page.say("{\"type\":\"resign\"}");
            page.next("match", ServerTest::hasEnded);
            page.say(move(0, "d2d4"));
            page.say(analyse(true, 1));
            page.next("lines", lines -> lines.get("on").asBoolean());
            page.say("{\"type\":\"take-back\"}");
            page.next("lines", lines -> !lines.get("on").asBoolean());
            page.say(move(0, "c2c4"));
            assertThat(page.pgn()).contains("1. c4 (1. d4)");
        }
    }

    @Test
    void whatTheEngineSawAfterTheEndIsTakenAwayWhenTheGameGoesOn() throws Exception {
        try (Visitor page = visit()) {
            page.say(NEW_GAME.replace("\"black\":\"ENGINE\"", "\"black\":\"HUMAN\""));
            page.say(move(0, "e2e4"));
            page.say("{\"type\":\"resign\"}");
            page.next("match", ServerTest::hasEnded);
            page.say("{\"type\":\"go-to\",\"node\":0}");
            page.say(analyse(true, 1));
            page.next("lines", lines -> lines.get("lines").size() == 1);
            page.say(analyse(false, 1));
            page.next("lines", lines -> !lines.get("on").asBoolean());
            page.say("{\"type\":\"take-back\"}");
            page.next("match", match -> match.get("on").asBoolean());
            assertThat(page.next("lines").get("lines").size()).isZero();
        }
    }

    @Test
    void anEngineThatHasSaidNothingYetDeclinesADraw() throws Exception {
        try (Visitor page = visit()) {
            page.say(from("3qk3/8/8/8/8/8/8/4K3 w - - 0 30"));
            page.next("match", m -> m.get("on").asBoolean());
            page.say("{\"type\":\"offer-draw\"}");
            assertThat(page.next("notice").get("text").asString()).isEqualTo("Ristretto declines the draw.");
        }
    }

    @Test
    void aStartThatIsRefusedLeavesEverythingAsItWas() throws Exception {
        try (Visitor page = visit()) {
            page.say(load("[White \\\"A\\\"]\\n\\n1. e4 *\\n\\n[White \\\"B\\\"]\\n\\n1. d4 *"));
            page.next("games", games -> games.get("games").size() == 2);
            page.say(from("4k3/8/8/8/8/8/8/4K2K w - - 0 1"));
            assertThat(page.next("notice").get("text").asString()).startsWith("That is no position to play from");
            page.say("{\"type\":\"open\",\"index\":1}");
            assertThat(page.next("games").get("open").asInt()).isEqualTo(1);
        }
    }

    @Test
    void gamesOfAFileKeepWhatWasDoneToThem() throws Exception {
        try (Visitor page = visit()) {
            page.say(load("[White \\\"A\\\"]\\n\\n1. e4 *\\n\\n[White \\\"B\\\"]\\n\\n1. d4 *"));
            page.say("comment", "text", "the best by test", ",\"node\":1");
            page.say("{\"type\":\"open\",\"index\":1}");
            page.say("{\"type\":\"open\",\"index\":0}");
            assertThat(page.pgn()).contains("1. e4 {the best by test}");
        }
    }

    @Test
    void aFenOfChess960IsPlayedByItsRules() throws Exception {
        try (Visitor page = visit()) {
            page.say(from("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"));
            assertThat(page.next("tree", tree -> tree.get("chess960").asBoolean()))
                    .isNotNull();
        }
    }

    @Test
    void remarksInFrontOfAMoveAreSentToo() throws Exception {
        try (Visitor page = visit()) {
            page.say(load("1. e4 e5 2. Nf3 ({The gambit} 2. f4) *"));
            JsonNode tree = page.next("tree", t -> t.get("nodes").size() == 5);
            assertThat(tree.get("nodes")
                            .valueStream()
                            .map(node -> node.get("before").asString()))
                    .contains("The gambit");
        }
    }

    @Test
    void enginesPlayEachOtherWhileSomebodyWatches() throws Exception {
        try (Visitor page = visit()) {
            page.say("{\"type\":\"show-talk\",\"on\":true}");
            // At full strength they take their time; beginners may be mated before the talk is sent.
            page.say(NEW_GAME.replace("\"white\":\"HUMAN\"", "\"white\":\"ENGINE\"")
                    .replace("Elo\":800", "Elo\":0"));
            page.next("node", node -> node.get("node").get("ply").asInt() == 4);
            assertThat(page.next("talk", talk -> talk.toString().contains("> go movetime 50")))
                    .isNotNull();
            page.say("{\"type\":\"end-game\"}");
            page.next("match", ServerTest::hasEnded);
        }
    }

    @Test
    void theTalkGoesToThosePagesOfABoardThatShowIt() throws Exception {
        try (Visitor reader = visit();
                Visitor other = Visitor.at(
                        client, server, reader.next("welcome").get("session").asString())) {
            reader.say("{\"type\":\"show-talk\",\"on\":true}");
            reader.next("talk");
            other.say("{\"type\":\"show-talk\",\"on\":false}");
            other.pgn();
            other.say(analyse(true, 1));
            reader.next("talk", talk -> talk.toString().contains("> go infinite"));
            other.pgn();
            assertThat(other.hasHeard("talk")).isFalse();
        }
    }

    @Test
    void aReportFindsTheBlunderAndTheBetterMove() throws Exception {
        try (Visitor page = visit()) {
            page.say("load", "text", "1. f3 e5 2. g4 Qh4# 0-1", ",\"chess960\":false");
            page.say("{\"type\":\"start-report\",\"millis\":60}");
            JsonNode report = page.next(
                    "report",
                    r -> !r.get("running").asBoolean() && r.get("steps").size() == 5);
            JsonNode fault = report.get("steps").get(3);
            assertThat(fault.get("fault").asString()).isEqualTo("blunder");
            assertThat(fault.get("better").size()).isPositive();
            assertThat(report.get("black").get("accuracy").asDouble())
                    .isGreaterThan(report.get("white").get("accuracy").asDouble());
            page.say("{\"type\":\"export\",\"evals\":true,\"report\":true}");
            assertThat(page.next("pgn").get("text").asString())
                    .contains("2. g4 $4 {[%eval ")
                    .contains("Qh4#");
        }
    }

    @Test
    void chess960IsPlayedFromAnyOfItsStarts() throws Exception {
        try (Visitor page = visit()) {
            page.say(NEW_GAME.replace("START", "CHESS960").replace("\"number\":-1", "\"number\":0"));
            JsonNode tree = page.next("tree", t -> t.get("chess960").asBoolean());
            assertThat(tree.get("nodes").get(0).get("fen").asString()).startsWith("bbqnnrkr/");
            page.say(move(0, "g2g3"));
            page.next("node", node -> node.get("node").get("ply").asInt() == 2);
        }
    }

    @Test
    void fiftyBoardsAtOnceAllGetTheirMove() throws Exception {
        List<Visitor> pages = new ArrayList<>();
        try {
            for (int i = 0; i < 50; i++) {
                Visitor page = visit();
                pages.add(page);
                page.say(NEW_GAME);
                page.say(move(0, "e2e4"));
            }
            for (Visitor page : pages)
                page.next("node", node -> node.get("node").get("ply").asInt() == 2);
            assertThat(server.pool().size()).isLessThanOrEqualTo(2);
        } finally {
            pages.forEach(Visitor::close);
        }
    }

    @Test
    void aBoardOpenInTooManyWindowsTurnsTheNextOneAway() throws Exception {
        List<Visitor> pages = new ArrayList<>();
        try {
            pages.add(visit());
            String session = pages.getFirst().next("welcome").get("session").asString();
            // Each is let in before the next one comes, or another than the last may be turned away.
            while (pages.size() < 8) {
                Visitor page = Visitor.at(client, server, session);
                pages.add(page);
                page.next("welcome");
            }
            pages.add(Visitor.at(client, server, session));
            assertThat(pages.getLast().next("notice").get("text").asString())
                    .isEqualTo("This board is open in too many windows.");
            assertThat(pages.getLast().awaitClose()).isEqualTo(1013);
        } finally {
            pages.forEach(Visitor::close);
        }
    }

    @Test
    void aPortInUseIsSaidPlainly() {
        WebSettings taken = WebSettings.standard().withPort(server.port());
        assertThatThrownBy(() -> WebServer.start(taken).close())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is in use")
                .hasMessageContaining("--port");
    }
}
