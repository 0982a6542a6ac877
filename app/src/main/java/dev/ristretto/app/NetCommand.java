package dev.ristretto.app;

import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Networks;
import dev.ristretto.engine.eval.nnue.Provenance;
import dev.ristretto.engine.eval.nnue.Quantisation;
import dev.ristretto.lab.network.NetworkMix;
import dev.ristretto.lab.network.StockfishExport;
import dev.ristretto.lab.train.KingBuckets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto net`: what a network file is, and how to get Stockfish's.
@Command(
        name = "net",
        mixinStandardHelpOptions = true,
        description = "Makes networks, looks at them, judges them, and takes over those of others.",
        subcommands = {MakeCommand.class, LossCommand.class, JudgeCommand.class, OracleCommand.class},
        footer = {
            "",
            "Examples:",
            "  ristretto net make mine",
            "  ristretto net info",
            "  ristretto net info stockfish.nnue",
            "  ristretto net import-stockfish -o stockfish.nnue",
            "  ristretto net import-bullet quantised.bin -o own.rnet --hidden 512 --outputs 8",
            "  ristretto net mix before.rnet after.rnet -o between.rnet",
            "  ristretto net loss data/*.bin --network mine.rnet",
            "  ristretto net oracle -o oracle.epd",
            "  ristretto net judge oracle.epd --network stockfish.nnue"
        })
final class NetCommand {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Command(
            name = "info",
            mixinStandardHelpOptions = true,
            description = "Says what a network is.",
            footer = {"", "Examples:", "  ristretto net info", "  ristretto net info stockfish.nnue"})
    void info(
            @Parameters(arity = "0..1", paramLabel = "FILE", description = "a network (the one that comes with it)")
                    @Nullable
                    Path file) {
        PrintWriter out = spec.commandLine().getOut();
        try {
            Network network = file == null ? Networks.embedded() : Networks.read(file);
            describe(out, network);
        } catch (IOException e) {
            throw refusal(e);
        }
        out.flush();
    }

    @Command(
            name = "import-stockfish",
            mixinStandardHelpOptions = true,
            description = "Has an installed Stockfish write out its network, to be used here.",
            footer = {
                "",
                "Examples:",
                "  ristretto net import-stockfish -o stockfish.nnue",
                "  ristretto net import-stockfish -o sf15.nnue --stockfish /opt/stockfish-15.1/stockfish"
            })
    void importStockfish(
            @Option(
                            names = {"-o", "--out"},
                            defaultValue = "stockfish.nnue",
                            paramLabel = "FILE",
                            description = "where to write it (${DEFAULT-VALUE})")
                    Path target,
            @Option(names = "--stockfish", paramLabel = "PROGRAM", description = "the program (the one on the path)")
                    @Nullable
                    Path program)
            throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        try {
            Network network = StockfishExport.export(program != null ? program : installed(), target);
            describe(out, network);
        } catch (IOException e) {
            throw refusal(e);
        }
        out.println();
        out.println("Written to " + target + ". To play with it, tell the engine:");
        out.println("  setoption name EvalFile value " + target.toAbsolutePath());
        out.println("  setoption name Evaluation value NNUE");
        out.flush();
    }

    @Command(
            name = "import-bullet",
            mixinStandardHelpOptions = true,
            description = "Makes a network of ours out of one trained with bullet, which does not say what it is.",
            footer = {
                "",
                "Examples:",
                "  ristretto net import-bullet quantised.bin -o own.rnet --hidden 512 --outputs 8",
                "  ristretto net import-bullet quantised.bin -o own.rnet --hidden 768 --king-buckets 4 --scale 160"
            })
    void importBullet(
            @Parameters(paramLabel = "FILE", description = "quantised.bin") Path file,
            @Option(
                            names = {"-o", "--out"},
                            required = true,
                            paramLabel = "FILE",
                            description = "where to write it")
                    Path target,
            @Option(names = "--hidden", required = true, paramLabel = "N", description = "hidden units per side")
                    int hidden,
            @Option(names = "--outputs", defaultValue = "1", paramLabel = "N", description = "output buckets (1)")
                    int outputs,
            @Option(
                            names = "--king-buckets",
                            defaultValue = "1",
                            paramLabel = "MAP",
                            description = "1, 4, 8, or 32 numbers for a1 b1 c1 d1 a2 ... d8; with --not-mirrored also"
                                    + " 64 for a1 b1 ... h8 (1)")
                    String buckets,
            @Option(names = "--not-mirrored", description = "the board is not turned with the king") boolean isUpright,
            @Option(
                            names = "--scale",
                            defaultValue = "400",
                            paramLabel = "CP",
                            description = "centipawns of an output of 1, eval_scale in bullet (400)")
                    int scale) {
        write(target, () -> {
            int[] map = isUpright ? KingBuckets.parseUpright(buckets) : KingBuckets.parse(buckets);
            Architecture shape = new Architecture(hidden, !isUpright, map, outputs);
            return NetworkFile.readBullet(file, shape, Quantisation.STANDARD.withScale(scale))
                    .with(Provenance.UNKNOWN.with("trainer", "bullet"));
        });
    }

    @Command(
            name = "mix",
            mixinStandardHelpOptions = true,
            description = "Makes a network between two of the same shape, one of which is the other trained further.",
            footer = {
                "",
                "Each has learned things by heart that the other has not seen; between them there is less of that.",
                "Judge it on positions neither has seen, or let it play both.",
                "",
                "Examples:",
                "  ristretto net mix before.rnet after.rnet -o between.rnet",
                "  ristretto net mix before.rnet after.rnet -o between.rnet --percent 70"
            })
    void mix(
            @Parameters(index = "0", paramLabel = "FIRST", description = "a network of Ristretto") Path first,
            @Parameters(index = "1", paramLabel = "SECOND", description = "another of the same shape") Path second,
            @Option(
                            names = {"-o", "--out"},
                            required = true,
                            paramLabel = "FILE",
                            description = "where to write it")
                    Path target,
            @Option(
                            names = "--percent",
                            defaultValue = "50",
                            paramLabel = "N",
                            description = "how much of the second (${DEFAULT-VALUE})")
                    int percent) {
        write(target, () -> new NetworkMix(ingredient(first), ingredient(second), percent).mixed());
    }

    private static NetworkMix.Ingredient ingredient(Path file) throws IOException {
        return new NetworkMix.Ingredient(String.valueOf(file.getFileName()), Networks.read(file));
    }

    private interface Source {
        NetworkFile network() throws IOException;
    }

    /// Writes a network and says what it is; what cannot be made of the options is refused.
    private void write(Path target, Source source) {
        try {
            byte[] network = source.network().toBytes();
            Files.write(target, network);
            describe(spec.commandLine().getOut(), Networks.read(network));
            spec.commandLine().getOut().flush();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), FileTrouble.sentence(e), e);
        }
    }

    private static void describe(PrintWriter out, Network network) {
        out.println(network.description());
        out.println("SHA-256 " + network.checksum());
        network.provenance().lines().forEach(out::println);
    }

    private static Path installed() throws IOException {
        return StockfishExport.installed()
                .filter(Files::isExecutable)
                .orElseThrow(() -> new IOException("no Stockfish was found: install it, or name it with --stockfish"));
    }

    private ParameterException refusal(IOException trouble) {
        String message = trouble.getMessage();
        return new ParameterException(spec.commandLine(), message != null ? message : trouble.toString(), trouble);
    }
}
