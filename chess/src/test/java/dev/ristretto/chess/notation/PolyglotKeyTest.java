package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolyglotKeyTest {
    /// The examples of the description of the format.
    @ParameterizedTest
    @CsvSource({
        "'', 463b96181691fc9c",
        "e2e4, 823c9b50fd114196",
        "e2e4 d7d5, 0756b94461c50fb0",
        "e2e4 d7d5 e4e5, 662fafb965db29d4",
        "e2e4 d7d5 e4e5 f7f5, 22a48b5a8e47ff78",
        "e2e4 d7d5 e4e5 f7f5 e1e2, 652a607ca3f242c1",
        "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7, 00fdd303c946bdd9",
        "a2a4 b7b5 h2h4 b5b4 c2c4, 3c8123ea7b067637",
        "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3, 5c3f9b829b279560"
    })
    void theExamplesOfTheFormatAreMet(String moves, String key) {
        assertThat(Long.toHexString(PolyglotKey.of(after(Fen.START, moves)))).isEqualTo(key.replaceAll("^0+", ""));
    }

    @Test
    void everyKnownKeyIsMet() throws IOException {
        List<String> lines = Files.readAllLines(SharedData.at("zobrist/polyglot_keys.tsv"));
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split("\t");
            assertThat(PolyglotKey.of(Fen.position(fields[0])))
                    .as(fields[0])
                    .isEqualTo(Long.parseUnsignedLong(fields[1], 16));
        }
        assertThat(lines).hasSize(710);
    }

    @Test
    void aDoubleStepCountsAlsoWhenTakingItWouldBeIllegal() {
        // The black pawn on e4 is pinned to its king by the rook on e1, so d4 cannot be taken.
        Position played = after("4k3/8/8/8/4p3/8/3P4/K3R3 w - - 0 1", "d2d4");
        Position setUp = Fen.position("4k3/8/8/8/3Pp3/8/8/K3R3 b - d3 0 1");
        assertThat(Fen.of(played)).isEqualTo(Fen.of(setUp));
        assertThat(PolyglotKey.of(played)).isNotEqualTo(PolyglotKey.of(setUp));
    }

    @Test
    void aDoubleStepBesideNobodyDoesNotCount() {
        Position played = after("4k3/8/8/8/8/8/3P4/K7 w - - 0 1", "d2d4");
        assertThat(PolyglotKey.of(played)).isEqualTo(PolyglotKey.of(Fen.position("4k3/8/8/8/3P4/8/8/K7 b - - 0 1")));
    }

    private static Position after(String fen, String moves) {
        Position position = Fen.position(fen);
        if (moves.isEmpty()) return position;
        for (String move : moves.split(" ")) position.make(San.parse(position, move));
        return position;
    }
}
