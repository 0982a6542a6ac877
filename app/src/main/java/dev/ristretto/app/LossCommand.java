package dev.ristretto.app;

import dev.ristretto.engine.BatchEvaluator;
import dev.ristretto.engine.Evaluation;
import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.train.DataLoss;
import dev.ristretto.lab.train.LossSample;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto net loss`: how well networks follow the scores of training data.
@Command(
        name = "loss",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Compares networks with the scores of training data, as a training does.",
        footer = {
            "",
            "Examples:",
            "  ristretto net loss data/*.bin",
            "  ristretto net loss data/*.bin --last 0.5 --network before.rnet --network after.rnet",
            "",
            "loss is the mean square of the difference in expected points, of the networks as they play; then",
            "the same by the number of men on the board. What a network has learned flatters it: --last with",
            "what --hold-out was looks only at positions that a training on these files has not seen."
        })
final class LossCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(paramLabel = "DATA", arity = "1..*", description = "files of training records")
    private List<Path> data = new ArrayList<>();

    @Mixin
    private NetworkOptions networks = new NetworkOptions();

    @Option(
            names = "--last",
            defaultValue = "100",
            paramLabel = "PERCENT",
            description = "take positions from so much of each file, at its end (${DEFAULT-VALUE})")
    private double last;

    @Option(
            names = "--most",
            defaultValue = "1M",
            converter = DatagenCommand.Count.class,
            paramLabel = "N",
            description = "about how many positions at most, from all over: 500k, 10M (${DEFAULT-VALUE})")
    private long most;

    @Override
    public void run() {
        try {
            compare(new LossSample(data, last / 100, most), networks.read());
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new ParameterException(spec.commandLine(), FileTrouble.sentence(e), e);
        }
    }

    private void compare(LossSample sample, Map<String, Evaluation> judges) throws IOException {
        ReadingProgress progress = new ReadingProgress(sample.positions() * TrainingRecord.BYTES);
        List<BatchEvaluator> evaluators = new ArrayList<>();
        try {
            for (Evaluation judge : judges.values())
                evaluators.add(BatchEvaluator.builder().evaluation(judge).build());
            List<DataLoss> losses =
                    sample.compare(evaluators, positions -> progress.add(positions * TrainingRecord.BYTES));
            progress.end();
            print(List.copyOf(judges.keySet()), losses);
        } finally {
            evaluators.forEach(BatchEvaluator::close);
        }
    }

    private void print(List<String> names, List<DataLoss> losses) {
        PrintWriter out = spec.commandLine().getOut();
        out.printf("%-40s %11s %9s", "", "positions", "loss");
        int groups = losses.getFirst().byMen().size();
        for (int i = 0; i < groups; i++) {
            int from = Math.max(2, i * DataLoss.MEN_OF_A_GROUP + 1);
            out.printf(" %9s", from + "-" + (i + 1) * DataLoss.MEN_OF_A_GROUP);
        }
        out.println();
        for (int i = 0; i < names.size(); i++) {
            DataLoss loss = losses.get(i);
            out.printf(Locale.ROOT, "%-40s %,11d %9.5f", names.get(i), loss.positions(), loss.loss());
            for (double each : loss.byMen())
                out.printf(Locale.ROOT, " %9s", Double.isNaN(each) ? "-" : String.format(Locale.ROOT, "%.5f", each));
            out.println();
        }
        out.flush();
    }
}
