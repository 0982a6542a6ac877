/// The bot: it plays on Lichess under an account of its own, as its owner has set it up.
///
/// This module refuses to know about the workshop and the web page. It uses the engine through its door
/// as any program would, and talks to one host only. It prints nothing: what people should see goes to
/// a log and a status board that are handed to it.
@org.jspecify.annotations.NullMarked
module dev.ristretto.lichess {
    requires transitive dev.ristretto.engine;
    requires static transitive org.jspecify;
    requires java.net.http;
    requires tools.jackson.databind;

    exports dev.ristretto.lichess;
    exports dev.ristretto.lichess.api;
    exports dev.ristretto.lichess.config;
    exports dev.ristretto.lichess.yaml;
}
