package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.config.Config;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The way to the account: the token, what it may do, whose it is. Each trouble is a sentence that says
/// what to do next.
public final class Access {
    private static final String PLAY = "bot:play";
    private static final String MAKE_ONE = " make a new one at https://lichess.org/account/oauth/token/create";

    private Access() {}

    /// The token from where the settings say it is.
    ///
    /// @throws IOException when there is none
    public static Token token(Config.TokenSource source, Map<String, String> environment) throws IOException {
        if (source.file().isPresent()) return Token.read(source.file().get());
        return Token.fromVariable(source.variable(), Optional.ofNullable(environment.get(source.variable())));
    }

    /// The account that the token belongs to.
    ///
    /// @throws IOException when the host does not accept the token, or the token may not play
    public static Account account(LichessClient client) throws IOException, InterruptedException {
        Account account = Account.parse(body(client.account(), "the account"));
        Set<String> scopes = Account.scopes(body(client.testToken(), "the token"));
        if (scopes.contains(PLAY)) return account;
        throw new IOException(
                "the token may not play: it lacks the permission \"Play games with the bot API\";" + MAKE_ONE);
    }

    /// @throws IOException when this is no account for a bot
    public static void requireBot(Account account) throws IOException {
        if (account.isBot()) return;
        throw new IOException(account.name() + " is no bot account yet: `ristretto lichess upgrade` makes it one,"
                + " for ever, as long as it has never played a game");
    }

    /// Makes the account a bot's. It cannot be undone.
    ///
    /// @throws IOException when the host refuses
    public static void upgrade(LichessClient client) throws IOException, InterruptedException {
        body(client.upgrade(), "the upgrade");
    }

    private static String body(Answer answer, String what) throws IOException {
        return switch (answer) {
            case Answer.Done(String body) -> body;
            case Answer.Refused(int status, String message)
            when status == 401 ->
                throw new IOException(
                        "Lichess does not accept the token: it is mistyped, expired or revoked;" + MAKE_ONE);
            case Answer.Refused refused -> throw new IOException(what + ": " + answer.summary());
            case Answer.Limited limited -> throw new IOException(what + ": " + answer.summary() + "; try again then");
            case Answer.Failed(String why) ->
                throw new IOException(
                        "Lichess cannot be reached (" + why + "): is there a network, and is the url right?");
        };
    }
}
