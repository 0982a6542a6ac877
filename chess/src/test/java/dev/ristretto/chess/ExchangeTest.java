package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.San;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/// What a move wins or loses on its square.
class ExchangeTest {
    /// The file says 0, for a bishop taking back; but the pawn takes back and becomes a queen, as it
    /// does in the file's other lines.
    private static final String FORGOTTEN_PROMOTION = "8/8/8/1k6/6b1/4N3/2p3K1/3n4 w - -";

    private static final String TWO_KNIGHTS = "8/8/1k6/8/8/2N1N3/2p1p1K1/3n4 w - -";

    private static final Exchange ROUND = new Exchange(100, 300, 300, 500, 900);
    private static final Exchange ODD = new Exchange(82, 337, 365, 477, 1025);

    @ParameterizedTest
    @CsvFileSource(resources = "/exchange-cases/see.epd", delimiter = ';', quoteCharacter = '\b')
    void theKnownExchangesAreWorthWhatTheyAreSaidToBe(String fen, String san, int said) {
        Position position = Fen.position(fen);
        // Both knights can take here, and it is the same with either.
        int move = San.parse(position, fen.equals(TWO_KNIGHTS) ? "Ncxd1" : san);
        int value = fen.equals(FORGOTTEN_PROMOTION) ? -800 : said;
        assertThat(ROUND.value(position, move)).as("%s %s", fen, san).isEqualTo(value);
        assertThat(ROUND.atLeast(position, move, value)).isTrue();
        assertThat(ROUND.atLeast(position, move, value + 1)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1,        exd5, 100",
        "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1,      exd5, 0",
        "4k3/8/4p3/3p4/8/2N5/8/4K3 w - - 0 1,      Nxd5, -200",
        "3rk3/3r4/8/3p4/8/3R4/3R4/3QK3 w - - 0 1,  Rxd5, 100",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1,        exd6, 100",
        "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1,      exd6, 0",
        "3k4/8/8/8/8/8/3r4/4K3 w - - 0 1,          Kxd2, 500"
    })
    void simpleExchangesAreWorthWhatCountingSays(String fen, String san, int value) {
        Position position = Fen.position(fen);
        assertThat(ROUND.value(position, San.parse(position, san))).isEqualTo(value);
    }

    @Test
    void aKingDoesNotTakeWhatIsProtected() {
        Position position = Fen.position("7k/8/8/8/8/2b5/3r4/4K2R b - - 0 1");
        int move = Move.of(Square.D2, Square.D1);
        assertThat(ROUND.value(position, move)).isEqualTo(-500);
        Position guarded = Fen.position("3r3k/8/8/8/8/8/3r4/4K2R b - - 0 1");
        assertThat(ROUND.value(guarded, move)).isZero();
    }

    @Test
    void everyMoveIsWorthWhatPlayingTheExchangeOnABoardGives() {
        MailboxExchange round = new MailboxExchange(100, 300, 300, 500, 900, 0);
        MailboxExchange odd = new MailboxExchange(82, 337, 365, 477, 1025, 0);
        forEachMove(3000, (position, move, walk) -> {
            assertThat(ROUND.value(position, move))
                    .as(() -> walk.at(position) + " " + San.of(position, move))
                    .isEqualTo(round.value(position, move));
            assertThat(ODD.value(position, move))
                    .as(() -> walk.at(position) + " " + San.of(position, move))
                    .isEqualTo(odd.value(position, move));
        });
    }

    @Test
    void aMoveGainsAtLeastAThresholdExactlyWhenItsValueIsNotLess() {
        forEachMove(10_000, (position, move, walk) -> {
            for (Exchange exchange : List.of(ROUND, ODD)) {
                int value = exchange.value(position, move);
                for (int threshold :
                        new int[] {-1100, -477, -100, -27, -1, 0, 1, 50, 100, 300, 500, 900, value - 1, value, value + 1
                        }) {
                    assertThat(exchange.atLeast(position, move, threshold))
                            .as(() -> walk.at(position) + " " + San.of(position, move) + " >= " + threshold)
                            .isEqualTo(value >= threshold);
                }
            }
        });
    }

    private interface Visitor {
        void visit(Position position, int move, RandomWalk walk);
    }

    private static void forEachMove(int positions, Visitor visitor) {
        List.of(RandomWalk.standard(51), RandomWalk.chess960(52)).parallelStream()
                .forEach(walk -> walk.positions(positions / 2, position -> {
                    for (int move : RandomWalk.movesOf(position).toArray()) visitor.visit(position, move, walk);
                }));
    }
}
