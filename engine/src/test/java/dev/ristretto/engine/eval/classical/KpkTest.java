package dev.ristretto.engine.eval.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KpkTest {
    private static boolean isWon(String fen) {
        Position position = Fen.position(fen);
        int strong = position.pieces(Color.WHITE, Piece.PAWN) != 0 ? Color.WHITE : Color.BLACK;
        int pawn = Bitboard.first(position.ofType(Piece.PAWN));
        return Kpk.isWon(strong, position.king(strong), pawn, position.king(strong ^ 1), position.sideToMove());
    }

    @ParameterizedTest
    @CsvSource({
        // Two ranks ahead of the pawn wins whoever moves.
        "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1, true",
        "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1, true",
        // The opposition decides.
        "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1, false",
        "8/8/4k3/8/4K3/4P3/8/8 b - - 0 1, true",
        // Pawn on the sixth, king behind it.
        "4k3/8/4P3/4K3/8/8/8/8 w - - 0 1, false",
        "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1, false",
        // A rook pawn with the king in the corner.
        "k7/8/K7/P7/8/8/8/8 w - - 0 1, false",
        "8/8/8/8/7p/7k/8/7K b - - 0 1, false",
        // Outside the square of the pawn.
        "8/8/8/8/P6k/8/8/K7 w - - 0 1, true",
        "8/8/8/8/P3k3/8/8/7K b - - 0 1, false",
        // The same for Black.
        "8/8/8/8/4p3/4k3/8/4K3 b - - 0 1, true",
        // The pawn is lost.
        "8/8/8/8/8/1k6/1P6/7K b - - 0 1, false",
    })
    void textbookPositionsAreJudgedAsInTheTextbook(String fen, boolean won) {
        assertThat(isWon(fen)).isEqualTo(won);
    }

    @Test
    void theTableAgreesWithTablebases() throws IOException {
        Path file = Path.of(System.getProperty("ristretto.data", "missing"), "syzygy-tests", "ref_3_4men.csv");
        assumeTrue(Files.exists(file), "no shared data");
        int seen = 0;
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("fen")) continue;
            String[] fields = line.split(",");
            Position position = Fen.position(fields[0]);
            boolean isKpk = Long.bitCount(position.occupied()) == 3 && position.ofType(Piece.PAWN) != 0;
            if (!isKpk) continue;
            assertThat(isWon(fields[0])).as(line).isEqualTo(!fields[1].equals("0"));
            seen++;
        }
        assertThat(seen).isGreaterThan(50);
    }
}
