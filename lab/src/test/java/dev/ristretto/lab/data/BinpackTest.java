package dev.ristretto.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinpackTest {
    /// One chain, put together by hand: 1. e4 (25) e5 (-20) 2. Nf3 (300), and White wins.
    private static final byte[] CHAIN = HexFormat.of()
            .parseHex(
                    "42494e5026000000" // the chunk
                            + "ffff00000000ffff" // occupied
                            + "2d844ad200000000111111113e955be3" // pieces
                            + "0c70" // e2e4
                            + "0032" // 25
                            + "8000" // a win, at ply 0
                            + "0000" // no halfmoves
                            + "0002" // two moves follow
                            // Piece 4 of 16, target 0 of 2, +5; piece 6 of 16, target 1 of 3, +280.
                            + "429984c4");

    @TempDir
    private Path folder;

    private List<String> read(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("test.binpack"), bytes);
        List<String> entries = new ArrayList<>();
        try (Binpack binpack = new Binpack(file)) {
            while (binpack.next()) {
                entries.add(String.join(
                        " | ",
                        Fen.of(binpack.position()),
                        UciMove.of(binpack.position(), binpack.move()),
                        String.valueOf(binpack.score()),
                        String.valueOf(binpack.result())));
            }
        }
        return entries;
    }

    @Test
    void aChainIsAPositionAndMoves() throws IOException {
        assertThat(read(CHAIN))
                .hasSize(3)
                .satisfiesExactly(
                        first -> assertThat(first)
                                .startsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")
                                .endsWith("| 25 | 2"),
                        second -> assertThat(second)
                                .startsWith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b")
                                .endsWith("| -20 | 0"),
                        third -> assertThat(third)
                                .startsWith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w")
                                .contains("g1f3")
                                .endsWith("| 300 | 2"));
    }

    @Test
    void chunksFollowEachOther() throws IOException {
        byte[] two = Arrays.copyOf(CHAIN, 2 * CHAIN.length);
        System.arraycopy(CHAIN, 0, two, CHAIN.length, CHAIN.length);
        assertThat(read(two)).hasSize(6);
    }

    @Test
    void aFileThatWasCutOffIsRefused() {
        for (int length = 1; length < CHAIN.length; length++) {
            byte[] cut = Arrays.copyOf(CHAIN, length);
            assertThatThrownBy(() -> read(cut)).as("%d bytes", length).isInstanceOf(IOException.class);
        }
    }

    @Test
    void damageIsToldAsSuchOrGivesPositionsThatCanBe() throws IOException {
        Random random = new Random(4);
        for (int i = 0; i < 500; i++) {
            byte[] damaged = CHAIN.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                assertThat(read(damaged)).isNotNull();
            } catch (IOException expected) {
                assertThat(expected).hasMessageNotContaining("null");
            }
        }
    }

    /// Beside the file lie its quiet positions as text, with score and result from White's side.
    @Test
    void aRealFileHoldsWhatOthersReadInIt() throws IOException {
        Path data = Path.of(System.getProperty("ristretto.data", "none"));
        Path file = data.resolve("training").resolve("small.binpack");
        Path text = data.resolve("labelled").resolve("sf_quiet.txt.gz");
        assumeTrue(Files.exists(file) && Files.exists(text), "no " + file + " or " + text);
        Set<String> ours = new HashSet<>();
        int entries = 0;
        try (Binpack binpack = new Binpack(file)) {
            for (; binpack.next(); entries++) ours.add(line(binpack));
        }
        assertThat(entries).isEqualTo(434_921);
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(GameFile.open(text), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split(" ", 3);
                String labels = line.substring(line.indexOf(" | "));
                assertThat(ours.contains(words[0] + " " + words[1] + labels))
                        .as(line)
                        .isTrue();
            }
        }
    }

    /// Board and side to move, score and result for White.
    private static String line(Binpack binpack) {
        boolean white = binpack.position().sideToMove() == Color.WHITE;
        String[] words = Fen.of(binpack.position()).split(" ", 3);
        int score = white ? binpack.score() : -binpack.score();
        int result = white ? binpack.result() : TrainingRecord.WIN - binpack.result();
        return words[0] + " " + words[1] + " | " + score + " | " + result / 2.0;
    }
}
