package dev.ristretto.lab.player;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A UCI program on this machine: how it is started, and the options it is given, in their order.
public record Program(List<String> command, @Nullable Path directory, Map<String, String> options) implements Origin {
    public Program {
        command = List.copyOf(command);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        if (command.isEmpty()) throw new IllegalArgumentException("a program needs a command");
    }

    @Override
    public Player open(Duration handshake) throws PlayerFault {
        return UciPlayer.start(ProcessEndpoint.start(this), options, handshake);
    }

    @Override
    public boolean isInThisJvm() {
        return false;
    }

    @Override
    public int threads() {
        return Origin.threads(options);
    }

    @Override
    public String description() {
        return String.join(" ", command);
    }
}
