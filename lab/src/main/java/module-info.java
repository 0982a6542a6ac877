/// The workshop: matches between engines, tactics suites, tuning, training data, books.
///
/// This module refuses to know about the web page and about Lichess. It uses engines from the
/// outside, as any player would, and changes them only through their declared parameters.
@org.jspecify.annotations.NullMarked
module dev.ristretto.lab {
    requires transitive dev.ristretto.engine;
    requires static transitive org.jspecify;
    requires com.github.luben.zstd_jni;

    exports dev.ristretto.lab.data;
}
