package dev.ristretto.lab.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.chess.notation.PgnScanner;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameFilterTest {
    private static final int ANY = Integer.MAX_VALUE;
    private static final Set<GameResult> ENDED = GameFilter.STANDARD.results();

    private static @Nullable Refusal refusal(GameFilter filter, String tags) throws IOException {
        StringBuilder text = new StringBuilder("[Event \"x\"]\n");
        for (String tag : tags.split(", ")) {
            int blank = tag.indexOf(' ');
            text.append('[')
                    .append(tag, 0, blank)
                    .append(" \"")
                    .append(tag.substring(blank + 1))
                    .append("\"]\n");
        }
        text.append("\n1. e4 *\n");
        try (PgnScanner game =
                new PgnScanner(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)))) {
            assertThat(game.next()).isTrue();
            return filter.refusal(game);
        }
    }

    private static GameFilter rated(int min, int max) {
        return new GameFilter(min, max, Set.of(), false, false, ENDED, 0, ANY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Result 1-0, WhiteElo 2000, BlackElo 2400 | ",
                "Result 1-0, WhiteElo 1999, BlackElo 2400 | RATING",
                "Result 1-0, WhiteElo 2400, BlackElo 1999 | RATING",
                "Result 1-0, WhiteElo 2000, BlackElo 2401 | RATING",
                "Result 1-0, WhiteElo 2000 | RATING_UNKNOWN",
                "Result 1-0, WhiteElo 2000, BlackElo ? | RATING_UNKNOWN",
                "Result 1-0, WhiteElo 2000, BlackElo 0 | RATING_UNKNOWN"
            })
    void bothPlayersMustHaveTheRating(String tags, @Nullable Refusal expected) throws IOException {
        assertThat(refusal(rated(2000, 2400), tags)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Result 1-0 | ",
                "Result 1/2-1/2 | ",
                "Result * | RESULT",
                "Site nowhere | RESULT",
                "Result 1-0, Variant Standard | ",
                "Result 1-0, Variant Crazyhouse | VARIANT",
                "Result 1-0, Variant Chess960 | VARIANT",
                "Result 1-0, FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1, SetUp 1 | START",
                "Result 1-0, FEN 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | START"
            })
    void onlyWholeGamesOfChessCountByDefault(String tags, @Nullable Refusal expected) throws IOException {
        assertThat(refusal(GameFilter.STANDARD, tags)).isEqualTo(expected);
    }

    @Test
    void chess960CanBeAskedFor() throws IOException {
        GameFilter filter = new GameFilter(0, ANY, Set.of(), true, false, ENDED, 0, ANY);
        assertThat(refusal(filter, "Result 1-0, Variant Fischerandom")).isNull();
        assertThat(refusal(
                        filter,
                        "Result 1-0, Variant Chess960, FEN bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w FDfd - 0 1"))
                .isNull();
        assertThat(refusal(filter, "Result 1-0")).isEqualTo(Refusal.VARIANT);
    }

    @ParameterizedTest
    @CsvSource({
        "15+0, ULTRABULLET",
        "60+0, BULLET",
        "180+0, BLITZ",
        "300+3, BLITZ",
        "600+0, RAPID",
        "1800+20, CLASSICAL",
        "40/7200:3600, CLASSICAL",
        "40/60, BULLET",
        "1/86400, CORRESPONDENCE",
        "-, CORRESPONDENCE",
        "?, UNKNOWN",
        "bullet, UNKNOWN",
        "1e400+x, UNKNOWN"
    })
    void theTimeControlSaysHowFastAGameIs(String tag, Speed expected) {
        assertThat(Speed.of(tag)).isEqualTo(expected);
    }

    @Test
    void gamesOfOtherSpeedsAreRefused() throws IOException {
        GameFilter filter = new GameFilter(0, ANY, EnumSet.of(Speed.BLITZ), false, false, ENDED, 0, ANY);
        assertThat(refusal(filter, "Result 1-0, TimeControl 300+3")).isNull();
        assertThat(refusal(filter, "Result 1-0, TimeControl 60+0")).isEqualTo(Refusal.SPEED);
        assertThat(refusal(filter, "Result 1-0")).isEqualTo(Refusal.SPEED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Date 2024.05.01 | ",
                "Date 2024.04.30 | DATE",
                "Date 2024.06.30 | ",
                "Date 2024.07.01 | DATE",
                "Date 2024.??.?? | ",
                "Date 2023.??.?? | DATE",
                "Date ????.??.?? | DATE",
                "Date 2023.01.01, UTCDate 2024.05.05 | ",
                "Site nowhere | DATE"
            })
    void theDayOfAGameDecides(String tags, @Nullable Refusal expected) throws IOException {
        GameFilter filter = new GameFilter(0, ANY, Set.of(), false, false, ENDED, 20240501, 20240630);
        assertThat(refusal(filter, "Result 1-0, " + tags)).isEqualTo(expected);
    }

    @Test
    void aFilterThatLetsNothingThroughIsRefused() {
        assertThatThrownBy(() -> rated(2000, 1900)).hasMessageContaining("no rating is between 2000 and 1900");
        assertThatThrownBy(() -> new GameFilter(0, ANY, Set.of(), false, false, Set.of(), 0, ANY))
                .hasMessageContaining("no result");
    }
}
