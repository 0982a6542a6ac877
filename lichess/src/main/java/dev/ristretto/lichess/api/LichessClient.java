package dev.ristretto.lichess.api;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The API of Lichess, as thin as it can be: requests that end in an [Answer], and streams of lines.
///
/// The token goes to the one host that the settings name and nowhere else: redirects are not followed.
/// Each request has a connection of its own or one that is idle, never one that a stream uses, so that
/// a line that hangs is one game's trouble. Safe to use from several threads.
public final class LichessClient implements AutoCloseable {
    private static final int TOO_MANY = 429;
    /// Requests that take no longer than the way there and back. A list of players says nothing about a move.
    private static final Set<Endpoint> ROUND_TRIPS = EnumSet.of(Endpoint.MOVE, Endpoint.ACCOUNT, Endpoint.TOKEN);

    private final URI host;
    private final Token token;
    private final Pace pace;
    private final Pauses pauses;
    private final Lag lag;
    private final Transport transport;

    public LichessClient(URI host, Token token, Pace pace) {
        this.host = host;
        this.token = token;
        this.pace = pace;
        pauses = new Pauses(pace);
        lag = new Lag();
        transport = new Transport(pace.request());
    }

    public Pace pace() {
        return pace;
    }

    /// How long a move takes to the host and back.
    public Lag lag() {
        return lag;
    }

    // ---- the account ----

    public Answer account() throws InterruptedException {
        return get(Endpoint.ACCOUNT, "", "/api/account", "application/json");
    }

    /// What the token may do. The one request that holds the token in its body, as the API has it.
    public Answer testToken() throws InterruptedException {
        HttpRequest.Builder request = request("/api/token/test")
                .POST(BodyPublishers.ofString(token.secret()))
                .header("Content-Type", "text/plain");
        return send(Endpoint.TOKEN, "", request);
    }

    public Answer upgrade() throws InterruptedException {
        return post(Endpoint.UPGRADE, "", "/api/bot/account/upgrade", Map.of());
    }

    /// Other bots that are there now, a line of JSON each.
    public Answer onlineBots(int most) throws InterruptedException {
        return get(Endpoint.BOTS, "", "/api/bot/online?nb=" + most, "application/x-ndjson");
    }

    // ---- challenges ----

    /// @param fromBot games between bots have a limit of their own, which must not keep people out
    public Answer accept(String challenge, boolean fromBot) throws InterruptedException {
        return post(
                Endpoint.ACCEPT,
                fromBot ? "bots" : "humans",
                "/api/challenge/" + plain(challenge) + "/accept",
                Map.of());
    }

    public Answer decline(String challenge, String reason) throws InterruptedException {
        return post(Endpoint.DECLINE, "", "/api/challenge/" + plain(challenge) + "/decline", Map.of("reason", reason));
    }

    public Answer challenge(String player, Map<String, String> terms) throws InterruptedException {
        return post(Endpoint.CHALLENGE, "", "/api/challenge/" + plain(player), terms);
    }

    public Answer cancel(String challenge) throws InterruptedException {
        return post(Endpoint.CANCEL, "", "/api/challenge/" + plain(challenge) + "/cancel", Map.of());
    }

    // ---- a game ----

    public Answer move(String game, String move, boolean offerDraw) throws InterruptedException {
        String path = inGame(game, "move/" + plain(move)) + (offerDraw ? "?offeringDraw=true" : "");
        return post(Endpoint.MOVE, game, path, Map.of());
    }

    public Answer chat(String game, String room, String text) throws InterruptedException {
        return post(Endpoint.CHAT, game, inGame(game, "chat"), Map.of("room", room, "text", text));
    }

    public Answer abort(String game) throws InterruptedException {
        return post(Endpoint.ABORT, game, inGame(game, "abort"), Map.of());
    }

    public Answer resign(String game) throws InterruptedException {
        return post(Endpoint.RESIGN, game, inGame(game, "resign"), Map.of());
    }

    public Answer answerDraw(String game, boolean yes) throws InterruptedException {
        return post(Endpoint.DRAW, game, inGame(game, "draw/" + (yes ? "yes" : "no")), Map.of());
    }

    public Answer answerTakeback(String game, boolean yes) throws InterruptedException {
        return post(Endpoint.TAKEBACK, game, inGame(game, "takeback/" + (yes ? "yes" : "no")), Map.of());
    }

    public Answer claimVictory(String game) throws InterruptedException {
        return post(Endpoint.CLAIM, game, inGame(game, "claim-victory"), Map.of());
    }

    /// A finished game as PGN.
    public Answer export(String game) throws InterruptedException {
        return get(Endpoint.EXPORT, "", "/game/export/" + plain(game) + "?clocks=true", "application/x-chess-pgn");
    }

    // ---- streams ----

    public LineStream events() throws IOException, InterruptedException {
        return open(Endpoint.EVENTS, "", "/api/stream/event");
    }

    public LineStream game(String game) throws IOException, InterruptedException {
        return open(Endpoint.GAME, game, "/api/bot/game/stream/" + plain(game));
    }

    private LineStream open(Endpoint endpoint, String game, String path) throws IOException, InterruptedException {
        Optional<Duration> shut = pauses.remaining(endpoint, game);
        if (shut.isPresent()) throw new StreamRefused(new Answer.Limited(shut.get(), "", "still waiting"));
        HttpRequest request =
                request(path).header("Accept", "application/x-ndjson").build();
        HttpResponse<Transport.Opened> response = transport.open(request, pace.request());
        switch (response.body()) {
            case Transport.Streaming(var body) -> {
                pauses.open(endpoint, game);
                return new LineStream(body);
            }
            case Transport.Refusal(String body) -> throw new StreamRefused(answer(endpoint, game, response, body));
        }
    }

    // ---- requests ----

    private static String inGame(String game, String what) {
        return "/api/bot/game/" + plain(game) + "/" + what;
    }

    /// Part of a path: what the host calls things has letters and digits only.
    private static String plain(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    private Answer get(Endpoint endpoint, String game, String path, String type) throws InterruptedException {
        return send(endpoint, game, request(path).header("Accept", type));
    }

    private Answer post(Endpoint endpoint, String game, String path, Map<String, String> form)
            throws InterruptedException {
        String body = form.entrySet().stream()
                .map(field -> field.getKey() + "=" + plain(field.getValue()))
                .collect(Collectors.joining("&"));
        return send(
                endpoint,
                game,
                request(path)
                        .POST(BodyPublishers.ofString(body))
                        .header("Content-Type", "application/x-www-form-urlencoded"));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(host + path))
                .header("User-Agent", "Ristretto")
                .header("Authorization", token.header());
    }

    private Answer send(Endpoint endpoint, String game, HttpRequest.Builder request) throws InterruptedException {
        Optional<Duration> shut = pauses.remaining(endpoint, game);
        if (shut.isPresent()) return new Answer.Limited(shut.get(), "", "still waiting");
        long started = System.nanoTime();
        try {
            HttpResponse<String> response = transport.send(request.build(), pace.request(endpoint));
            if (response.statusCode() / 100 == 2 && ROUND_TRIPS.contains(endpoint)) {
                lag.took(System.nanoTime() - started);
            }
            return answer(endpoint, game, response, response.body());
        } catch (IOException e) {
            return new Answer.Failed(token.hiddenIn(reason(e)));
        }
    }

    /// Some exceptions say no more than what they are called.
    private static String reason(IOException trouble) {
        String message = trouble.getMessage();
        if (message != null && !message.isBlank()) return message;
        return trouble instanceof ConnectException
                ? "no connection"
                : trouble.getClass().getSimpleName();
    }

    private Answer answer(Endpoint endpoint, String game, HttpResponse<?> response, String body) {
        int status = response.statusCode();
        if (status == TOO_MANY) {
            ErrorBody error = ErrorBody.of(body);
            Optional<Duration> asked = error.pause()
                    .or(() -> response.headers().firstValue("Retry-After").flatMap(ErrorBody::seconds));
            return new Answer.Limited(pauses.shut(endpoint, game, asked), error.key(), error.message());
        }
        pauses.open(endpoint, game);
        return switch (status / 100) {
            case 2 -> new Answer.Done(body);
            case 4 ->
                new Answer.Refused(status, token.hiddenIn(ErrorBody.of(body).message()));
            case 3 -> new Answer.Failed("the host sends us elsewhere (" + status + "), where we do not go");
            default -> new Answer.Failed("the host is in trouble (" + status + ")");
        };
    }

    @Override
    public void close() {
        transport.close();
    }
}
