package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrefetchTest {
    @Test
    void linesAreFetchedWhereTheInstructionIsKnown() {
        assumeTrue(System.getProperty("os.name").equals("Linux"));
        assumeTrue(System.getProperty("os.arch").equals("amd64"));
        assumeTrue(Prefetch.class.getModule().isNativeAccessEnabled());
        assertThat(Prefetch.works()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 4096, Long.MAX_VALUE, Long.MIN_VALUE})
    void anAddressOfNobodyDoesNoHarm(long address) {
        assertThatCode(() -> Prefetch.lines(address, ~address)).doesNotThrowAnyException();
    }

    @Test
    void aFetchedLineHoldsWhatWasStored() {
        try (TranspositionTable table = new TranspositionTable(1)) {
            for (long key = 1; key < 1L << 62; key *= 3) {
                table.store(key, 1, 2, 3, 4, Bound.EXACT, false);
                long before = table.probe(key);
                Prefetch.lines(table.line(key), table.line(~key));
                assertThat(table.probe(key)).isEqualTo(before);
            }
        }
    }
}
