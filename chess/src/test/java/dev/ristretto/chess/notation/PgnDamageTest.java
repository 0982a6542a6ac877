package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Files cut off anywhere and with any bytes changed give games and errors and nothing else.
class PgnDamageTest {
    private static final String ANNOTATED = """
            [Event "A"]
            [White "J\u00f6rg"]
            [SetUp "1"]
            [FEN "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"]

            {intro} 1. O-O! {x} O-O-O $14 (1... O-O 2. e4 (2. d4 d5 {y} -- 3. a4) 2... e5) {z} ; rest
            % escape
            2. e4 f5 3. exf5 e.p. g5 4. fxg6e.p. h5 5. gxh8=Q -- 1-0

            """;

    private static byte[] file() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (String name : List.of("test_invalid", "kasparov-deep-blue-1997", "dfrc", "z0", "antichess-programfox")) {
            out.write(TestFiles.bytes("pgn/" + name + ".pgn"));
            out.write("\n\n".getBytes(StandardCharsets.UTF_8));
            out.write(ANNOTATED.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    @Test
    void cutFilesAreReadToTheirEnd() throws IOException {
        byte[] file = file();
        Random random = new Random(Long.getLong("seed", 5));
        for (int i = 0; i < 1_000; i++) read(Arrays.copyOf(file, random.nextInt(file.length)));
    }

    @Test
    void changedFilesAreReadToTheirEnd() throws IOException {
        byte[] file = file();
        Random random = new Random(Long.getLong("seed", 6));
        for (int i = 0; i < 1_000; i++) {
            byte[] damaged = file.clone();
            int changes = 1 + random.nextInt(50);
            for (int j = 0; j < changes; j++) damaged[random.nextInt(damaged.length)] = anyByte(random);
            read(damaged);
        }
    }

    @Test
    void noiseIsReadToItsEnd() throws IOException {
        Random random = new Random(Long.getLong("seed", 8));
        for (int i = 0; i < 1_000; i++) {
            byte[] noise = new byte[random.nextInt(2_000)];
            for (int j = 0; j < noise.length; j++) noise[j] = anyByte(random);
            read(noise);
        }
    }

    /// Bytes that mean something more often than not.
    private static byte anyByte(Random random) {
        String special = "[]{}();%\"\\$*.!?10-/ \n\rNe4O#";
        return random.nextBoolean()
                ? (byte) special.charAt(random.nextInt(special.length()))
                : (byte) random.nextInt(256);
    }

    private static void read(byte[] pgn) throws IOException {
        List<PgnEntry> entries = PgnReaderTest.readAll(pgn);
        for (PgnEntry entry : entries) {
            switch (entry) {
                case PgnGame game -> assertThat(PgnWriter.write(game)).isNotEmpty();
                case PgnError error -> assertThat(error.message()).isNotBlank();
            }
        }
        try (PgnScanner scanner = new PgnScanner(new ByteArrayInputStream(pgn))) {
            while (scanner.next()) assertThat(scanner.readMoves()).isEqualTo(scanner.error() == null);
        }
        try (PgnScanner scanner = new PgnScanner(new ByteArrayInputStream(pgn))) {
            while (scanner.next()) assertThat(scanner.line()).isPositive();
        }
    }
}
