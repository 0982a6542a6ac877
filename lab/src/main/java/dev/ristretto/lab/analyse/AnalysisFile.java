package dev.ristretto.lab.analyse;

import dev.ristretto.lab.run.GrowingFile;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that an analysis writes, and after a kill goes on with.
public final class AnalysisFile implements AutoCloseable, AnalysisRun.Output {
    private final GrowingFile file;
    private final long done;

    private AnalysisFile(GrowingFile file, long done) {
        this.file = file;
        this.done = done;
    }

    /// Makes a new one.
    ///
    /// @throws IOException when it exists already
    public static AnalysisFile create(Path path) throws IOException {
        return new AnalysisFile(GrowingFile.create(path, "go on with it with --resume, or name another"), 0);
    }

    /// Opens that of an earlier run. The last game or line is done again, as nobody can tell whether all of it is
    /// there.
    public static AnalysisFile resume(Path path) throws IOException {
        Contents contents = new Contents();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
            for (byte[] line = line(in); line.length > 0; line = line(in)) contents.add(line);
        }
        return new AnalysisFile(GrowingFile.resume(path, contents.lastStart), Math.max(0, contents.items - 1));
    }

    /// The next line with its end; empty when there is none.
    private static byte[] line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        while (next >= 0 && next != '\n') {
            line.write(next);
            next = in.read();
        }
        if (next == '\n') line.write(next);
        return line.toByteArray();
    }

    /// What a file is found to hold, line by line: it may be larger than the memory.
    private static final class Contents {
        long items;
        long lastStart;
        private long at;
        private boolean isPgn;
        private boolean afterBlank = true;

        void add(byte[] bytes) {
            String line = new String(bytes, StandardCharsets.UTF_8).stripTrailing();
            if (at == 0) isPgn = line.startsWith("[") || line.startsWith(GameItem.REMARK);
            if (!line.isEmpty() && (!isPgn || isStart(line))) {
                items++;
                lastStart = at;
            }
            at += bytes.length;
            afterBlank = line.isEmpty();
        }

        private boolean isStart(String line) {
            return afterBlank && (line.startsWith("[Event ") || line.startsWith(GameItem.REMARK));
        }
    }

    /// How many games or positions are in it already.
    public long done() {
        return done;
    }

    @Override
    public void append(String text) throws IOException {
        file.append(text);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
