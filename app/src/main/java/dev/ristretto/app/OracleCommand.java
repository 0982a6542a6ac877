package dev.ristretto.app;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.match.Openings;
import dev.ristretto.lab.network.Oracle;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.run.Interruption;
import dev.ristretto.lab.run.PartFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
            "Then: ristretto net judge oracle.epd",
            "",
            "Positions are in oracle.epd.part until there are enough of them, and stay there should the",
            "run break off."
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

    private final long start = System.nanoTime();
    private volatile int made;

    @Override
    public void run() {
        if (nodes < 1 || positions < 1) throw refusal("--nodes and --positions have to be 1 or more");
        Path folder = target.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder))
            throw refusal("there is no folder " + folder + ": make it first");
        try (PartFile file = PartFile.create(target);
                Interruption _ = new Interruption("oracle", () -> say("interrupted" + leftIn(file)))) {
            label(file);
        } catch (IOException e) {
            throw refusal(FileTrouble.sentence(e));
        } catch (IllegalArgumentException e) {
            throw refusal(String.valueOf(e.getMessage()));
        }
        PrintWriter out = spec.commandLine().getOut();
        out.printf(
                "wrote %,d positions to %s; compare evaluations with: ristretto net judge %s%n", made, target, target);
        out.flush();
    }

    private void label(PartFile file) throws IOException {
        Openings starts = openings == null
                ? Openings.none()
                : Openings.read(openings, Variant.STANDARD, seed, System.err::println);
        try (Player oracle = spec(player).start(HANDSHAKE)) {
            new Oracle(oracle, starts, nodes, seed).label(positions, line -> add(file, line));
        } catch (PlayerFault e) {
            throw new IOException(player + " " + e.fault().verb() + ": " + e.detail() + leftIn(file), e);
        } catch (IOException e) {
            throw new IOException(FileTrouble.sentence(e) + leftIn(file), e);
        }
        file.finish();
    }

    private String leftIn(PartFile file) {
        return made == 0 ? "" : "; %,d positions are in %s".formatted(made, file.part());
    }

    private PlayerSpec spec(String text) {
        return PlayerSpec.parse(text, KeyValues.parse("nodes=" + nodes, "cmd"));
    }

    private void add(PartFile file, String line) throws IOException {
        file.append(line);
        int count = made + 1;
        made = count;
        if (count % REPORT_EVERY != 0) return;
        double seconds = (System.nanoTime() - start) / 1e9;
        say("%,d of %,d positions, about %.0f s left"
                .formatted(count, positions, seconds * (positions - count) / count));
    }

    private void say(String line) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(line);
        err.flush();
    }

    private ParameterException refusal(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
