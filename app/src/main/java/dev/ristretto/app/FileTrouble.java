package dev.ristretto.app;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/// What went wrong with a file, in a sentence: some exceptions say no more than its name.
final class FileTrouble {
    private FileTrouble() {}

    static String sentence(IOException trouble) {
        return switch (trouble) {
            case NoSuchFileException e -> "there is no file " + e.getFile();
            case AccessDeniedException e -> e.getFile() + " may not be read or written";
            default -> String.valueOf(trouble.getMessage());
        };
    }
}
