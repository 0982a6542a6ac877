/// What `java -jar` starts. It is compiled for Java 8, so that any Java can read it, and knows nothing of
/// chess: it finds a Java that can run Ristretto, starts it with the right flags, and steps aside.
@org.jspecify.annotations.NullMarked
package dev.ristretto.launcher;
