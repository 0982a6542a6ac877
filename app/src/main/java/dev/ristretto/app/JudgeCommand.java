package dev.ristretto.app;

import dev.ristretto.engine.Evaluation;
import dev.ristretto.lab.network.Agreement;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto net judge`: how well evaluations agree with deep searches.
@Command(
        name = "judge",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Compares evaluations with the scores of deep searches.",
        footer = {
            "",
            "Examples:",
            "  ristretto net oracle -o oracle.epd",
            "  ristretto net judge oracle.epd --network first.rnet --network stockfish.nnue",
            "",
            "error is the mean square of the difference in expected points, after the best scale; sign is how",
            "often the same side is better where the search sees half a pawn or more."
        })
final class JudgeCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "positions with scores (ce), as `ristretto net oracle` makes them")
    @SuppressWarnings("NullAway.Init") // required
    private Path file;

    @Mixin
    private NetworkOptions networks = new NetworkOptions();

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        try {
            List<Agreement.Case> cases = cases();
            out.printf("%-40s %9s %11s %12s %7s %6s%n", "", "positions", "error", "correlation", "sign", "scale");
            judges().forEach((name, judge) -> print(out, name, Agreement.of(judge.newEvaluator(), cases)));
        } catch (IOException e) {
            throw refusal(FileTrouble.sentence(e));
        } catch (IllegalArgumentException e) {
            throw refusal(file + ": " + e.getMessage());
        }
        out.flush();
    }

    private List<Agreement.Case> cases() throws IOException {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> !line.isBlank())
                    .map(Agreement.Case::parse)
                    .toList();
        } catch (CharacterCodingException e) {
            throw new IOException(file + " holds no lines of EPD: it is no text", e);
        }
    }

    private Map<String, Evaluation> judges() throws IOException {
        Map<String, Evaluation> judges = new LinkedHashMap<>();
        judges.put("classical", Evaluation.classical());
        judges.putAll(networks.read());
        return judges;
    }

    private static void print(PrintWriter out, String name, Agreement found) {
        out.printf(
                "%-40s %,9d %11.5f %12.3f %6.1f%% %6.2f%n",
                name, found.positions(), found.error(), found.correlation(), 100 * found.sign(), found.scale());
    }

    private ParameterException refusal(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
