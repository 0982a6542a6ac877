package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DoctorTest {
    @Test
    void everyThingThatIsNotRightGetsALineOfAdvice() {
        assertThat(Terminal.output("doctor"))
                .contains("Program ", "Java ", "Flags ", "Vectors ", "Cache ", "Machine ", "Memory ")
                .contains("Judges by ", "Network ", "Speed ", "Devices ")
                // The tests run without our flags and without a cache.
                .contains("Advice     Flags: start it by ./ristretto", "Advice     Cache: ");
    }

    @Test
    void hugePagesAreMissedOnlyWhereTheyAreOff() {
        assertThat(MachineFindings.hugePages("always [madvise] never").advice()).isNull();
        assertThat(MachineFindings.hugePages("[always] madvise never").advice()).isNull();
        assertThat(MachineFindings.hugePages("always madvise [never]").advice()).contains("madvise >");
    }

    @Test
    void theFlagsAreOneALineAndEachOnce() {
        assertThat(JavaFlags.standard()).isNotEmpty().doesNotHaveDuplicates().allMatch(flag -> flag.matches("-\\S+"));
    }
}
