package dev.ristretto.app;

import dev.ristretto.engine.BatchEvaluator;
import java.util.ArrayList;
import java.util.List;

/// What the doctor finds out about devices that could judge positions beside the processor. That there are none is
/// nothing to mend: playing needs none.
final class DeviceFindings {
    private static final String TITLE = "Devices";

    List<Finding> all() {
        BatchEvaluator.Found found = BatchEvaluator.devices();
        if (found.devices().isEmpty())
            return List.of(Finding.fine(TITLE, "none (" + found.remark() + "): the processor judges batches"));
        List<Finding> findings = new ArrayList<>();
        for (BatchEvaluator.Device device : found.devices()) findings.add(Finding.fine(TITLE, describe(device)));
        return findings;
    }

    private static String describe(BatchEvaluator.Device device) {
        String use = device.isProcessor() ? ": the processor once more, used only when asked for" : "";
        return "%s %s, %d MB (%s)%s".formatted(device.id(), device.name(), device.megabytes(), device.platform(), use);
    }
}
