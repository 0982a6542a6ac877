package dev.ristretto.engine.tablebase;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The folders that a text names.
///
/// They stand between semicolons or colons, whatever the system's own habit is, as people take settings
/// from one machine to another. A colon after a drive letter belongs to the folder, and a text that is
/// a folder as it stands is one.
final class SyzygyPath {
    private SyzygyPath() {}

    static List<String> folders(String text) {
        return folders(text, File.separatorChar == '\\');
    }

    static List<String> folders(String text, boolean hasDrives) {
        if (isFolder(text)) return List.of(text);
        List<String> folders = new ArrayList<>();
        int begin = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i < text.length() && !isSeparator(text, begin, i, hasDrives)) continue;
            String folder = text.substring(begin, i).strip();
            if (!folder.isEmpty()) folders.add(folder);
            begin = i + 1;
        }
        return folders;
    }

    private static boolean isSeparator(String text, int begin, int at, boolean hasDrives) {
        char letter = text.charAt(at);
        if (letter == ';') return true;
        boolean drive = hasDrives
                && text.substring(begin, at).strip().length() == 1
                && at + 1 < text.length()
                && (text.charAt(at + 1) == '\\' || text.charAt(at + 1) == '/');
        return letter == ':' && !drive;
    }

    private static boolean isFolder(String text) {
        try {
            return !text.isBlank() && Files.isDirectory(Path.of(text));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
