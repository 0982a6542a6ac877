package dev.ristretto.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.web.board.OpeningNames;
import dev.ristretto.web.engines.EnginePool;
import dev.ristretto.web.protocol.FromPage;
import dev.ristretto.web.protocol.FromPage.Sitter;
import dev.ristretto.web.protocol.Json;
import dev.ristretto.web.session.House;
import dev.ristretto.web.session.Page;
import dev.ristretto.web.session.Reasons;
import dev.ristretto.web.session.Session;
import dev.ristretto.web.session.Sessions;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A table without a server: nobody looks at the clock now and then.
@Timeout(60)
class SessionTest {
    private static final int SECONDS = 1;
    private static final long TOO_LATE_MILLIS = 1_100;

    private final JsonMapper mapper = new JsonMapper();
    private final BlockingQueue<JsonNode> heard = new LinkedBlockingQueue<>();
    private final Page page = json -> heard.add(mapper.readTree(json));
    private final ScriptedEngine engine = new ScriptedEngine();
    private EnginePool pool;
    private Session session;

    @BeforeEach
    void sitDown() {
        pool = new EnginePool(engine, 1);
        OpeningNames names = OpeningNames.load();
        WebSettings settings = new WebSettings(0, 1, 1, 1, 16, 60, null);
        session = new Sessions(new House(settings, pool, () -> names, new Reasons(), new Json(), () -> "engine"))
                .find("");
        session.join(page);
    }

    @AfterEach
    void leave() {
        pool.close();
    }

    /// A game in which White has moved and Black is out of time.
    private void letBlackBeLate(Sitter black) throws InterruptedException {
        session.accept(
                page, new FromPage.NewGame(Sitter.HUMAN, black, 0, 0, SECONDS, 5, FromPage.From.START, null, -1, 50));
        session.accept(page, new FromPage.Play(0, "e2e4"));
        Thread.sleep(TOO_LATE_MILLIS);
    }

    private void assertBlackHasLostWithoutMoving() throws InterruptedException {
        JsonNode match = next("match");
        while (!match.path("reason").isString()) match = next("match");
        assertThat(match.get("reason").asString()).isEqualTo("Black ran out of time");
        session.accept(page, new FromPage.Export(false, false));
        assertThat(next("pgn").get("text").asString()).contains("1. e4 1-0");
    }

    private JsonNode next(String type) throws InterruptedException {
        JsonNode message = heard.poll(20, TimeUnit.SECONDS);
        while (message != null && !message.get("type").asString().equals(type))
            message = heard.poll(20, TimeUnit.SECONDS);
        assertThat(message).as(type).isNotNull();
        return message;
    }

    @Test
    void aMoveAfterTheTimeIsUpDoesNotCount() throws InterruptedException {
        letBlackBeLate(Sitter.HUMAN);
        session.accept(page, new FromPage.Play(1, "e7e5"));
        assertBlackHasLostWithoutMoving();
    }

    @Test
    void aMoveOfAnEngineAfterItsTimeIsUpDoesNotCountEither() throws InterruptedException {
        letBlackBeLate(Sitter.ENGINE);
        engine.play("e7e5");
        assertBlackHasLostWithoutMoving();
    }
}
