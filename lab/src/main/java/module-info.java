/// The workshop: matches between engines, tactics suites, tuning, training data, books.
///
/// This module refuses to know about the web page and about Lichess. It uses engines from the
/// outside, as any player would, and changes them only through their declared parameters.
@org.jspecify.annotations.NullMarked
module dev.ristretto.lab {
    requires transitive dev.ristretto.engine;
    requires static transitive org.jspecify;
    requires com.github.luben.zstd_jni;
    requires java.management;

    exports dev.ristretto.lab.data;
    exports dev.ristretto.lab.match;
    exports dev.ristretto.lab.player;
    exports dev.ristretto.lab.stats;
    exports dev.ristretto.lab.tactics;
}
