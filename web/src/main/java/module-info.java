/// The board in the browser: a small local server, and the page it serves.
///
/// The server knows the rules and keeps the game; the page shows it. This module refuses to know about the
/// workshop, Lichess and the command line. It reads no file a page names, and nothing it serves leaves the
/// machine.
@org.jspecify.annotations.NullMarked
module dev.ristretto.web {
    requires transitive dev.ristretto.engine;
    requires static transitive org.jspecify;
    requires com.fasterxml.jackson.annotation;
    requires io.javalin;
    requires java.logging;
    requires java.net.http;
    requires jakarta.servlet;
    requires org.eclipse.jetty.server;
    requires tools.jackson.databind;

    exports dev.ristretto.web;

    opens dev.ristretto.web.protocol to
            tools.jackson.databind;
}
