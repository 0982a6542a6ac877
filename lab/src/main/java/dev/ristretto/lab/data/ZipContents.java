package dev.ristretto.lab.data;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// The files of an archive one after the other, with a line break between them, as texts may end
/// without one.
final class ZipContents extends InputStream {
    private final ZipInputStream archive;
    private boolean inEntry;

    ZipContents(ZipInputStream archive) throws IOException {
        this.archive = archive;
        inEntry = nextFile();
        if (!inEntry) throw new IOException("an archive in which no file can be found");
    }

    private boolean nextFile() throws IOException {
        ZipEntry entry = archive.getNextEntry();
        while (entry != null && entry.isDirectory()) entry = archive.getNextEntry();
        return entry != null;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) return 0;
        if (!inEntry) return -1;
        int count = archive.read(target, offset, length);
        if (count >= 0) return count;
        inEntry = nextFile();
        if (!inEntry) return -1;
        target[offset] = '\n';
        return 1;
    }

    @Override
    public void close() throws IOException {
        archive.close();
    }
}
