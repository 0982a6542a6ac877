package dev.ristretto.lichess;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ristretto.chess.Color;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A small Lichess on this machine that speaks as the real one does, and does wrong what it is told to.
final class ScriptedLichess implements AutoCloseable {
    static final String TOKEN = "lip_VerySecret0123456789";
    static final String DAILY_LIMIT =
            "{\"error\":\"You played 100 games\",\"ratelimit\":{\"key\":\"bot.vsBot.day\",\"seconds\":5000}}";

    final Map<String, ScriptedGame> games = new ConcurrentHashMap<>();
    /// Every request: method, path and query.
    final List<String> requests = new CopyOnWriteArrayList<>();

    /// What was declined, and why.
    final Map<String, String> declined = new ConcurrentHashMap<>();

    /// What was challenged, with the terms.
    final Map<String, String> challenged = new ConcurrentHashMap<>();

    final List<String> violations = new CopyOnWriteArrayList<>();
    volatile String title = "BOT";
    volatile String scopes = "bot:play,challenge:write";
    volatile String onlineBots = "";
    /// Of the bot, in blitz.
    volatile int rating = 2000;
    /// By the account of the bot, ever.
    volatile int gamesPlayed = 10;

    /// Milliseconds the opponents take for a move.
    volatile long opponentMillis = 1;

    /// Answers to challenges of the bot: a status and a body.
    volatile int challengeStatus = 200;

    volatile String challengeBody = "{\"id\":\"outgoing1\",\"status\":\"created\"}";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Mischief mischief;
    private final List<Feed> events = new CopyOnWriteArrayList<>();
    private final Map<String, Runnable> onAccept = new ConcurrentHashMap<>();

    ScriptedLichess(Mischief mischief) throws IOException {
        this.mischief = mischief;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    // ---- what the script says ----

    /// A game begins.
    ScriptedGame start(ScriptedGame game) {
        games.put(game.id, game);
        sendEvent(gameStart(game));
        return game;
    }

    ScriptedGame start(String id, ScriptedGame.Terms terms) {
        return start(new ScriptedGame(id, terms, mischief, id.hashCode()).opponentTakes(opponentMillis));
    }

    /// Somebody challenges the bot; when it accepts, the game begins.
    void challenge(String id, String challenger, String clock, ScriptedGame.Terms terms) {
        onAccept.put(id, () -> start(id, terms));
        sendEvent("""
                {"type":"challenge","challenge":{"id":"%s","url":"u","status":"created","challenger":%s,\
                "destUser":{"name":"Botty","id":"botty","title":"BOT","rating":2000},"variant":{"key":"%s"},\
                "rated":false,"speed":"blitz","timeControl":%s,"color":"random","perf":{"name":"Blitz"}},\
                "compat":{"bot":true,"board":true}}""".formatted(id, challenger, terms.variant(), clock));
    }

    /// A person everybody would play, with a clock everybody would take.
    void challenge(String id, ScriptedGame.Terms terms) {
        challenge(id, person("Mary", "", 1500), clock(180, 2), terms);
    }

    static String person(String name, String title, int rating) {
        return "{\"name\":\"%s\",\"id\":\"%s\",\"title\":%s,\"rating\":%d}"
                .formatted(name, name.toLowerCase(Locale.ROOT), title.isEmpty() ? "null" : "\"" + title + "\"", rating);
    }

    static String clock(int initial, int increment) {
        return "{\"type\":\"clock\",\"limit\":%d,\"increment\":%d,\"show\":\"x\"}".formatted(initial, increment);
    }

    ScriptedGame game(String id) {
        return Objects.requireNonNull(games.get(id));
    }

    void sendEvent(String line) {
        events.forEach(feed -> feed.line(line));
    }

    void cutEvents() {
        events.forEach(Feed::cut);
        events.clear();
    }

    void silenceEvents() {
        events.forEach(Feed::silence);
        events.clear();
    }

    boolean isListening() {
        return !events.isEmpty();
    }

    long count(String part) {
        return requests.stream().filter(request -> request.contains(part)).count();
    }

    private static String gameStart(ScriptedGame game) {
        return """
                {"type":"gameStart","game":{"fullId":"%1$sabcd","gameId":"%1$s","id":"%1$s","fen":"x",\
                "color":"%2$s","source":"friend","status":{"id":20,"name":"started"},\
                "variant":{"key":"%3$s"},"opponent":{"id":"mary","username":"Mary","rating":1500},\
                "compat":{"bot":true,"board":true}}}""".formatted(game.id, Color.name(game.terms.botColor()), game.terms.variant());
    }

    // ---- what the server does ----

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (!("Bearer " + TOKEN).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
            answer(exchange, 401, "{\"error\":\"No such token\"}");
            return;
        }
        int status = mischief.status(path);
        if (status != 0) {
            if (status == 302) exchange.getResponseHeaders().set("Location", "http://example.invalid/");
            answer(exchange, status, mischief.refusal(status));
            return;
        }
        try {
            mischief.before(path);
            route(exchange, path, body);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void route(HttpExchange exchange, String path, String body) throws IOException, InterruptedException {
        String[] parts = path.split("/");
        if (path.equals("/api/account")) answer(exchange, 200, account());
        else if (path.equals("/api/token/test"))
            answer(
                    exchange,
                    200,
                    "{\"%s\":{\"userId\":\"botty\",\"scopes\":\"%s\",\"expires\":null}}".formatted(TOKEN, scopes));
        else if (path.equals("/api/bot/account/upgrade")) {
            title = "BOT";
            answer(exchange, 200, "{\"ok\":true}");
        } else if (path.equals("/api/bot/online")) answer(exchange, 200, onlineBots);
        else if (path.equals("/api/stream/event")) serveEvents(exchange);
        else if (path.startsWith("/api/bot/game/stream/")) serveGame(exchange, parts[5]);
        else if (path.startsWith("/api/bot/game/")) inGame(exchange, parts, body);
        else if (path.startsWith("/api/challenge/")) challenge(exchange, parts, body);
        else if (path.startsWith("/game/export/")) export(exchange, parts[3]);
        else answer(exchange, 404, "{\"error\":\"Not found\"}");
    }

    private String account() {
        return "{\"id\":\"botty\",\"username\":\"Botty\",\"title\":%s,\"perfs\":{\"blitz\":{\"games\":10,\"rating\":%d}},\"count\":{\"all\":%d}}"
                .formatted(title.isEmpty() ? "null" : "\"" + title + "\"", rating, gamesPlayed);
    }

    private void serveEvents(HttpExchange exchange) throws IOException, InterruptedException {
        Feed feed = new Feed();
        games.values().stream()
                .filter(game -> game.status.equals("started"))
                .forEach(game -> feed.line(gameStart(game)));
        events.add(feed);
        try {
            feed.serve(exchange);
        } finally {
            events.remove(feed);
        }
    }

    private void serveGame(HttpExchange exchange, String id) throws IOException, InterruptedException {
        ScriptedGame game = games.get(id);
        if (game == null) {
            answer(exchange, 404, "{\"error\":\"No such game\"}");
            return;
        }
        Feed feed = new Feed();
        game.join(feed);
        try {
            feed.serve(exchange);
        } finally {
            game.leave(feed);
        }
    }

    private void inGame(HttpExchange exchange, String[] parts, String body) throws IOException, InterruptedException {
        ScriptedGame game = games.get(parts[4]);
        if (game == null) {
            answer(exchange, 404, "{\"error\":\"No such game\"}");
            return;
        }
        switch (parts[5]) {
            case "move" -> move(exchange, game, parts[6]);
            case "abort" -> {
                if (game.ply() < 2) game.end("aborted", "");
                answer(
                        exchange,
                        game.ply() < 2 ? 200 : 400,
                        game.ply() < 2 ? "{\"ok\":true}" : "{\"error\":\"too late\"}");
            }
            case "resign" -> {
                game.end("resign", Color.name(Color.other(game.terms.botColor())));
                answer(exchange, 200, "{\"ok\":true}");
            }
            case "draw", "takeback" -> {
                answer(exchange, 200, "{\"ok\":true}");
                game.answered(parts[5] + "/" + parts[6]);
            }
            case "claim-victory" -> {
                game.end("timeout", Color.name(game.terms.botColor()));
                answer(exchange, 200, "{\"ok\":true}");
            }
            case "chat" -> {
                synchronized (game) {
                    game.said.add(body);
                }
                answer(exchange, 200, "{\"ok\":true}");
            }
            default -> answer(exchange, 404, "{\"error\":\"Not found\"}");
        }
    }

    private void move(HttpExchange exchange, ScriptedGame game, String move) throws IOException, InterruptedException {
        boolean doubtful = requests.stream()
                        .filter(request -> request.contains("/" + game.id + "/move/" + move))
                        .count()
                > 1;
        Mischief.MoveFault fault = game.faultFor();
        boolean plays = switch (fault) {
            case NONE, CUT_AFTER, ERROR_AFTER, NO_BODY -> true;
            case REJECT, ERROR, LIMIT, BARE_LIMIT, CUT_BEFORE -> false;
        };
        Optional<String> wrong = plays ? game.move(move, doubtful) : Optional.empty();
        switch (fault) {
            case NONE -> {
                if (wrong.isEmpty()) answer(exchange, 200, "{\"ok\":true}");
                else answer(exchange, 400, "{\"error\":\"" + wrong.get() + "\"}");
            }
            case REJECT -> answer(exchange, 400, "{\"error\":\"Piece on e2 cannot move\"}");
            case ERROR -> answer(exchange, 500, "oops");
            case ERROR_AFTER -> answer(exchange, 502, "<html>bad gateway</html>");
            case LIMIT -> {
                exchange.getResponseHeaders().set("Retry-After", "1");
                answer(exchange, 429, "{\"error\":\"Too many requests. Try again later.\"}");
            }
            case BARE_LIMIT -> answer(exchange, 429, "Too many requests");
            case CUT_BEFORE, CUT_AFTER -> throw new IllegalStateException("cut");
            case NO_BODY -> {
                exchange.sendResponseHeaders(200, 0);
                exchange.getResponseBody().flush();
                Thread.sleep(Duration.ofMinutes(10));
            }
        }
    }

    private void challenge(HttpExchange exchange, String[] parts, String body) throws IOException {
        String id = parts[3];
        String what = parts.length > 4 ? parts[4] : "";
        switch (what) {
            case "accept" -> {
                answer(exchange, 200, "{\"ok\":true}");
                Runnable begin = onAccept.remove(id);
                if (begin != null) begin.run();
                else violations.add("accepted what nobody offered: " + id);
            }
            case "decline" -> {
                declined.put(id, body);
                answer(exchange, 200, "{\"ok\":true}");
                sendEvent("""
                        {"type":"challengeDeclined","challenge":{"id":"%s","status":"declined",\
                        "destUser":{"name":"Botty","id":"botty"},"declineReasonKey":"later"}}""".formatted(id));
                sendEvent("{\"type\":\"afterDecline\"}");
            }
            case "cancel" -> answer(exchange, 200, "{\"ok\":true}");
            default -> {
                challenged.put(id, body);
                answer(exchange, challengeStatus, challengeBody);
            }
        }
    }

    private void export(HttpExchange exchange, String id) throws IOException {
        ScriptedGame game = games.get(id);
        if (game == null) answer(exchange, 404, "");
        else answer(exchange, 200, "[Event \"Exported\"]\n[Site \"https://lichess.org/" + id + "\"]\n\n*\n");
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        events.forEach(Feed::end);
        server.stop(0);
        threads.shutdownNow();
    }
}
