package dev.ristretto.app;

import dev.ristretto.engine.Identity;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `ristretto doctor`: what it runs on, how fast that is, and what could be better.
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Looks at Java, the machine and the speed, and gives advice.",
        footer = {"", "Takes about three seconds.", "", "Example:", "  ristretto doctor"})
final class DoctorCommand implements Runnable {
    private static final String FORMAT = "%-10s %s%n";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        List<Supplier<List<Finding>>> examinations = List.of(
                () -> List.of(Finding.fine("Program", Identity.NAME + " " + Identity.VERSION)),
                () -> new JavaFindings().all(),
                () -> new MachineFindings().all(),
                () -> new EngineFindings().all(),
                () -> new DeviceFindings().all());
        List<String> advice = new ArrayList<>();
        for (Supplier<List<Finding>> examination : examinations) {
            for (Finding finding : examination.get()) {
                out.printf(FORMAT, finding.title(), finding.text());
                if (finding.advice() != null) advice.add(finding.title() + ": " + finding.advice());
            }
            out.flush();
        }
        if (advice.isEmpty()) out.printf(FORMAT, "Advice", "none, all is well");
        for (String sentence : advice) out.printf(FORMAT, "Advice", Objects.requireNonNull(sentence));
        out.flush();
    }
}
