package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.play.Journal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What happened, with times: everything in a file, what the owner should see on the screen as well.
/// The token is taken out of every line on its way. Safe to use from several threads.
final class Log implements Journal, AutoCloseable {
    private static final DateTimeFormatter FULL = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT);
    private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private final Token token;
    private final Consumer<String> screen;
    private final @Nullable PrintWriter file;

    Log(Token token, Consumer<String> screen, Optional<Path> path) throws IOException {
        this.token = token;
        this.screen = screen;
        file = path.isPresent() ? new PrintWriter(in(path.get()).open()) : null;
    }

    static AddedFile in(Path path) {
        return new AddedFile(path, "files.log");
    }

    @Override
    public void say(String text) {
        LocalDateTime now = now();
        write(now, text);
        screen.accept(SHORT.format(now) + "  " + clean(text));
    }

    @Override
    public void note(String text) {
        write(now(), text);
    }

    private synchronized void write(LocalDateTime now, String text) {
        if (file == null) return;
        file.println(FULL.format(now) + "  " + clean(text));
        file.flush();
    }

    /// One line without the token, and without letters that could move a terminal's cursor: names and
    /// messages come from strangers.
    private String clean(String text) {
        return token.hiddenIn(text).replaceAll("\\p{Cntrl}+", " ");
    }

    private static LocalDateTime now() {
        return LocalDateTime.now(ZoneId.systemDefault());
    }

    @Override
    public synchronized void close() {
        if (file != null) file.close();
    }
}
