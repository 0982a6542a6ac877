package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.PolyglotKey;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.book.BookBytes;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Openings from a book, as a chess interface sees them.
@Timeout(60)
class BookTalkTest {
    private static final String ON = "setoption name OwnBook value true";
    private static final String BEST = "setoption name BookChoice value Best";

    @TempDir
    private Path folder;

    private String use(BookBytes book) throws IOException {
        return use("test.rbook", book.ristretto());
    }

    private String use(String name, byte[] bytes) throws IOException {
        return "setoption name BookFile value " + Files.write(folder.resolve(name), bytes);
    }

    /// A book that opens with a move nobody would find by thinking.
    private static BookBytes odd() {
        return new BookBytes().add("a2a3", 9, 0, 0).add("a2a3 h7h6", 1, 0, 0).add("a2a3 h7h6 a3a4", 1, 0, 0);
    }

    @Test
    void theOptionsAreDeclared() {
        try (Talk talk = Talk.start()) {
            talk.send("uci");
            assertThat(talk.until("uciok"))
                    .contains(
                            "option name OwnBook type check default false",
                            "option name BookFile type string default <default>",
                            "option name BookChoice type combo default Weighted var Best var Weighted",
                            "option name BookDepth type spin default 255 min 1 max 255");
        }
    }

    @Test
    void aBookIsUsedOnlyWhenAskedFor() throws IOException {
        try (Talk talk = Talk.start()) {
            talk.send(use(odd()));
            assertThat(talk.search("go depth 4").getLast()).doesNotStartWith("bestmove a2a3");
            talk.send(ON);
            assertThat(talk.search("go depth 4"))
                    .containsExactly(
                            "info string book test.rbook, 9 games, score 100 %: a2a3 h7h6 a3a4",
                            "bestmove a2a3 ponder h7h6");
        }
    }

    @Test
    void theBookThatComesWithTheProgramPlaysAnOpening() {
        try (Talk talk = Talk.start()) {
            talk.send(ON);
            StringBuilder game = new StringBuilder("position startpos moves");
            Position position = Position.start();
            for (int ply = 0; ply < 6; ply++) {
                List<String> lines = talk.search("go wtime 1000 btime 1000");
                assertThat(lines.getFirst()).as(game.toString()).startsWith("info string book <default>, ");
                String move = lines.getLast().split(" ")[1];
                position.make(UciMove.parse(position, move));
                talk.send(game.append(' ').append(move).toString());
            }
        }
    }

    @Test
    void outOfTheBookItThinks() throws IOException {
        try (Talk talk = Talk.start()) {
            talk.send(ON, use(odd()), "position startpos moves e2e4");
            assertThat(talk.search("go depth 3").getFirst()).startsWith("info depth");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "go infinite",
                "go ponder wtime 1000 btime 1000",
                "go searchmoves e2e4 d2d4 depth 3",
                "go mate 2 depth 3"
            })
    void anAnalysisHearsWhatTheEngineThinks(String go) throws IOException {
        try (Talk talk = Talk.start()) {
            talk.send(ON, use(odd()), "isready");
            talk.await("readyok");
            talk.send(go);
            talk.await("info depth");
            talk.send("stop");
            talk.await("bestmove");
        }
    }

    @Test
    void analyseModeAndSeveralLinesAreAnalysis() throws IOException {
        try (Talk talk = Talk.start()) {
            talk.send(ON, use(odd()), "setoption name UCI_AnalyseMode value true");
            assertThat(talk.search("go depth 3").getFirst()).startsWith("info depth");
            talk.send("setoption name UCI_AnalyseMode value false", "setoption name MultiPV value 2");
            assertThat(talk.search("go depth 3").getFirst()).startsWith("info depth");
            talk.send("setoption name MultiPV value 1");
            assertThat(talk.search("go depth 3").getLast()).startsWith("bestmove a2a3");
        }
    }

    @Test
    void theBookEndsAtTheMoveThatIsSaid() throws IOException {
        try (Talk talk = Talk.start()) {
            talk.send(ON, use(odd()), "setoption name BookDepth value 1", "position startpos moves a2a3");
            assertThat(talk.search("go depth 3").getLast()).startsWith("bestmove h7h6");
            talk.send("position startpos moves a2a3 h7h6");
            assertThat(talk.search("go depth 3").getFirst()).startsWith("info depth");
        }
    }

    @Test
    void bestIsAlwaysTheSameAndWeightedIsNot() throws IOException {
        BookBytes two = new BookBytes().add("a2a3", 1, 1, 0).add("h2h3", 2, 0, 0);
        try (Talk talk = Talk.start()) {
            talk.send(ON, use(two), BEST);
            for (int i = 0; i < 20; i++)
                assertThat(talk.search("go depth 1").getLast()).isEqualTo("bestmove h2h3");
            talk.send("setoption name BookChoice value Weighted");
            assertThat(IntStream.range(0, 60)
                            .mapToObj(i -> talk.search("go depth 1").getLast())
                            .distinct())
                    .containsExactlyInAnyOrder("bestmove a2a3", "bestmove h2h3");
        }
    }

    @Test
    void aMoveOfTheBookThatRepeatsThePositionIsNotPlayed() throws IOException {
        BookBytes loop = new BookBytes().add("g1f3 g8f6 f3g1 f6g8", 9, 0, 0);
        try (Talk talk = Talk.start()) {
            talk.send(ON, use(loop), "position startpos moves g1f3 g8f6 f3g1");
            assertThat(talk.search("go depth 3").getFirst()).startsWith("info depth");
        }
    }

    @Test
    void aPoisonedBookPlaysNothingIllegal() throws IOException {
        long start = PolyglotKey.of(Position.start());
        BookBytes poisoned = new BookBytes();
        for (int code : new int[] {0, 0x0FFF, 0x1234, 0x4000 | 28 | 12 << 6}) poisoned.add(start, code, 9, 0, 0);
        for (byte[] bytes : List.of(poisoned.ristretto(), poisoned.polyglot())) {
            try (Talk talk = Talk.start()) {
                talk.send(ON, use("poisoned", bytes));
                List<String> lines = talk.search("go depth 3");
                assertThat(lines.getFirst()).startsWith("info depth");
                assertThat(Position.start()
                                .isLegal(UciMove.parse(
                                        Position.start(), lines.getLast().split(" ")[1])))
                        .isTrue();
            }
        }
    }

    @Test
    void whatIsNoBookIsNamedAndTheOneBeforeStays() throws IOException {
        byte[] random = new byte[320];
        new Random(4).nextBytes(random);
        byte[] whole = odd().ristretto();
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers(ON, use(odd()))).isEmpty();
            List<String> bad = List.of(
                    use("random.bin", random),
                    use("cut.rbook", Arrays.copyOf(whole, whole.length - 3)),
                    use("empty.bin", new byte[0]),
                    "setoption name BookFile value " + folder,
                    "setoption name BookFile value " + folder.resolve("missing.bin"),
                    "setoption name BookFile value \u0000");
            for (String command : bad) {
                assertThat(talk.answers(command))
                        .singleElement()
                        .asString()
                        .startsWith("info string the book cannot be used, " + folder.resolve("test.rbook")
                                + " stays in use: ");
                assertThat(talk.search("go depth 1").getLast()).startsWith("bestmove a2a3");
            }
            assertThat(talk.answers("setoption name BookFile value <default>")).isEmpty();
            assertThat(talk.search("go depth 1").getFirst()).startsWith("info string book <default>");
        }
    }

    @Test
    void aBookThatFailsInUseGivesWayToTheOneOfTheProgram() throws IOException {
        try (Talk talk = Talk.start()) {
            assertThat(talk.answers(ON, use(odd()))).isEmpty();
            assertThat(talk.search("go depth 1").getLast()).startsWith("bestmove a2a3");
            try (FileChannel file = FileChannel.open(folder.resolve("test.rbook"), StandardOpenOption.WRITE)) {
                assertThat(file.truncate(0).size()).isZero();
            }
            assertThat(talk.search("go depth 1"))
                    .filteredOn(line -> line.startsWith("info string"))
                    .first()
                    .asString()
                    .contains("fails and is closed");
            assertThat(talk.search("go depth 1"))
                    .filteredOn(line -> line.startsWith("info string"))
                    .hasSizeLessThanOrEqualTo(2)
                    .last()
                    .asString()
                    .startsWith("info string book <default>");
        }
    }

    @Test
    void aBadBookAtFirstLeavesTheOneOfTheProgram() {
        try (Talk talk = Talk.start()) {
            talk.send("setoption name BookFile value " + folder.resolve("missing.bin"));
            assertThat(talk.answers(ON))
                    .singleElement()
                    .asString()
                    .startsWith("info string the book cannot be used, <default> stays in use: there is no file");
            assertThat(talk.search("go depth 1").getFirst()).startsWith("info string book <default>");
        }
    }
}
