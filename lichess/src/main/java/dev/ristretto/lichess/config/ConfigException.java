package dev.ristretto.lichess.config;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Settings that cannot be used: every problem there is, each with its line.
public final class ConfigException extends Exception {
    private static final long serialVersionUID = 1L;

    public ConfigException(Path file, List<String> problems) {
        super(problems.stream().map(problem -> file + ", " + problem).collect(Collectors.joining("\n")));
    }
}
