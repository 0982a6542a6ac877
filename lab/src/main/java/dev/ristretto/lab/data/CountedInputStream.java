package dev.ristretto.lab.data;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/// A stream that tells how many bytes have been taken from it.
final class CountedInputStream extends FilterInputStream {
    private final LongConsumer progress;

    CountedInputStream(InputStream in, LongConsumer progress) {
        super(in);
        this.progress = progress;
    }

    @Override
    public int read() throws IOException {
        int value = in.read();
        if (value >= 0) progress.accept(1);
        return value;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = in.read(target, offset, length);
        if (count > 0) progress.accept(count);
        return count;
    }

    @Override
    public long skip(long bytes) throws IOException {
        long skipped = in.skip(bytes);
        progress.accept(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
