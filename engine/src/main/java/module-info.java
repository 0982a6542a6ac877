/// The engine: it is given a position and limits, and answers with a move.
///
/// This module refuses to know about the network, files of games, and other people's threads.
/// It prints nothing; whoever starts it hands it a listener. It needs the JDK and `chess` only.
///
/// What is exported to everybody is the library, and is kept compatible: see docs/library.md. How positions are
/// judged inside is open to the workshop, the page and the program, which train and explain it.
@org.jspecify.annotations.NullMarked
@SuppressWarnings("module") // they are built later
module dev.ristretto.engine {
    requires transitive dev.ristretto.chess;
    requires static transitive org.jspecify;
    requires jdk.incubator.vector;

    exports dev.ristretto.engine;
    exports dev.ristretto.engine.book;
    exports dev.ristretto.engine.eval;
    exports dev.ristretto.engine.search;
    exports dev.ristretto.engine.tablebase;
    exports dev.ristretto.engine.uci;
    exports dev.ristretto.engine.eval.classical to
            dev.ristretto.lab,
            dev.ristretto.web,
            dev.ristretto.app;
    exports dev.ristretto.engine.eval.nnue to
            dev.ristretto.lab,
            dev.ristretto.app;
}
