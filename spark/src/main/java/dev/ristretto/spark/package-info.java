/// Opening books from very many games, on a cluster of Apache Spark.
///
/// What is counted, how two counts are put together, which moves are kept and how a book is written is decided in
/// `lab.book`; here it is only spread over machines. So the book is the same, byte for byte, as the one that
/// `ristretto book build` makes of the same files. Spark is no Java module and this is none either: it runs on the
/// class path.
@org.jspecify.annotations.NullMarked
package dev.ristretto.spark;
