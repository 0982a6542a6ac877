package dev.ristretto.lab.datagen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.Variant;
import dev.ristretto.lab.match.Openings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartsTest {
    private static final long SEED = 5;
    private static final int GAMES = 900;

    @TempDir
    private Path folder;

    private Openings openings(String name, String... lines) throws IOException {
        Path file = Files.write(folder.resolve(name), List.of(lines));
        return Openings.read(file, Variant.CHESS960, 0, left -> assertThat(left).isEmpty());
    }

    /// Two files and the start position: a third of the games each. The files are told apart by their pawns'
    /// sides.
    @Test
    void gamesStartFromEachFileAndTheStartAlikeAndUpToThreeMovesLater() throws IOException {
        Openings white = openings(
                "white.epd", "4k3/8/8/8/P7/8/8/4K3 w - -", "4k3/8/8/8/3P4/8/8/4K3 w - -", "4k3/8/8/8/7P/8/8/4K3 w - -");
        Openings black = openings("black.epd", "4k3/8/8/p7/8/8/8/4K3 w - - 0 1");
        Starts starts = new Starts(0, List.of(white, black));
        SplittableRandom random = new SplittableRandom(SEED);
        int fromWhite = 0;
        int fromBlack = 0;
        Set<Integer> files = new TreeSet<>();
        Set<Integer> moves = new TreeSet<>();
        for (int i = 0; i < GAMES; i++) {
            Position position = starts.next(random);
            if (Long.bitCount(position.occupied()) > 3) continue;
            moves.add(position.madeMoves());
            long pawns = position.pieces(Color.WHITE, Piece.PAWN);
            if (pawns == 0) {
                fromBlack++;
            } else {
                fromWhite++;
                files.add(Square.file(Long.numberOfTrailingZeros(pawns)));
            }
        }
        assertThat(fromWhite).as("seed %d", SEED).isBetween(GAMES / 3 - 60, GAMES / 3 + 60);
        assertThat(fromBlack).as("seed %d", SEED).isBetween(GAMES / 3 - 60, GAMES / 3 + 60);
        assertThat(files).containsExactly(0, 3, 7);
        assertThat(moves).containsExactly(0, 1, 2, 3);
    }

    @Test
    void openingsAreToldApartByWhatTheyAreAndNotByTheirName() throws IOException {
        String one = "4k3/8/8/8/P7/8/8/4K3 w - -";
        String other = "4k3/8/8/8/3P4/8/8/4K3 w - -";
        String sum = openings("a.epd", one, other).checksum();
        assertThat(openings("b.epd", one, other).checksum()).isEqualTo(sum);
        assertThat(openings("a.epd", other, one).checksum()).isNotEqualTo(sum);
        assertThat(openings("a.epd", one).checksum()).isNotEqualTo(sum);
    }
}
