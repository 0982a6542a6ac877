package dev.ristretto.lab.analyse;

import dev.ristretto.lab.run.GrowingFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

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
        List<String> lines = GrowingFile.read(path).lines();
        boolean isPgn = lines.getFirst().startsWith("[") || lines.getFirst().startsWith(GameItem.REMARK);
        long items = 0;
        long lastStart = 0;
        long at = 0;
        String before = "";
        for (String line : lines) {
            if (!line.isEmpty() && (!isPgn || isStart(line, before))) {
                items++;
                lastStart = at;
            }
            at += line.getBytes(StandardCharsets.UTF_8).length + 1;
            before = line;
        }
        return new AnalysisFile(GrowingFile.resume(path, lastStart), Math.max(0, items - 1));
    }

    private static boolean isStart(String line, String before) {
        return before.isEmpty() && (line.startsWith("[Event ") || line.startsWith(GameItem.REMARK));
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
