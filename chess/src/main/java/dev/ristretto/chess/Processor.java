package dev.ristretto.chess;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What is worth knowing of the processor, as far as Linux tells.
final class Processor {
    private static final Path DESCRIPTION = Path.of("/proc/cpuinfo");
    /// Enough for the first processor: the others are like it, and there may be hundreds.
    private static final int ENOUGH = 8192;

    private static final Pattern BMI2 = Pattern.compile("^flags\\s*:.*\\bbmi2\\b", Pattern.MULTILINE);
    private static final Pattern INTEL = Pattern.compile("^vendor_id\\s*: GenuineIntel$", Pattern.MULTILINE);
    private static final Pattern AMD = Pattern.compile("^vendor_id\\s*: AuthenticAMD$", Pattern.MULTILINE);
    private static final Pattern FAMILY = Pattern.compile("^cpu family\\s*: (\\d{1,4})$", Pattern.MULTILINE);
    /// The first of AMD's families in which the instruction is more than a long piece of microcode.
    private static final int ZEN_3 = 25;

    private Processor() {}

    /// Whether the bits under a mask are put side by side (`Long.compress`) by one quick instruction. Where nothing is
    /// known they are not.
    static boolean gathersBitsQuickly() {
        if (!Files.isReadable(DESCRIPTION)) return false;
        try (InputStream file = Files.newInputStream(DESCRIPTION)) {
            return gathersBitsQuickly(new String(file.readNBytes(ENOUGH), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            return false;
        }
    }

    static boolean gathersBitsQuickly(String description) {
        if (!BMI2.matcher(description).find()) return false;
        if (INTEL.matcher(description).find()) return true;
        if (!AMD.matcher(description).find()) return false;
        Matcher family = FAMILY.matcher(description);
        return family.find() && Integer.parseInt(family.group(1)) >= ZEN_3;
    }
}
