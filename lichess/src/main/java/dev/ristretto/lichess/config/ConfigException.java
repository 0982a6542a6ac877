package dev.ristretto.lichess.config;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Settings that cannot be used: every problem there is, each with its line.
public final class ConfigException extends Exception {
    /// What a token of Lichess looks like. People put it where it does not belong, and a message about
    /// that must not repeat it.
    static final String TOKEN = "li[po]_\\w{6,}";

    private static final long serialVersionUID = 1L;

    public ConfigException(Path file, List<String> problems) {
        super(problems.stream()
                .map(problem -> file + ", " + problem.replaceAll(TOKEN, "[token]"))
                .collect(Collectors.joining("\n")));
    }
}
