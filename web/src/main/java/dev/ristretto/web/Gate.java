package dev.ristretto.web;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Who may come in: a browser on this machine, at a page of this server.
///
/// Binding to the loopback address keeps other machines out, but not other pages in the person's own browser:
/// a page from anywhere may send requests here, and a name that suddenly means 127.0.0.1 makes them look
/// local. So both the name asked for and the page that asks must be exactly ours.
final class Gate {
    /// The one style attribute that chessground writes, `color-scheme:light only`, by its digest.
    private static final String BOARD_STYLE = "'sha256-SyXRxMCl6H7Kgy9uTmu1UZqVBsRmMBF4sHRiTO3FQc0='";

    /// A browser leaves this one out of every address.
    private static final int USUAL_PORT = 80;

    private final Set<String> hosts;
    private final Set<String> origins;

    Gate(int port) {
        hosts = Stream.of("127.0.0.1", "localhost")
                .flatMap(name -> names(name, port))
                .collect(Collectors.toUnmodifiableSet());
        origins = hosts.stream().map(host -> "http://" + host).collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<String> names(String name, int port) {
        String full = name + ":" + port;
        return port == USUAL_PORT ? Stream.of(full, name) : Stream.of(full);
    }

    /// A plain request has an origin only when a script sent it.
    boolean admits(@Nullable String host, @Nullable String origin) {
        return host != null && hosts.contains(host) && (origin == null || origins.contains(origin));
    }

    /// A browser always says where a connection comes from.
    boolean admitsTalk(@Nullable String host, @Nullable String origin) {
        return origin != null && admits(host, origin);
    }

    /// What the page may do: load what we serve and talk to us. No inline script runs, whatever finds its way in.
    String contentSecurityPolicy() {
        return "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-hashes' " + BOARD_STYLE
                + "; img-src 'self' data:; connect-src 'self' "
                + String.join(
                        " ", hosts.stream().sorted().map(host -> "ws://" + host).toList())
                + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    }
}
