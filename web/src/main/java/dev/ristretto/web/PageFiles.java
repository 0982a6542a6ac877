package dev.ristretto.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// The files of the page, read once: what is not in the list is not served, so no request names a path.
final class PageFiles {
    private static final String FOLDER = "page/";
    private static final String LIST = "files.txt";

    private PageFiles() {}

    /// A file of the page, under the path a browser asks for.
    static final class PageFile {
        private final String path;
        private final String type;
        private final byte[] bytes;
        private final String tag;

        PageFile(String path, String type, byte[] bytes) {
            this.path = path;
            this.type = type;
            this.bytes = bytes;
            tag = "\"" + Integer.toHexString(Arrays.hashCode(bytes)) + "-" + bytes.length + "\"";
        }

        String path() {
            return path;
        }

        String type() {
            return type;
        }

        InputStream content() {
            return new ByteArrayInputStream(bytes);
        }

        /// Changes when the file does.
        String tag() {
            return tag;
        }
    }

    static List<PageFile> load() {
        return new String(read(LIST), StandardCharsets.UTF_8)
                .lines()
                .filter(name -> !name.isBlank())
                .map(name -> new PageFile("/" + name, type(name), read(name)))
                .toList();
    }

    private static String type(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return switch (ending) {
            case "html" -> "text/html; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "svg" -> "image/svg+xml";
            default -> "text/plain; charset=utf-8";
        };
    }

    private static byte[] read(String name) {
        try (InputStream resource = PageFiles.class.getResourceAsStream(FOLDER + name)) {
            if (resource == null) throw new IllegalStateException("the page lacks " + name);
            return resource.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
