package dev.ristretto.lab.data;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/// A stream whose errors name the file it comes from, and which never answers a read with nothing.
final class NamedInputStream extends FilterInputStream {
    private final Path file;

    NamedInputStream(Path file, InputStream in) {
        super(in);
        this.file = file;
    }

    @Override
    public int read() throws IOException {
        try {
            return in.read();
        } catch (IOException e) {
            throw named(file, e);
        }
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        try {
            int count = in.read(target, offset, length);
            // Decompressors may need more input before they have any output.
            while (count == 0 && length > 0) count = in.read(target, offset, length);
            return count;
        } catch (IOException e) {
            throw named(file, e);
        }
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    static IOException named(Path file, IOException e) {
        String message = String.valueOf(e.getMessage());
        return new IOException(message.startsWith(file.toString()) ? message : file + ": " + message, e);
    }
}
