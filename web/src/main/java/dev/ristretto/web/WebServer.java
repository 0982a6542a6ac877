package dev.ristretto.web;

import dev.ristretto.engine.Identity;
import dev.ristretto.engine.uci.Build;
import dev.ristretto.web.board.OpeningNames;
import dev.ristretto.web.engines.EnginePool;
import dev.ristretto.web.engines.Ticker;
import dev.ristretto.web.protocol.BadMessage;
import dev.ristretto.web.protocol.FromPage;
import dev.ristretto.web.protocol.Json;
import dev.ristretto.web.protocol.ToPage;
import dev.ristretto.web.session.House;
import dev.ristretto.web.session.Reasons;
import dev.ristretto.web.session.Session;
import dev.ristretto.web.session.Sessions;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.util.JavalinBindException;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import io.javalin.websocket.WsMessageContext;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The server: it hands out the page, and talks to it over a WebSocket. Bound to this machine alone.
public final class WebServer implements AutoCloseable {
    /// A frame may hold a file of games; letters may take three bytes.
    private static final long LARGEST_FRAME = 3L * FromPage.LONGEST_TEXT;

    private static final long LARGEST_BODY = 1_000;
    private static final long TICK_MILLIS = 120;
    private static final long WATCH_MILLIS = 700;
    private static final String LOOPBACK = "127.0.0.1";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private final WebSettings settings;
    private final EnginePool pool;
    private final CompletableFuture<OpeningNames> openings = CompletableFuture.supplyAsync(OpeningNames::load);
    private final Json json = new Json();
    private final Sessions sessions;
    private final Map<WsContext, Guest> guests = new ConcurrentHashMap<>();
    private final List<Ticker> tickers = new ArrayList<>();
    /// Kept, as levels set on a logger nobody holds are lost.
    private final List<Logger> loggers = List.of(Logger.getLogger("org.eclipse.jetty"), Logger.getLogger("io.javalin"));

    private final Javalin javalin;
    private @Nullable Gate gate;
    private volatile String engineName = Identity.NAME + " " + Identity.VERSION;

    /// A page and the session it shows.
    private record Guest(Session session, Socket socket) {}

    private WebServer(WebSettings settings, Build build) {
        this.settings = settings;
        pool = new EnginePool(build, settings.engines());
        sessions = new Sessions(new House(settings, pool, openings::join, new Reasons(), json, () -> engineName));
        for (Logger logger : loggers) logger.setLevel(Level.WARNING);
        javalin = Javalin.create(this::configure);
    }

    /// Starts a server with the engine of this program.
    ///
    /// @throws IOException when the port is taken
    public static WebServer start(WebSettings settings) throws IOException {
        return start(settings, Build.own());
    }

    static WebServer start(WebSettings settings, Build build) throws IOException {
        WebServer server = new WebServer(settings, build);
        try {
            server.open();
            return server;
        } catch (JavalinBindException e) {
            server.close();
            throw new IOException(
                    "port " + settings.port() + " is in use: end the program that has it, or choose another by --port",
                    e);
        }
    }

    private void open() {
        javalin.start(LOOPBACK, settings.port());
        gate = new Gate(javalin.port());
        pool.warmUp();
        tickers.add(Ticker.start("web-clock", TICK_MILLIS, sessions::tick));
        if (settings.watched() != null) {
            OwnJar.keep(settings.watched());
            BuildWatch watch = new BuildWatch(settings.watched(), this::use, sessions::tell);
            tickers.add(Ticker.start("build-watch", WATCH_MILLIS, watch::look));
        }
    }

    /// Where people find it.
    public String address() {
        return "http://" + LOOPBACK + ":" + javalin.port();
    }

    int port() {
        return javalin.port();
    }

    EnginePool pool() {
        return pool;
    }

    /// Pages that are connected.
    int guests() {
        return guests.size();
    }

    Sessions sessions() {
        return sessions;
    }

    private void use(Build build) {
        pool.use(build);
        String time = TIME.format(LocalTime.now(ZoneId.systemDefault()));
        engineName = Identity.NAME + ", build of " + time;
        sessions.tell("The engine was rebuilt: from now on you play the build of " + time + ".");
    }

    @Override
    public void close() {
        tickers.forEach(Ticker::close);
        javalin.stop();
        pool.close();
    }

    // ---- HTTP ----

    private void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.maxRequestSize = LARGEST_BODY;
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setRequestHeaderSize(8_192);
        });
        config.jetty.modifyWebSocketServletFactory(factory -> {
            factory.setMaxTextMessageSize(LARGEST_FRAME);
            factory.setMaxFrameSize(LARGEST_FRAME);
            factory.setMaxBinaryMessageSize(1);
            factory.setIdleTimeout(Duration.ofMinutes(2));
        });
        config.routes.before(this::admit);
        config.routes.exception(Exception.class, (e, context) -> refuse(context, HttpStatus.INTERNAL_SERVER_ERROR));
        for (HttpStatus status : List.of(HttpStatus.NOT_FOUND, HttpStatus.METHOD_NOT_ALLOWED))
            config.routes.error(status, context -> refuse(context, status));
        List<PageFiles.PageFile> files = PageFiles.load();
        for (PageFiles.PageFile file : files) config.routes.get(file.path(), context -> serve(context, file));
        config.routes.get("/", context -> serve(context, files.getFirst()));
        config.routes.wsBeforeUpgrade("/talk", this::admitTalk);
        config.routes.ws("/talk", this::talk);
    }

    private void admit(Context context) {
        headers(context);
        Gate guard = gate;
        if (guard != null && guard.admits(context.header("Host"), context.header("Origin"))) return;
        refuse(context, HttpStatus.FORBIDDEN);
        context.skipRemainingHandlers();
    }

    private void admitTalk(Context context) {
        Gate guard = gate;
        if (guard != null && guard.admitsTalk(context.header("Host"), context.header("Origin"))) return;
        refuse(context, HttpStatus.FORBIDDEN);
        context.skipRemainingHandlers();
    }

    private void headers(Context context) {
        Gate guard = gate;
        if (guard != null) context.header("Content-Security-Policy", guard.contentSecurityPolicy());
        context.header("X-Content-Type-Options", "nosniff");
        context.header("Referrer-Policy", "no-referrer");
        context.header("Cross-Origin-Resource-Policy", "same-origin");
        context.header("Cross-Origin-Opener-Policy", "same-origin");
    }

    private static void refuse(Context context, HttpStatus status) {
        context.status(status).contentType("text/plain; charset=utf-8").result(status.getMessage() + "\n");
    }

    /// A browser asks each time and mostly hears that nothing has changed.
    private static void serve(Context context, PageFiles.PageFile file) {
        context.header("Cache-Control", "no-cache").header("ETag", file.tag());
        if (file.tag().equals(context.header("If-None-Match"))) {
            context.status(HttpStatus.NOT_MODIFIED);
            return;
        }
        context.contentType(file.type()).result(file.content());
    }

    // ---- WebSocket ----

    private void talk(WsConfig config) {
        config.onConnect(this::welcome);
        config.onMessage(this::hear);
        config.onClose(this::goodbye);
        config.onError(this::goodbye);
    }

    private void welcome(WsContext context) {
        context.enableAutomaticPings(30, TimeUnit.SECONDS);
        Socket socket = new Socket(context);
        try {
            String remembered = context.queryParam("session");
            Session session = sessions.find(remembered == null ? "" : remembered);
            session.join(socket);
            guests.put(context, new Guest(session, socket));
        } catch (BadMessage e) {
            socket.refuse(json.write(new ToPage.Notice("error", String.valueOf(e.getMessage()))));
        }
    }

    private void hear(WsMessageContext context) {
        Guest guest = guests.get(context);
        if (guest == null) return;
        try {
            guest.session().accept(guest.socket(), json.read(context.message()));
        } catch (BadMessage e) {
            guest.socket().send(json.write(new ToPage.Notice("error", String.valueOf(e.getMessage()))));
        }
    }

    private void goodbye(WsContext context) {
        context.disableAutomaticPings();
        Guest guest = guests.remove(context);
        if (guest == null) return;
        guest.session().leave(guest.socket());
        guest.socket().close();
    }
}
