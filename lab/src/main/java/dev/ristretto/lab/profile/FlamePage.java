package dev.ristretto.lab.profile;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/// The flame view: one HTML file that asks nobody for anything. A box is a method, as wide as the time
/// spent in it and below it; what it calls hangs under it.
final class FlamePage {
    /// Boxes narrower than this share of everything are left out: nobody could see them.
    private static final double LEAST_SHARE = 0.0005;

    private static final List<Part> PARTS = List.of(Part.values());

    private final String title;
    private final CallTree root;

    FlamePage(String title, CallTree root) {
        this.title = title;
        this.root = root;
    }

    String html() {
        StringBuilder data =
                new StringBuilder("{\"title\":").append(quoted(title)).append(",\"parts\":[");
        data.append(PARTS.stream().map(part -> quoted(part.title())).collect(Collectors.joining(",")));
        data.append("],\"root\":");
        append(data, root);
        return template().replace("DATA_GOES_HERE", data.append('}'));
    }

    /// A box as `[name, part, samples, own samples, children]`.
    private void append(StringBuilder data, CallTree node) {
        data.append('[')
                .append(quoted(node.shortName()))
                .append(',')
                .append(PARTS.indexOf(node.part()))
                .append(',')
                .append(node.samples())
                .append(',')
                .append(node.own())
                .append(",[");
        String separator = "";
        for (CallTree child : node.children()) {
            if (child.samples() < root.samples() * LEAST_SHARE) break;
            data.append(separator);
            append(data, child);
            separator = ",";
        }
        data.append("]]");
    }

    /// A string of JSON that can stand inside a script, whatever is in it.
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            boolean isPlain = letter >= ' ' && letter < 127 && "\"\\<>&".indexOf(letter) < 0;
            if (isPlain) quoted.append(letter);
            else quoted.append("\\u%04x".formatted((int) letter));
        }
        return quoted.append('"').toString();
    }

    private static String template() {
        try (InputStream resource = FlamePage.class.getResourceAsStream("flames.html")) {
            if (resource == null) throw new IllegalStateException("flames.html is missing from the jar");
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
