package dev.ristretto.lab.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.PlayerSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class ProfileTest {
    private static final String SEARCH = "dev.ristretto.engine.search.AlphaBeta.search";
    private static final String MOVES = "dev.ristretto.engine.search.AlphaBeta.searchMoves";
    private static final String EVALUATE = "dev.ristretto.engine.eval.classical.Classical.evaluate";
    private static final String ROOK = "dev.ristretto.chess.Attacks.rook";

    @ParameterizedTest
    @CsvSource({
        "dev.ristretto.chess.MoveGenerator.all, GENERATION",
        "dev.ristretto.chess.Position.makeNull, MOVES",
        "dev.ristretto.chess.Position.undo, MOVES",
        "dev.ristretto.chess.Position.pieces, ORDERING",
        "dev.ristretto.engine.eval.nnue.Network.score, EVALUATION",
        "dev.ristretto.engine.search.TranspositionTable.probe, TABLE",
        "dev.ristretto.engine.search.MovePicker.next, ORDERING",
        "dev.ristretto.engine.search.Quiescence.search, SEARCH",
        "java.util.Arrays.fill, ORDERING"
    })
    void aMethodIsPutDownToItsPartOrToItsCallers(String method, Part part) {
        assertThat(Part.of(method, Part.ORDERING)).isEqualTo(part);
    }

    @Test
    void aTableOfAttacksWorksForWhoeverAsks() {
        Profile profile = new Profile();
        profile.sample(List.of(SEARCH, EVALUATE, ROOK));
        profile.sample(List.of(SEARCH, EVALUATE, ROOK));
        profile.sample(List.of(SEARCH, "dev.ristretto.chess.MoveGenerator.all", ROOK));
        profile.sample(List.of("java.lang.Thread.run"));
        assertThat(profile.samples()).isEqualTo(4);
        assertThat(profile.samples(Part.EVALUATION)).isEqualTo(2);
        assertThat(profile.samples(Part.GENERATION)).isEqualTo(1);
        assertThat(profile.samples(Part.REST)).isEqualTo(1);
        assertThat(profile.methods().get(ROOK))
                .containsEntry(Part.EVALUATION, 2)
                .containsEntry(Part.GENERATION, 1);
    }

    @Test
    void recursionIsFolded() {
        CallTree root = CallTree.root();
        root.add(List.of(SEARCH, MOVES, SEARCH, MOVES, SEARCH, EVALUATE));
        root.add(List.of(SEARCH, EVALUATE));
        root.add(List.of(SEARCH, MOVES));
        assertThat(root.samples()).isEqualTo(3);
        CallTree search = root.children().getFirst();
        assertThat(root.children()).hasSize(1);
        assertThat(search.shortName()).isEqualTo("AlphaBeta.search");
        assertThat(search.samples()).isEqualTo(3);
        assertThat(search.children())
                .extracting(CallTree::shortName)
                .containsExactly("Classical.evaluate", "AlphaBeta.searchMoves");
        assertThat(search.children().getFirst().own()).isEqualTo(2);
        assertThat(search.children().getFirst().part()).isEqualTo(Part.EVALUATION);
    }

    @Test
    void whatIsInANameCannotLeaveItsScript() {
        assertThat(FlamePage.quoted("</script>\"\\é\n"))
                .isEqualTo("\"\\u003c/script\\u003e\\u0022\\u005c\\u00e9\\u000a\"");
    }

    @Test
    void typesAreReadable() {
        assertThat(Profile.readable("[J")).isEqualTo("long[]");
        assertThat(Profile.readable("[[I")).isEqualTo("int[][]");
        assertThat(Profile.readable("[Ljava.lang.String;")).isEqualTo("java.lang.String[]");
        assertThat(Profile.readable("java.lang.String")).isEqualTo("java.lang.String");
    }

    @Test
    void aSearchIsRecordedAndShown(@TempDir Path folder) throws IOException {
        PlayerSpec player = PlayerSpec.parse("builtin movetime=0.7 option.Hash=1", KeyValues.parse(""));
        PositionsLoad load = new PositionsLoad("start", player, List.of(Position.start(), Position.start()));
        ProfileReport report = Recorder.record(load, 0, Duration.ofSeconds(1));
        assertThat(report.lines())
                .anyMatch(line -> line.matches("start: [\\d,]+ nodes in .* nodes/s, after 0 warm-up runs"))
                .anyMatch(line -> line.matches("[1-9][\\d,]* samples; .*"))
                .anyMatch(line -> line.matches("  evaluation +[1-9]\\d*\\.\\d %.*"))
                .anyMatch(line -> line.matches("Allocation +\\d.* MB/s"))
                .anyMatch(line -> line.matches("Compilation +C1 \\d+ methods in .*"))
                .anyMatch(line -> line.matches("Collection +\\d+ pauses.*"));
        Path page = folder.resolve("flames.html");
        report.writeFlames(page);
        assertThat(Files.readString(page))
                .startsWith("<!doctype html>")
                .contains("AlphaBeta.search", "\"evaluation\"")
                .doesNotContain("DATA_GOES_HERE", "http:", "https:", "src=");
    }

    @Test
    void positionsAreReadFromAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("three.epd");
        Files.writeString(file, """
                # a remark
                6k1/5ppp/8/8/8/8/8/R3R1K1 w - - bm Ra8;
                rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
                6k1/5ppp/8/8/8/8/8/R3R1K1 w - -
                """);
        assertThat(PositionsLoad.read(file, 10)).hasSize(3);
        assertThat(PositionsLoad.read(file, 2)).hasSize(2);
    }

    @Test
    void onlyWhatRunsInThisProgramCanBeLookedInto() {
        PlayerSpec player = PlayerSpec.parse("stockfish nodes=10", KeyValues.parse(""));
        assertThatThrownBy(() -> new PositionsLoad("x", player, List.of(Position.start())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("builtin");
    }

    @Test
    void aClockIsRefused() {
        PlayerSpec player = PlayerSpec.parse("builtin tc=8+0.08", KeyValues.parse(""));
        assertThatThrownBy(() -> new PositionsLoad("x", player, List.of(Position.start())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a clock is for games");
    }
}
