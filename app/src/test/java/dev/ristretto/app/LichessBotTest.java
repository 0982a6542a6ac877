package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.lichess.yaml.Node;
import dev.ristretto.lichess.yaml.Yaml;
import dev.ristretto.lichess.yaml.YamlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The configuration for the program lichess-bot works with this engine: that program, and the library it
/// is built on, give up at the first option that an engine does not have.
@Timeout(120)
class LichessBotTest {
    private static final Path CONFIG =
            Path.of(System.getProperty("ristretto.root", ".."), "examples/lichess-bot/config.yml");

    @Test
    void theEngineHasEveryOptionItSets() throws IOException, YamlException {
        Map<String, String> options = options();
        assertThat(options).containsKeys("Move Overhead", "Threads", "Hash", "SyzygyPath");
        // What lichess-bot sets by itself, before each game.
        options.put("UCI_Opponent", "GM 2800 human Magnus");
        options.put("Ponder", "true");
        options.put("UCI_Chess960", "true");
        List<String> commands = new ArrayList<>(List.of("uci"));
        try (Program engine = Program.start()) {
            Set<String> declared = engine.send("uci").until("uciok").stream()
                    .filter(line -> line.startsWith("option name "))
                    .map(line -> line.substring("option name ".length(), line.indexOf(" type "))
                            .toLowerCase(Locale.ROOT))
                    .collect(Collectors.toSet());
            options.forEach((name, value) -> {
                String known = name.toLowerCase(Locale.ROOT);
                assertThat(declared).as("the options of the engine").contains(known);
                commands.add("setoption name " + name + " value " + value);
            });
            engine.send(commands.subList(1, commands.size()).toArray(String[]::new));
            assertThat(engine.send("isready").until("readyok"))
                    .as("nothing is refused but the folder of tablebases that is not there")
                    .allMatch(line -> line.equals("readyok") || line.contains("/path/to/syzygy"));
            engine.send("position startpos moves e2e4", "go wtime 5000 btime 5000 winc 0 binc 0");
            assertThat(engine.await("bestmove")).matches("bestmove [a-h][1-8][a-h][1-8]( ponder .*)?");
            engine.send("quit");
            engine.awaitEnd();
        }
    }

    private static Map<String, String> options() throws IOException, YamlException {
        Node.Mapping engine = (Node.Mapping) value(Yaml.parse(Files.readString(CONFIG)), "engine");
        Node.Mapping set = (Node.Mapping) value(engine, "uci_options");
        Map<String, String> options = new TreeMap<>();
        set.entries().forEach((name, entry) -> options.put(name, ((Node.Scalar) entry.value()).text()));
        return options;
    }

    private static Node value(Node.Mapping mapping, String key) {
        return Objects.requireNonNull(mapping.entries().get(key)).value();
    }
}
