package dev.ristretto.app;

import dev.ristretto.engine.book.Book;
import dev.ristretto.engine.book.Books;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// What the commands for books have in common: what is wrong becomes a sentence and an exit code.
abstract class BookTask implements Callable<Integer> {
    private static final int FAILED = 1;

    /// How people name the book that comes with the program.
    static final String EMBEDDED = "default";

    @Spec
    private @Nullable CommandSpec spec;

    /// Does the work.
    ///
    /// @return the exit code
    abstract int work() throws IOException;

    @Override
    public final Integer call() {
        try {
            int code = work();
            out().flush();
            return code;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            PrintWriter err = commandLine().getErr();
            err.println(commandLine().getCommandSpec().qualifiedName() + ": " + FileTrouble.sentence(e));
            err.flush();
            return FAILED;
        }
    }

    final CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }

    final PrintWriter out() {
        return commandLine().getOut();
    }

    static Book open(String name) throws IOException {
        return name.equals(EMBEDDED) ? Books.embedded() : Books.open(Path.of(name));
    }

    /// A file that can be written, in a folder that is there from now on: none is lost by mistake, and no work.
    static Path target(@Nullable Path file, boolean force) throws IOException {
        if (file == null) throw new IllegalArgumentException("where does the book go? Give a file with -o");
        if (Files.isDirectory(file)) throw new IllegalArgumentException(file + " is a folder: give a file with -o");
        if (Files.exists(file) && !force)
            throw new IllegalArgumentException(file + " is there already: give another name, or --force to replace it");
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) Files.createDirectories(folder);
        return file;
    }
}
