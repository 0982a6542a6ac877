package dev.ristretto.app;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.network.Oracle;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.PlayerSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `ristretto net oracle`: positions with the scores of deep searches, for `ristretto net judge`.
@Command(
        name = "oracle",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Makes positions with the scores of deep searches, to hold evaluations against.",
        footer = {
            "",
            "Example:",
            "  ristretto net oracle -o oracle.epd --player stockfish --openings 8moves_v3.pgn.zip",
            "",
            "Then: ristretto net judge oracle.epd"
        })
final class OracleCommand implements Runnable {
    private static final Duration HANDSHAKE = Duration.ofSeconds(20);
    private static final int REPORT_EVERY = 100;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = {"-o", "--out"},
            required = true,
            paramLabel = "FILE",
            description = "where the positions go, as EPD with ce")
    @SuppressWarnings("NullAway.Init") // required
    private Path target;

    @Option(names = "--player", defaultValue = "stockfish", description = "who judges, as in `match` (stockfish)")
    private String player = "stockfish";

    @Option(names = "--nodes", defaultValue = "20000", description = "of the search for a score (20000)")
    private long nodes = 20_000;

    @Option(names = "--positions", defaultValue = "3000", description = "how many (3000)")
    private int positions = 3_000;

    @Option(names = "--openings", paramLabel = "FILE", description = "where games start: EPD or PGN, also compressed")
    private @Nullable Path openings;

    @Option(names = "--seed", defaultValue = "1", description = "of the random moves (1)")
    private long seed = 1;

    private final List<String> lines = new ArrayList<>();
    private final long start = System.nanoTime();

    @Override
    public void run() {
        if (nodes < 1 || positions < 1) throw refusal("--nodes and --positions have to be 1 or more");
        Path folder = target.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder))
            throw refusal("there is no folder " + folder + ": make it first");
        try (Player oracle = spec(player).origin().open(HANDSHAKE)) {
            Openings starts = openings == null
                    ? Openings.none()
                    : Openings.read(openings, Variant.STANDARD, seed, System.err::println);
            new Oracle(oracle, starts, nodes, seed).label(positions, this::add);
            write();
        } catch (PlayerFault e) {
            throw refusal(player + " " + e.fault().verb() + ": " + e.detail());
        } catch (IOException e) {
            throw refusal(FileTrouble.sentence(e));
        } catch (IllegalArgumentException e) {
            throw refusal(String.valueOf(e.getMessage()));
        }
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                "wrote %,d positions to %s; compare evaluations with: ristretto net judge %s%n",
                lines.size(), target, target);
        out.flush();
    }

    private PlayerSpec spec(String text) {
        return PlayerSpec.parse(text, KeyValues.parse("nodes=" + nodes, "cmd"));
    }

    private void add(String line) {
        lines.add(line);
        if (lines.size() % REPORT_EVERY != 0) return;
        double seconds = (System.nanoTime() - start) / 1e9;
        PrintWriter err = spec.commandLine().getErr();
        err.printf(
                "%,d of %,d positions, about %.0f s left%n",
                lines.size(), positions, seconds * (positions - lines.size()) / lines.size());
        err.flush();
    }

    private void write() throws IOException {
        Path part = Path.of(target + ".part");
        Files.write(part, lines);
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    }

    private ParameterException refusal(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
