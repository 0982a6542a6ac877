package dev.ristretto.lichess.config;

import dev.ristretto.lichess.yaml.Yaml;
import dev.ristretto.lichess.yaml.YamlException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Reads the settings of the bot. Every key has a usual value, so an empty file is a valid one.
public final class ConfigReader {
    private static final String LICHESS = "https://lichess.org";
    private static final int NO_LIMIT = 10_000;
    private static final int HIGHEST_PORT = 65_535;
    private static final String NAME = "[A-Za-z0-9_-]{2,30}";

    private final Path folder;
    private final Section.Problems problems = new Section.Problems();

    private ConfigReader(Path folder) {
        this.folder = folder;
    }

    /// @throws IOException when the file cannot be read
    /// @throws ConfigException when it can, but not be used
    public static Config read(Path file) throws IOException, ConfigException {
        try {
            return parse(Files.readString(file), file);
        } catch (CharacterCodingException e) {
            throw new ConfigException(file, List.of("line 1: this is no text in UTF-8"));
        }
    }

    /// Reads settings as if they stood in this file: other files are looked for from its folder.
    public static Config parse(String text, Path file) throws ConfigException {
        Path parent = file.toAbsolutePath().getParent();
        ConfigReader reader = new ConfigReader(parent == null ? Path.of("") : parent);
        Config config;
        try {
            config = reader.config(new Section("", Yaml.parse(text).entries(), reader.problems));
        } catch (YamlException e) {
            throw new ConfigException(file, List.of("line " + e.line() + ": " + e.getMessage()));
        }
        List<String> wrong = reader.problems.lines();
        if (!wrong.isEmpty()) throw new ConfigException(file, wrong);
        return config;
    }

    private Config config(Section all) {
        Config config = new Config(
                all.value("url", URI.create(LICHESS), ConfigReader::host, "an https address of a host, as " + LICHESS),
                token(all.section("token")),
                engine(all.section("engine")),
                challenges(all.section("challenges")),
                games(all.section("games")),
                resign(all.section("resign")),
                draw(all.section("draw")),
                chat(all.section("chat")),
                matchmaking(all.section("matchmaking")),
                files(all.section("files")));
        all.end();
        return config;
    }

    private Config.TokenSource token(Section section) {
        Config.TokenSource source = new Config.TokenSource(
                section.value("env", "LICHESS_TOKEN", ConfigReader::variable, "the name of an environment variable"),
                path(section, "file", ""));
        section.end();
        return source;
    }

    private Config.Engine engine(Section section) {
        Config.Engine engine = new Config.Engine(
                section.number("hash", 256, 1, 1 << 25),
                section.number("threads", 1, 1, 512),
                section.flag("ponder", true),
                section.value(
                        "move-overhead", Optional.empty(), ConfigReader::overhead, "auto, or milliseconds up to 5000"),
                path(section, "book", ""),
                section.section("options").free());
        section.end();
        return engine;
    }

    private Config.Challenges challenges(Section section) {
        Config.Challenges challenges = new Config.Challenges(
                Set.copyOf(section.choices("variants", List.of(GameVariant.values()))),
                Set.copyOf(section.choices("speeds", List.of(Speed.BULLET, Speed.BLITZ, Speed.RAPID))),
                range(section, "initial", 30, 1_800, 10_800),
                range(section, "increment", 0, 30, 180),
                range(section, "rating", 0, NO_LIMIT, NO_LIMIT),
                Set.copyOf(section.choices("modes", List.of(Mode.values()))),
                Set.copyOf(section.choices("from", List.of(Opponent.values()))),
                names(section, "allow"),
                names(section, "block"));
        section.end();
        return challenges;
    }

    private Config.Games games(Section section) {
        int atOnce = section.number("at-once", 1, 1, 64);
        int kept = section.number("kept-for-humans", 0, 0, 64);
        if (kept > atOnce) {
            problems.add(section.line("kept-for-humans"), "games.kept-for-humans is more than games.at-once");
        }
        Config.Games games = new Config.Games(
                atOnce,
                kept,
                section.choice("queue", QueueOrder.FIRST),
                section.number("queue-length", 5, 0, 100),
                section.number("abort-after", 30, 5, 600),
                section.number("takebacks", 0, 0, 100),
                section.choice("on-exit", OnExit.FINISH));
        section.end();
        return games;
    }

    private Config.Resign resign(Section section) {
        Config.Resign resign = new Config.Resign(
                section.flag("enabled", true),
                section.number("score", 1_000, 100, 30_000),
                section.number("moves", 4, 1, 100));
        section.end();
        return resign;
    }

    private Config.Draw draw(Section section) {
        Config.Draw draw = new Config.Draw(
                section.flag("offer", true),
                section.flag("accept", true),
                section.number("score", 10, 0, 1_000),
                section.number("moves", 8, 1, 100),
                section.number("from-move", 40, 1, 1_000));
        section.end();
        return draw;
    }

    private Config.Chat chat(Section section) {
        Config.Chat chat = new Config.Chat(
                section.text("hello", "Hello {opponent}, I am {me}. Good luck! !help lists what I answer to."),
                section.text("hello-spectators", "Hello! I am {me}. !help lists what I answer to."),
                section.text("goodbye", "Thank you for the game!"),
                section.flag("commands", true));
        section.end();
        return chat;
    }

    private Config.Matchmaking matchmaking(Section section) {
        Config.Matchmaking matchmaking = new Config.Matchmaking(
                section.flag("enabled", false),
                section.number("after", 10, 0, 1_440),
                section.list(
                        "clocks",
                        List.of(new Config.ChallengeClock(180, 2)),
                        ConfigReader::clock,
                        "seconds+increment as 180+2 (15, 30, 45, 60, 90 or whole minutes)"),
                section.choices("variants", List.of(GameVariant.STANDARD)),
                section.flag("rated", true),
                section.number("rating-difference", 300, 10, NO_LIMIT),
                section.number("per-day", 50, 1, 100));
        if (section.isEmptyList("clocks")) {
            problems.add(section.line("clocks"), "matchmaking.clocks is empty: name at least one, as 180+2");
        }
        matchmaking.clocks().stream()
                .filter(clock -> Speed.isTooFast(clock.initial(), clock.increment()))
                .forEach(clock -> problems.add(
                        section.line("clocks"),
                        "matchmaking.clocks has " + clock
                                + ", which is UltraBullet: bots cannot play it, and 30+0 is the fastest they can"));
        if (matchmaking.variants().contains(GameVariant.FROM_POSITION)) {
            problems.add(section.line("variants"), "matchmaking.variants takes standard and chess960 only");
        }
        section.end();
        return matchmaking;
    }

    private Config.Files files(Section section) {
        Config.Files files = new Config.Files(path(section, "pgn", "games.pgn"), path(section, "log", "bot.log"));
        section.end();
        return files;
    }

    /// Two keys, `min-...` and `max-...`.
    private Config.Range range(Section section, String what, int min, int max, int most) {
        int low = section.number("min-" + what, min, 0, most);
        int high = section.number("max-" + what, max, 0, most);
        if (low > high) {
            problems.add(section.line("min-" + what), "challenges.min-" + what + " is more than max-" + what);
        }
        return new Config.Range(low, high);
    }

    private static Set<String> names(Section section, String key) {
        return Set.copyOf(section.list(key, List.of(), ConfigReader::name, "names of players"));
    }

    /// A file, from the folder of the settings; an empty text is none.
    private Optional<Path> path(Section section, String key, String usual) {
        Function<String, Optional<Path>> reader = text -> {
            if (text.isEmpty()) return Optional.empty();
            refuseToken(text);
            String home = System.getProperty("user.home");
            return Optional.of(folder.resolve(text.startsWith("~/") ? home + text.substring(1) : text));
        };
        return section.value(key, reader.apply(usual), reader, "the name of a file");
    }

    /// The token travels in the clear to an address without TLS, so only this machine may have one.
    private static URI host(String text) {
        URI uri = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
        String host = uri.getHost();
        boolean plain = "http".equals(uri.getScheme()) && host != null && isLoopback(host);
        boolean bare = uri.getRawUserInfo() == null && uri.getRawQuery() == null && "".equals(uri.getRawPath());
        if (host == null
                || uri.getPort() > HIGHEST_PORT
                || uri.getPort() == 0
                || !bare
                || !plain && !"https".equals(uri.getScheme())) {
            throw new IllegalArgumentException(text);
        }
        return uri;
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.equals("[::1]") || host.matches("127\\.\\d+\\.\\d+\\.\\d+");
    }

    /// Who writes the token itself where its place should be named.
    private static void refuseToken(String text) {
        if (text.matches(ConfigException.TOKEN)) throw new IllegalArgumentException("a token");
    }

    private static String variable(String text) {
        refuseToken(text);
        if (!text.matches("[A-Za-z_][A-Za-z0-9_]*")) throw new IllegalArgumentException(text);
        return text;
    }

    private static Optional<Integer> overhead(String text) {
        if (text.equals("auto")) return Optional.empty();
        int millis = Integer.parseInt(text);
        if (millis < 0 || millis > 5_000) throw new IllegalArgumentException(text);
        return Optional.of(millis);
    }

    private static Config.ChallengeClock clock(String text) {
        if (!text.matches("\\d{1,5}\\+\\d{1,2}")) throw new IllegalArgumentException(text);
        String[] parts = text.split("\\+");
        int initial = Integer.parseInt(parts[0]);
        int increment = Integer.parseInt(parts[1]);
        boolean known = Set.of(0, 15, 30, 45, 60, 90).contains(initial) || initial % 60 == 0 && initial <= 10_800;
        if (!known || increment > 60 || initial + increment == 0) throw new IllegalArgumentException(text);
        return new Config.ChallengeClock(initial, increment);
    }

    private static String name(String text) {
        if (!text.matches(NAME)) throw new IllegalArgumentException(text);
        return text.toLowerCase(Locale.ROOT);
    }
}
