package dev.ristretto.engine.uci;

import dev.ristretto.engine.input.Typed;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Everything that is said in either direction, in a file, when somebody asked for one.
///
/// Trouble with the file costs one sentence and never more: a file that cannot be opened leaves the
/// log as it was, one that cannot be written to ends it.
final class DebugLog {
    private @Nullable Writer writer;

    /// Opens another file, adding to what it holds; an empty name closes the log.
    ///
    /// @throws IOException when that is not possible; the message names the file
    synchronized void open(String name) throws IOException {
        Writer opened = name.isEmpty() ? null : openFile(name);
        close();
        writer = opened;
    }

    private static Writer openFile(String name) throws IOException {
        try {
            Path path = Path.of(name);
            // A pipe without a reader would block the opening for ever.
            if (Files.exists(path) && !Files.isRegularFile(path)) throw new IOException("it is not a file");
            return Files.newBufferedWriter(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException | InvalidPathException e) {
            throw new IOException("Debug Log File " + Typed.shown(name) + " cannot be written: " + reason(e), e);
        }
    }

    private static String reason(Exception e) {
        return e.getClass() == IOException.class
                ? String.valueOf(e.getMessage())
                : e.getClass().getSimpleName();
    }

    /// Notes a line that came in (`>`) or went out (`<`).
    synchronized void add(char direction, String line, Consumer<String> trouble) {
        if (writer == null) return;
        try {
            writer.append(LocalTime.now(ZoneId.systemDefault()).toString())
                    .append(' ')
                    .append(direction)
                    .append(' ');
            writer.append(line).append('\n').flush();
        } catch (IOException e) {
            close();
            writer = null;
            trouble.accept("Debug Log File ends here: " + e.getMessage());
        }
    }

    private void close() {
        if (writer == null) return;
        try {
            writer.close();
        } catch (IOException e) {
            // What was noted has been flushed line by line; there is nothing left to lose.
        }
    }
}
