/// The one program people start: `ristretto` and its commands, one class each.
///
/// This module refuses to know how anything works. A command reads its arguments, calls the
/// module that does the work, and prints the answer.
@org.jspecify.annotations.NullMarked
module dev.ristretto.app {
    requires dev.ristretto.engine;
    requires dev.ristretto.lab;
    requires dev.ristretto.lichess;
    requires dev.ristretto.web;
    requires info.picocli;
    requires java.management;
    requires jdk.management;
    requires static org.jspecify;

    opens dev.ristretto.app to
            info.picocli;
}
