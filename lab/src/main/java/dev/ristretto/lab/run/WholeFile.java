package dev.ristretto.lab.run;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes files that are as they were or wholly new, whatever happens to the program or to the power meanwhile.
public final class WholeFile {
    private static final int BUFFER = 1 << 16;

    private WholeFile() {}

    /// What goes into a file.
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /// Writes bytes that are in memory.
    public static void write(Path file, byte[] bytes) throws IOException {
        write(file, out -> out.write(bytes));
    }

    /// Writes beside the file, makes sure it is on the disk, and moves it there. What cannot be written names the
    /// file; when the content fails nothing is left of it.
    public static void write(Path file, Content content) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
        try (Target target = new Target(file, new FileOutputStream(unfinished.toFile()))) {
            OutputStream out = new BufferedOutputStream(target, BUFFER);
            content.writeTo(out);
            out.flush();
            target.force();
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Java says that a disk is full, and not where: a content that reads another file would be blamed for it.
    private static final class Target extends OutputStream {
        private final Path file;
        private final FileOutputStream out;

        Target(Path file, FileOutputStream out) {
            this.file = file;
            this.out = out;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                throw named(e);
            }
        }

        void force() throws IOException {
            try {
                out.getFD().sync();
            } catch (IOException e) {
                throw named(e);
            }
        }

        private IOException named(IOException trouble) {
            return new IOException(file + " cannot be written: " + trouble.getMessage(), trouble);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
