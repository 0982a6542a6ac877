/// The workshop: matches between engines, tactics suites, tuning, training data, books.
///
/// This module refuses to know about the web page and about Lichess. It uses engines from the
/// outside, as any player would, and changes them only through their declared parameters.
@org.jspecify.annotations.NullMarked
module dev.ristretto.lab {
    requires transitive dev.ristretto.engine;
    requires static transitive org.jspecify;
    requires jdk.incubator.vector;
    requires com.github.luben.zstd_jni;
    requires java.desktop;
    requires java.management;
    requires jdk.jfr;
    requires jdk.management;

    exports dev.ristretto.lab.analyse;
    exports dev.ristretto.lab.book;
    exports dev.ristretto.lab.data;
    exports dev.ristretto.lab.datagen;
    exports dev.ristretto.lab.evaluate;
    exports dev.ristretto.lab.match;
    exports dev.ristretto.lab.network;
    exports dev.ristretto.lab.player;
    exports dev.ristretto.lab.profile;
    exports dev.ristretto.lab.run;
    exports dev.ristretto.lab.stats;
    exports dev.ristretto.lab.tactics;
    exports dev.ristretto.lab.train;
    exports dev.ristretto.lab.tune;
    exports dev.ristretto.lab.winrate;
}
