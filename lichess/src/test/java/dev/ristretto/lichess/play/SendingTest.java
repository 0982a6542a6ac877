package dev.ristretto.lichess.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Pace;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.play.Alarms.Alarm;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A host that answers every move with the same status.
@Timeout(60)
class SendingTest {
    private static final int TROUBLE = 503;
    private static final String CASTLES = "qnbbrnkr/pppppppp/8/8/8/8/PPPPPPPP/QNBBR1KR w KQkq - 0 1";

    private final Alarms alarms = new Alarms();
    private volatile int status = TROUBLE;
    private HttpServer host;
    private LichessClient client;
    private Sending sending;

    @BeforeEach
    void open() throws Exception {
        host = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        host.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        host.start();
        client = new LichessClient(
                URI.create("http://127.0.0.1:" + host.getAddress().getPort()),
                Token.of("lip_0123456789", "the test"),
                Pace.LICHESS);
        sending = new Sending(client, "abcd", alarms);
    }

    @AfterEach
    void close() {
        client.close();
        host.stop(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {TROUBLE, 400})
    void aMoveIsSentAgainAlsoWhenTheHostDoesNotSayHowThingsAre(int answer) throws Exception {
        status = answer;
        GameState game = GameStateTest.game("standard", "startpos", "");
        send(game, "e2e4");
        assertThat(alarms.isSet(Alarm.SEND)).isTrue();
    }

    /// With the king on g1 and the rook on h1 the king stays: h1 is free then, and it could go there.
    @ParameterizedTest
    @ValueSource(ints = {TROUBLE, 400})
    void castlingThatCouldBecomeAnotherMoveWaitsForTheHost(int answer) throws Exception {
        status = answer;
        GameState game = GameStateTest.game("chess960", CASTLES, "");
        send(game, "g1h1");
        assertThat(alarms.isSet(Alarm.SEND))
                .as("nobody knows whether it was heard")
                .isFalse();
        sending.stillWaits(game);
        assertThat(alarms.isSet(Alarm.SEND)).as("it was not").isTrue();
    }

    /// Moves were taken back, and others played: the number of the move says nothing.
    @Test
    void aMoveForAPositionThatIsGoneIsNotSentAgain() throws Exception {
        send(GameStateTest.game("standard", "startpos", "e2e4 e7e5"), "g1f3");
        sending.forget();
        assertThat(sending.isDecided(GameStateTest.game("standard", "startpos", "e2e4 c7c5")))
                .isFalse();
        assertThat(alarms.isSet(Alarm.SEND)).isFalse();
    }

    private void send(GameState game, String move) throws InterruptedException {
        sending.decide(game, UciMove.parse(game.position(), move), false);
        assertThat(sending.send(game)).isIn(Sending.Outcome.UNHEARD, Sending.Outcome.REJECTED);
    }
}
