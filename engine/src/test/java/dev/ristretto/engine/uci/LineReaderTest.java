package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineReaderTest {
    @Test
    void linesEndInAnyOfTheThreeWays() {
        assertThat(read("a\nb\r\nc\rd")).containsExactly("a", "b", "", "c", "d");
    }

    @Test
    void aLineWithoutAnEndIsALine() {
        assertThat(read("uci\nquit")).containsExactly("uci", "quit");
    }

    @Test
    void theMarkThatWindowsWritesFirstIsNoPartOfTheLine() {
        assertThat(read("\uFEFFuci\n")).containsExactly("uci");
    }

    @Test
    void bytesThatAreNoTextAreReplaced() {
        LineReader reader = new LineReader(new ByteArrayInputStream(new byte[] {(byte) 0xFF, 0, 'x', '\n'}));
        assertThat(reader.next()).isEqualTo("\uFFFD\u0000x");
    }

    @Test
    void aLineOfTheGreatestLengthPasses() {
        assertThat(read("x".repeat(LineReader.LONGEST) + "\nisready\n"))
                .containsExactly("x".repeat(LineReader.LONGEST), "isready");
    }

    @Test
    void aLongerLineIsDroppedToItsEndInConstantMemory() {
        long length = 256L << 20;
        LineReader reader = new LineReader(new Endless(length));
        assertThat(reader.next()).isEqualTo(LineReader.TOO_LONG);
        assertThat(reader.next()).isEqualTo("isready");
        assertThat(reader.next()).isNull();
    }

    @Test
    void aLineThereIsNoMemoryForIsDroppedToItsEnd() {
        String text = "go infinite" + " ".repeat(20_000) + "quit\nisready\n";
        LineReader reader = new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))) {
            @Override
            byte[] memory(int bytes) {
                throw new OutOfMemoryError("none in this test");
            }
        };
        assertThat(reader.next()).isEqualTo(LineReader.NO_MEMORY);
        assertThat(reader.next()).isEqualTo("isready");
        assertThat(reader.next()).isNull();
    }

    @Test
    void anInputThatFailsHasEnded() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("gone");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return read();
            }
        };
        assertThat(new LineReader(broken).next()).isNull();
    }

    private static List<String> read(String text) {
        LineReader reader = new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        List<String> lines = new ArrayList<>();
        for (String line = reader.next(); line != null; line = reader.next()) lines.add(line);
        return lines;
    }

    /// A line longer than any memory, and one more.
    private static final class Endless extends InputStream {
        private static final byte[] REST = "\nisready\n".getBytes(StandardCharsets.US_ASCII);
        private long left;
        private int rest;

        Endless(long length) {
            left = length;
        }

        @Override
        public int read() {
            if (left-- > 0) return 'x';
            return rest < REST.length ? REST[rest++] : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (left > length) {
                left -= length;
                return length;
            }
            int next = read();
            if (next < 0) return -1;
            target[offset] = (byte) next;
            return 1;
        }
    }
}
