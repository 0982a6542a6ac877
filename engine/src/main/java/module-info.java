/// The engine: it is given a position and limits, and answers with a move.
///
/// This module refuses to know about the network, files of games, and other people's threads.
/// It prints nothing; whoever starts it hands it a listener. It needs the JDK and `chess` only.
@org.jspecify.annotations.NullMarked
module dev.ristretto.engine {
    requires transitive dev.ristretto.chess;
    requires static transitive org.jspecify;
    requires jdk.incubator.vector;

    exports dev.ristretto.engine;
    exports dev.ristretto.engine.book;
    exports dev.ristretto.engine.eval;
    exports dev.ristretto.engine.eval.classical;
    exports dev.ristretto.engine.eval.nnue;
    exports dev.ristretto.engine.search;
    exports dev.ristretto.engine.tablebase;
    exports dev.ristretto.engine.uci;
}
