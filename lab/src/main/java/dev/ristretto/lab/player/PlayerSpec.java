package dev.ristretto.lab.player;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/// A player as somebody asked for it.
///
/// @param name what tables and games call it; empty until the player has told its own
/// @param warmUpGames games played before the first one that counts, for programs that start slowly
public record PlayerSpec(String name, Origin origin, TimeControl time, int warmUpGames) {
    private static final String OPTION = "option.";
    private static final String PARAM = "param.";

    /// Reads `cmd=... name=... tc=8+0.08 option.Hash=16 warmup=1 dir=...`.
    ///
    /// @param defaults the same keys, used where the text does not say
    public static PlayerSpec parse(String text, KeyValues defaults) {
        Map<String, String> said = KeyValues.parse(text, "cmd").asMap();
        Map<String, String> pairs = new LinkedHashMap<>(defaults.asMap());
        if (said.keySet().stream().anyMatch(PlayerSpec::isTime)) pairs.keySet().removeIf(PlayerSpec::isTime);
        pairs.putAll(said);
        return new Reader(text).read(pairs);
    }

    private static boolean isTime(String key) {
        return switch (key) {
            case "tc", "movetime", "nodes", "depth" -> true;
            default -> false;
        };
    }

    /// Whether a player is written with a time control of its own.
    public static boolean namesTime(String text) {
        return KeyValues.parse(text, "cmd").asMap().keySet().stream().anyMatch(PlayerSpec::isTime);
    }

    public PlayerSpec named(String newName) {
        return new PlayerSpec(newName, origin, time, warmUpGames);
    }

    /// Starts the player for work that cannot be done without it.
    ///
    /// @throws IOException naming the player that does not start, and why
    public Player start(Duration handshake) throws IOException {
        try {
            return origin.open(handshake);
        } catch (PlayerFault fault) {
            throw new IOException("player " + origin.description() + " does not start: " + fault.detail(), fault);
        }
    }

    /// Collects what the keys say.
    private static final class Reader {
        private final String text;
        private final Map<String, String> options = new LinkedHashMap<>();
        private final Map<String, String> params = new LinkedHashMap<>();
        private String command = "";
        private String jar = "";
        private String name = "";
        private String directory = "";
        private String time = "";
        private int warmUpGames = -1;

        Reader(String text) {
            this.text = text;
        }

        PlayerSpec read(Map<String, String> pairs) {
            pairs.forEach(this::accept);
            if (command.isBlank() == jar.isBlank()) throw refused("a player needs either cmd=PROGRAM or jar=FILE");
            if (time.isEmpty()) throw refused("a player needs tc=, movetime=, nodes= or depth=");
            TimeControl control = TimeControl.parse(time);
            Origin origin = origin();
            // Of other programs we do not know whether they start slowly.
            int usual = origin.isInThisJvm() && control.isTimed() ? 1 : 0;
            return new PlayerSpec(name, origin, control, warmUpGames < 0 ? usual : warmUpGames);
        }

        private Origin origin() {
            if (command.equals(BuiltIn.WORD)) return BuiltIn.of(options, params);
            if (!params.isEmpty()) throw refused("only the built-in engine takes param.NAME");
            if (!jar.isBlank()) return new Jar(Path.of(jar), options);
            return new Program(KeyValues.words(command), directory.isEmpty() ? null : Path.of(directory), options);
        }

        private void accept(String key, String value) {
            switch (key) {
                case "cmd" -> command = value;
                case "jar" -> jar = value;
                case "name" -> name = value;
                case "dir" -> directory = value;
                case "warmup" -> warmUpGames = Integer.parseInt(value);
                case "tc" -> setTime(value);
                case "movetime", "nodes", "depth" -> setTime(key + "=" + value);
                default -> acceptOption(key, value);
            }
        }

        private void setTime(String value) {
            if (!time.isEmpty()) throw refused("two time controls");
            time = value;
        }

        private void acceptOption(String key, String value) {
            if (key.startsWith(OPTION)) options.put(key.substring(OPTION.length()), value);
            else if (key.startsWith(PARAM)) params.put(key.substring(PARAM.length()), value);
            else throw refused("unknown key '" + key + "'");
        }

        private IllegalArgumentException refused(String why) {
            return new IllegalArgumentException(why + ", in: " + text);
        }
    }
}
