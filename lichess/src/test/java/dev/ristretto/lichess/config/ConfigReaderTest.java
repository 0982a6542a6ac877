package dev.ristretto.lichess.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.ristretto.lichess.yaml.Node;
import dev.ristretto.lichess.yaml.Yaml;
import dev.ristretto.lichess.yaml.YamlException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigReaderTest {
    private static final Path FILE = Path.of("/home/me/bot.yml");

    @Test
    void theExampleSaysWhatHoldsAnyway() throws ConfigException {
        assertThat(ConfigReader.parse(Template.text(), FILE)).isEqualTo(ConfigReader.parse("", FILE));
    }

    /// A setting that is not in the example is one that nobody finds.
    @Test
    void theExampleShowsEverySetting() throws YamlException {
        Map<String, Node.Entry> example = Yaml.parse(Template.text()).entries();
        assertThat(example.keySet()).containsExactlyInAnyOrderElementsOf(known(""));
        int sections = 0;
        for (Map.Entry<String, Node.Entry> part : example.entrySet()) {
            if (!(part.getValue().value() instanceof Node.Mapping section)) continue;
            sections++;
            assertThat(section.entries().keySet())
                    .as(part.getKey())
                    .containsExactlyInAnyOrderElementsOf(known(part.getKey()));
        }
        assertThat(sections).isEqualTo(9);
    }

    /// What a part of the settings may hold, as the reader itself lists it for a word it does not know.
    private static List<String> known(String section) {
        String text = section.isEmpty() ? "zzzzzzzzzzzzzzzz: 1\n" : section + ":\n  zzzzzzzzzzzzzzzz: 1\n";
        String said = String.valueOf(
                catchThrowable(() -> ConfigReader.parse(text, FILE)).getMessage());
        assertThat(said).contains("; here are ");
        return List.of(said.substring(said.indexOf("; here are ") + "; here are ".length())
                .strip()
                .split(", "));
    }

    @Test
    void settingsAreRead() throws ConfigException {
        Config config = ConfigReader.parse("""
                url: http://127.0.0.1:8080/
                token:
                  file: ~/.token
                engine:
                  move-overhead: 120
                  book: books/a.bin
                  options:
                    SyzygyPath: /data/syzygy
                challenges:
                  variants: standard
                  block: [Bad_Guy]
                games:
                  queue: best
                matchmaking:
                  clocks: [60+0, 180+2]
                files:
                  log: ""
                """, FILE);
        assertThat(config.url()).hasToString("http://127.0.0.1:8080");
        assertThat(config.token().file()).contains(Path.of(System.getProperty("user.home"), ".token"));
        assertThat(config.engine().moveOverhead()).contains(120);
        assertThat(config.engine().book()).contains(Path.of("/home/me/books/a.bin"));
        assertThat(config.engine().options()).containsExactly(new Config.EngineOption(8, "SyzygyPath", "/data/syzygy"));
        assertThat(config.challenges().variants()).containsExactly(GameVariant.STANDARD);
        assertThat(config.challenges().block()).containsExactly("bad_guy");
        assertThat(config.games().queue()).isEqualTo(QueueOrder.BEST);
        assertThat(config.matchmaking().clocks())
                .extracting(Config.ChallengeClock::speed)
                .containsExactly(Speed.BULLET, Speed.BLITZ);
        assertThat(config.files().log()).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "engine:~  hash: lots|line 2: engine.hash must be a whole number from 1 to",
                "engine:~  treads: 2|line 2: there is no setting engine.treads: is threads meant?",
                "chalenges:|line 1: there is no setting chalenges: is challenges meant?",
                "url: http://lichess.org|line 1: url must be an https address",
                "url: https://me:pw@lichess.org|line 1: url must be an https address",
                "url: https://lichess.org/api|line 1: url must be an https address",
                "url: http://127.0.0.1.evil.com|line 1: url must be an https address",
                "challenges:~  speeds: [fast]|line 2: challenges.speeds takes bullet, blitz, rapid, classical, not \"fast\"",
                "challenges:~  speeds: [ultraBullet]|line 2: challenges.speeds takes bullet, blitz, rapid, classical, not \"ultraBullet\"",
                "matchmaking:~  clocks: [15+1, 15+0]|line 2: matchmaking.clocks has 15+0, which is UltraBullet: bots cannot play it",
                "challenges:~  variants: []|line 2: challenges.variants is empty",
                "challenges:~  min-initial: 600~  max-initial: 60|line 2: challenges.min-initial is more than max-initial",
                "games:~  kept-for-humans: 3|line 2: games.kept-for-humans is more than games.at-once",
                "games:~  on-exit: run|line 2: games.on-exit must be one of finish, resign, not \"run\"",
                "resign:~  enabled: maybe|line 2: resign.enabled must be true or false",
                "matchmaking:~  clocks: [100+1]|line 2: matchmaking.clocks takes seconds+increment as 180+2 (15, 30, 45, 60, 90 or whole minutes), not \"100+1\"",
                "challenges:~  block: [\"../x\"]|line 2: challenges.block takes names of players",
                "token: lip_secret|line 1: token has settings of its own",
                "engine:~  options:~    Hash: [1]|line 3: options.Hash must be a single value",
                "engine:~ hash: 1~  threads: 1|line 3: this line is indented unlike those before it",
                "engine:~    hash: 1~  threads: 1|line 3: this line is indented unlike those before it",
                "engine:~  hash: 1~  hash: 2|line 3: \"hash\" is set twice, first in line 2",
                "url: https://lichess.org:99999|line 1: url must be an https address",
                "matchmaking:~  clocks: []|line 2: matchmaking.clocks is empty: name at least one",
                "token:~  env: lip_0123456789|line 2: token.env must be the name of an environment variable, not \"[token]\"",
                "token:~  file: lip_0123456789|line 2: token.file must be the name of a file, not \"[token]\"",
                "token:~  lip_0123456789|line 2: \"[token]\" is no \"key: value\"",
                "token:~  lip_0123456789: x|line 2: there is no setting token.[token]"
            })
    void whatIsWrongIsNamedWithItsLine(String text, String message) {
        assertThatThrownBy(() -> ConfigReader.parse(text.replace('~', '\n'), FILE))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith("/home/me/bot.yml, " + message)
                .hasMessageNotContaining("lip_")
                .message()
                .satisfies(said -> assertThat(said.lines()).hasSize(1));
    }

    @Test
    void allThatIsWrongIsSaidAtOnce() {
        assertThatThrownBy(() -> ConfigReader.parse("games:\n  queue: x\nurl: ftp://x\nengine:\n  hash: 0\n", FILE))
                .message()
                .satisfies(message -> assertThat(message.lines()).hasSize(3).isSorted());
    }
}
