package dev.ristretto.app;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// What the doctor finds out about the JVM it runs in.
final class JavaFindings {
    private static final String VECTORS = "jdk.incubator.vector";

    private final List<String> arguments = ManagementFactory.getRuntimeMXBean().getInputArguments();

    List<Finding> all() {
        return List.of(java(), flags(), vectors(), cache());
    }

    private static Finding java() {
        return Finding.fine(
                "Java",
                System.getProperty("java.vm.name") + " " + Runtime.version() + " in "
                        + System.getProperty("java.home"));
    }

    private Finding flags() {
        List<String> missing = JavaFlags.standard().stream()
                .filter(flag -> !arguments.contains(flag))
                .toList();
        String text = arguments.isEmpty() ? "none" : String.join(" ", arguments);
        if (missing.isEmpty()) return Finding.fine("Flags", text);
        return new Finding(
                "Flags",
                text,
                "start it by ./ristretto, or give Java what it would get there: " + String.join(" ", missing));
    }

    private static Finding vectors() {
        int bits = 8 * Integer.parseInt(option("MaxVectorSize", "0"));
        if (ModuleLayer.boot().findModule(VECTORS).isEmpty())
            return new Finding(
                    "Vectors", "not in use", "networks run several times faster with --add-modules=" + VECTORS);
        if (bits < 128)
            return new Finding("Vectors", bits + " bits", "this processor or Java has no vectors: expect less speed");
        return Finding.fine("Vectors", bits + " bits");
    }

    /// When a cache does not fit this Java or this jar the JVM goes on without any archive.
    private static Finding cache() {
        String file = option("AOTCache", "");
        if (file.isEmpty())
            return new Finding(
                    "Cache",
                    "no AOT cache",
                    "started by ./ristretto, from a folder that can be written to, the first second is faster");
        if (!System.getProperty("java.vm.info", "").contains("sharing"))
            return new Finding(
                    "Cache",
                    file + " is not in use: it was made for another Java, jar or set of flags",
                    "delete it; ./ristretto makes a new one");
        return Finding.fine("Cache", file + " is in use");
    }

    private static String option(String name, String otherwise) {
        try {
            return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .getVMOption(name)
                    .getValue();
        } catch (IllegalArgumentException e) {
            return otherwise; // another kind of JVM
        }
    }
}
