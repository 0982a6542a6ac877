package dev.ristretto.engine.uci;

import java.util.List;

/// What the engine says about itself when a person asks.
final class Texts {
    static final String AUTHOR = "the Ristretto authors";

    static final List<String> HELP = """
            Ristretto is a chess engine. Chess programs talk to it by UCI, and so can you:

              position startpos moves e2e4        set a position (or: position fen <fen> moves ...)
              go movetime 2000                    think for two seconds (or: depth 12, nodes 100000, infinite)
              stop                                name the move now
              setoption name Hash value 256       change an option; uci lists them all
              d                                   show the board
              eval                                explain the evaluation
              perft 5                             count moves (go perft 5 is the same)
              bench [depth]                       measure speed; its node count is the signature of the search
              compiler, version                   what this is running on
              debug on                            explain how each line is understood
              quit                                end; perft and bench are finished first, stop cuts them short
            """.lines().toList();

    private Texts() {}

    static List<String> compiler() {
        Runtime runtime = Runtime.getRuntime();
        return List.of(
                "Java: " + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version") + ", "
                        + System.getProperty("java.vm.info"),
                "System: " + System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + runtime.availableProcessors() + " processors, heap up to " + (runtime.maxMemory() >> 20)
                        + " MB");
    }
}
