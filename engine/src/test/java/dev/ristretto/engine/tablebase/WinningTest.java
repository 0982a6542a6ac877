package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whoever plays by the tables mates before the fifty-move rule ends the game, against the longest defence.
class WinningTest {
    private static final long SEED = 7;

    @Test
    void rookWins() throws IOException {
        win(TestTables.threeMen(), "KRvK", 50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KBNvK", "KQvKR", "KRvK", "KPvK", "KPvKP"})
    void everyWinIsWon(String name) throws IOException {
        win(TestTables.fourMen(), name, 20);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"KBNvK", "KQvKR", "KRvK"})
    void aThousandWinsAreWon(String name) throws IOException {
        win(TestTables.fourMen(), name, 1_000);
    }

    private static void win(Path folder, String name, int games) throws IOException {
        RandomPositions random = new RandomPositions(SEED);
        try (Tablebases tables = TestTables.open(folder)) {
            Prober prober = tables.newProber();
            for (int won = 0; won < games; ) {
                Position start = random.of(name, Color.WHITE, Color.WHITE);
                if (prober.wdl(start) != Wdl.WIN) continue;
                assertThat(play(prober, start)).as(Fen.of(start)).isEqualTo(Outcome.Reason.CHECKMATE);
                won++;
            }
        }
    }

    private static Outcome.Reason play(Prober prober, Position start) {
        Position position = start.copy();
        Optional<Outcome> end = Outcome.of(position);
        while (end.isEmpty()) {
            position.make(RootRanking.of(prober, position).getFirst().move());
            end = Outcome.of(position);
        }
        return end.get().reason();
    }
}
