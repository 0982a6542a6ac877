package dev.ristretto.lichess.api;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// An account: our own, or that of a bot we might challenge.
///
/// @param id the name in lower case
/// @param ratings by speed or variant, as Lichess names them, of those that have been played
/// @param gamesPlayed of all kinds
public record Account(
        String id, String name, String title, Map<String, Integer> ratings, int gamesPlayed, boolean isClosed) {
    public Account {
        ratings = Map.copyOf(ratings);
    }

    public boolean isBot() {
        return title.equals("BOT");
    }

    /// @throws IOException for what is no account
    public static Account parse(String body) throws IOException {
        try {
            JsonNode json = Json.read(body);
            Map<String, Integer> ratings = new HashMap<>();
            json.path("perfs").properties().forEach(perf -> {
                if (perf.getValue().path("games").asInt(0) > 0) {
                    ratings.put(perf.getKey(), perf.getValue().path("rating").asInt(0));
                }
            });
            String id = json.path("id").asString("");
            if (id.isEmpty()) throw new IOException("an account without a name");
            return new Account(
                    id,
                    json.path("username").asString(id),
                    json.path("title").asString(""),
                    ratings,
                    json.path("count").path("all").asInt(0),
                    json.path("disabled").asBoolean(false)
                            || json.path("tosViolation").asBoolean(false));
        } catch (JacksonException e) {
            throw new IOException("no account, but " + e.getOriginalMessage(), e);
        }
    }

    /// Accounts, a line each. Lines that cannot be read are left out.
    public static List<Account> parseAll(String lines) {
        return lines.lines()
                .filter(line -> !line.isBlank())
                .<Account>mapMulti((line, next) -> {
                    try {
                        next.accept(parse(line));
                    } catch (IOException damaged) {
                        // one bot less to choose from
                    }
                })
                .toList();
    }

    /// What the token may do, from the answer to [LichessClient#testToken].
    public static Set<String> scopes(String body) {
        Set<String> scopes = new HashSet<>();
        try {
            for (JsonNode token : Json.read(body)) {
                for (String scope : token.path("scopes").asString("").split(",")) scopes.add(scope.strip());
            }
        } catch (JacksonException e) {
            return Set.of();
        }
        scopes.remove("");
        return scopes;
    }
}
