package dev.ristretto.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryTest {
    @Test
    void filesKeptInMemoryCountAsFree() {
        String statistics = """
                anon 52428800
                file 734003200
                inactive_anon 4096
                inactive_file 524288000
                active_file 209715200
                """;
        assertThat(Memory.cachedFiles(statistics)).isEqualTo(734_003_200);
    }

    @Test
    void whatCannotBeReadCountsAsNothing() {
        assertThat(Memory.cachedFiles("")).isZero();
        assertThat(Memory.cachedFiles("inactive_file\nactive_file many")).isZero();
    }
}
