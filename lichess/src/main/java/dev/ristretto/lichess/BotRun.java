package dev.ristretto.lichess;

import dev.ristretto.lichess.api.Account;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.api.Pace;
import dev.ristretto.lichess.api.Token;
import dev.ristretto.lichess.config.Config;
import dev.ristretto.lichess.config.OnExit;
import dev.ristretto.lichess.play.Player;
import dev.ristretto.lichess.play.Players;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The bot from its start to its end, with everything it needs.
public final class BotRun {
    private final Config config;
    private final Token token;
    private final Pace pace;
    private final StatusBoard board;
    private final Function<EngineSetup, Supplier<Player>> engines;
    /// What is wrong with the settings of the engine.
    private final Function<Config.Engine, List<String>> check;
    private volatile @Nullable Bot bot;
    private volatile boolean ending;

    /// @param terminal whether the screen can be redrawn
    /// @param width of the screen
    public BotRun(Config config, Token token, PrintStream screen, boolean terminal, int width) {
        this(
                config,
                token,
                Pace.LICHESS,
                new StatusBoard(screen, terminal, width),
                setup -> () -> new EnginePlayer(setup),
                EngineSetup::problems);
    }

    BotRun(
            Config config,
            Token token,
            Pace pace,
            StatusBoard board,
            Function<EngineSetup, Supplier<Player>> engines,
            Function<Config.Engine, List<String>> check) {
        this.config = config;
        this.token = token;
        this.pace = pace;
        this.board = board;
        this.engines = engines;
        this.check = check;
    }

    /// Plays until the owner ends it by [#end].
    ///
    /// @throws IOException when it cannot begin; the message says what to do
    public void run() throws IOException, InterruptedException {
        Optional<Path> games = config.files().pgn();
        if (games.isPresent()) new GamesFile(games.get()).check();
        try (Log log = new Log(token, board::say, config.files().log());
                LichessClient client = new LichessClient(config.url(), token, pace)) {
            Account account = Access.account(client);
            Access.requireBot(account);
            EngineSetup setup = new EngineSetup(config.engine(), notice -> log.note("engine: " + notice));
            try (Players players =
                    new Players(engines.apply(setup), config.games().atOnce())) {
                warmUp(players, setup, log);
                Bot running = new Bot(client, config, account, players, log, RandomGenerator.getDefault());
                bot = running;
                if (ending) running.finish();
                log.say("%s is online at %s, round trip %d ms; Ctrl-C ends"
                        .formatted(
                                account.name(),
                                config.url().getHost(),
                                client.lag().millis()));
                log.say(running.run(board::show));
            }
        }
    }

    /// The check has an engine of its own, which is gone before the first player takes its memory.
    private void warmUp(Players players, EngineSetup setup, Log log) {
        check.apply(config.engine()).forEach(log::say);
        if (!(engines.apply(setup).get() instanceof EnginePlayer player)) return;
        player.warmUp();
        players.giveBack(player);
    }

    /// Whether the owner has asked for an end.
    public boolean isEnding() {
        return ending;
    }

    /// The owner wants an end: games are finished, or resigned where the settings say so; asked a second
    /// time they are resigned in any case.
    public void end() {
        boolean again = ending;
        ending = true;
        Bot running = bot;
        if (running == null) return;
        if (again || config.games().onExit() == OnExit.RESIGN) running.giveUp();
        else running.finish();
    }
}
