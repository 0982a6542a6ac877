package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Both ways to look up a slider's squares, and who takes which.
class ProcessorTest {
    private static final int[][] ROOK = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    private static final int[][] BISHOP = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final long SEED = 20261118;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void slidersSeeWhatWalkingTheirLinesSees(boolean gathers) {
        Random random = new Random(SEED);
        Attacks.Sliders rooks = new Attacks.Sliders(ROOK, Magics.ROOK, gathers);
        Attacks.Sliders bishops = new Attacks.Sliders(BISHOP, Magics.BISHOP, gathers);
        for (int i = 0; i < 100_000; i++) {
            int square = random.nextInt(64);
            long some = random.nextLong();
            long occupied = some & random.nextLong();
            assertThat(look(rooks, Magics.ROOK, gathers, square, occupied))
                    .as("rook on %s, seed %d", Square.name(square), SEED)
                    .isEqualTo(Attacks.walk(square, ROOK, occupied));
            assertThat(look(bishops, Magics.BISHOP, gathers, square, occupied))
                    .as("bishop on %s, seed %d", Square.name(square), SEED)
                    .isEqualTo(Attacks.walk(square, BISHOP, occupied));
        }
    }

    private static long look(Attacks.Sliders sliders, long[] magics, boolean gathers, int square, long occupied) {
        long index = gathers
                ? Long.compress(occupied, sliders.mask[square])
                : (occupied & sliders.mask[square]) * magics[square] >>> sliders.shift[square];
        return sliders.table[sliders.slice[square] + (int) index];
    }

    @ParameterizedTest
    @CsvSource({
        "GenuineIntel, 6, fpu bmi1 avx2 bmi2 erms, true",
        "GenuineIntel, 6, fpu avx f16c, false",
        "AuthenticAMD, 26, fpu bmi1 avx2 bmi2, true",
        "AuthenticAMD, 25, bmi2, true",
        "AuthenticAMD, 23, fpu bmi1 avx2 bmi2 erms, false",
        "AuthenticAMD, 25, fpu bmi1 bmi22, false",
        "HygonGenuine, 24, fpu bmi1 avx2 bmi2, false"
    })
    void bitsAreGatheredWhereThatIsQuick(String vendor, int family, String flags, boolean quick) {
        String description = "processor\t: 0\nvendor_id\t: %s\ncpu family\t: %d\nmodel\t\t: 1\nflags\t\t: %s\n\n"
                .formatted(vendor, family, flags);
        assertThat(Processor.gathersBitsQuickly(description)).isEqualTo(quick);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "processor\t: 0\nFeatures\t: fp asimd sve\nCPU implementer\t: 0x41\n", "flags"})
    void whereNothingIsKnownTheyAreNot(String description) {
        assertThat(Processor.gathersBitsQuickly(description)).isFalse();
    }
}
