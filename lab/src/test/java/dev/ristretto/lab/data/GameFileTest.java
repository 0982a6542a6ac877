package dev.ristretto.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import dev.ristretto.chess.notation.PgnScanner;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GameFileTest {
    private static final String GAMES = "[Event \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n".repeat(3_000);

    @TempDir
    Path folder;

    enum Packing {
        PLAIN,
        GZIP,
        ZSTANDARD,
        ZIP;

        byte[] pack(String text) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (OutputStream out = over(bytes)) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            return bytes.toByteArray();
        }

        private OutputStream over(OutputStream out) throws IOException {
            return switch (this) {
                case PLAIN -> out;
                case GZIP -> new GZIPOutputStream(out);
                case ZSTANDARD -> new ZstdOutputStream(out).setChecksum(true);
                case ZIP -> {
                    ZipOutputStream zip = new ZipOutputStream(out);
                    zip.putNextEntry(new ZipEntry("games.pgn"));
                    yield zip;
                }
            };
        }
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static String read(Path file) throws IOException {
        try (InputStream in = GameFile.open(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFirstBytesSayHowAFileIsPacked(Packing packing) throws IOException {
        assertThat(read(file("misleading.txt", packing.pack(GAMES)))).isEqualTo(GAMES);
    }

    @ParameterizedTest
    @EnumSource
    void aPackedFileOfGamesIsReadGameByGame(Packing packing) throws IOException {
        int count = 0;
        try (PgnScanner games = new PgnScanner(GameFile.open(file("games", packing.pack(GAMES))))) {
            while (games.next()) if (games.readMoves()) count++;
        }
        assertThat(count).isEqualTo(3_000);
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTANDARD"})
    void packedFilesPutTogetherAreOne(Packing packing) throws IOException {
        byte[] one = packing.pack(GAMES);
        byte[] two = Arrays.copyOf(one, 2 * one.length);
        System.arraycopy(one, 0, two, one.length, one.length);
        assertThat(read(file("two", two))).isEqualTo(GAMES + GAMES);
    }

    @Test
    void theFilesOfAnArchiveFollowEachOther() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : new String[] {"b.pgn", "folder/", "folder/a.pgn"}) {
                zip.putNextEntry(new ZipEntry(name));
                if (!name.endsWith("/")) zip.write(name.getBytes(StandardCharsets.UTF_8));
            }
        }
        assertThat(read(file("archive", bytes.toByteArray()))).isEqualTo("b.pgn\nfolder/a.pgn");
    }

    @Test
    void whatCannotBeReadIsNamed() throws IOException {
        Path empty = file("empty.pgn", new byte[0]);
        assertThatThrownBy(() -> read(empty)).isInstanceOf(IOException.class).hasMessage(empty + ": the file is empty");
        assertThatThrownBy(() -> read(folder)).isInstanceOf(IOException.class).hasMessage(folder + ": is a folder");
        Path missing = folder.resolve("missing.pgn");
        assertThatThrownBy(() -> read(missing)).isInstanceOf(IOException.class).hasMessageContaining("missing.pgn");
    }

    @Test
    void anArchiveOfNothingIsRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ZipOutputStream(bytes).close();
        Path file = file("nothing.zip", bytes.toByteArray());
        assertThatThrownBy(() -> read(file)).isInstanceOf(IOException.class).hasMessageContaining("nothing in it");
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTANDARD", "ZIP"})
    void aFileCutOffIsAnErrorThatNamesIt(Packing packing) throws IOException {
        byte[] whole = packing.pack(GAMES);
        for (int length : new int[] {5, whole.length / 4, whole.length / 2}) {
            Path file = file("cut-" + packing, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> read(file)).isInstanceOf(IOException.class).hasMessageContaining(file.toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void damageIsAnErrorAndNothingElse(Packing packing) throws IOException {
        byte[] whole = packing.pack(GAMES);
        Random random = new Random(Long.getLong("seed", 17));
        for (int i = 0; i < 1_000; i++) {
            byte[] damaged = Arrays.copyOf(whole, random.nextInt(4) == 0 ? random.nextInt(whole.length) : whole.length);
            for (int flips = random.nextInt(4); flips > 0 && damaged.length > 0; flips--) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Path file = file("damaged", damaged);
            try {
                assertThat(read(file)).isNotNull();
            } catch (IOException e) {
                assertThat(e).hasMessageContaining(file.toString());
            }
        }
    }
}
