package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class InvocationTest {
    @Test
    void withoutArgumentsItIsAUciEngine() {
        assertThat(Invocation.of()).isEqualTo(new Invocation.Talk());
        assertThat(Invocation.of("uci")).isEqualTo(new Invocation.Talk());
    }

    @Test
    void argumentsMayBeWholeCommandsOfUci() {
        assertThat(Invocation.of("bench", "quit")).isEqualTo(script("bench", "quit"));
        assertThat(Invocation.of("position startpos moves e2e4", "go depth 3"))
                .isEqualTo(script("position startpos moves e2e4", "go depth 3"));
        assertThat(Invocation.of("uci", "quit")).isEqualTo(script("uci", "quit"));
        assertThat(Invocation.of("go perft 3")).isEqualTo(script("go perft 3"));
    }

    @Test
    void argumentsMayBeTheWordsOfOneCommandOfUci() {
        assertThat(Invocation.of("go", "depth", "5")).isEqualTo(script("go depth 5"));
    }

    @Test
    void theProgramsOwnCommandsComeFirst() {
        for (String[] args : List.of(
                new String[] {"bench"},
                new String[] {"bench", "7"},
                new String[] {"perft", "5"},
                new String[] {"eval", "--fen", "x"},
                new String[] {"help"},
                new String[] {"help", "bench"},
                new String[] {"--version"},
                new String[] {"uci", "--help"},
                new String[] {"mathc"})) {
            assertThat(Invocation.of(args)).as(String.join(" ", args)).isEqualTo(new Invocation.Program());
        }
    }

    private static Invocation script(String... commands) {
        return new Invocation.Script(List.of(commands));
    }
}
