package dev.ristretto.app;

import dev.ristretto.engine.Evaluation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/// The networks that are compared with each other: the one of the program, and those somebody names.
final class NetworkOptions {
    @Option(
            names = "--network",
            paramLabel = "FILE",
            description = "compare this network as well; as often as you like")
    private List<Path> networks = new ArrayList<>();

    /// The networks by the names they have in a table.
    ///
    /// @throws IOException when one cannot be read
    Map<String, Evaluation> read() throws IOException {
        Map<String, Evaluation> judges = new LinkedHashMap<>();
        judges.put("network of the program", Evaluation.embedded());
        for (Path network : networks) judges.put(network.toString(), Evaluation.network(network));
        return judges;
    }
}
