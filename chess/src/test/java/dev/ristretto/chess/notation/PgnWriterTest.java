package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.SharedData;
import dev.ristretto.chess.Variant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgnWriterTest {
    private static PgnGame read(String pgn) throws IOException {
        List<PgnEntry> entries = PgnReaderTest.readAll(pgn.getBytes(StandardCharsets.UTF_8));
        assertThat(entries).as(pgn).hasSize(1);
        assertThat(entries.getFirst()).as(pgn).isInstanceOf(PgnGame.class);
        return (PgnGame) entries.getFirst();
    }

    /// Nothing but the tags that everyone expects may be new.
    private static void staysTheSame(PgnGame game) throws IOException {
        String text = PgnWriter.write(game);
        PgnGame again = read(text);
        assertThat(again.moves()).as(text).isEqualTo(game.moves());
        assertThat(again.comment()).isEqualTo(game.comment());
        assertThat(again.result()).isEqualTo(game.result());
        assertThat(again.fen()).isEqualTo(game.fen());
        assertThat(again.variant()).isEqualTo(game.variant());
        assertThat(again.tags()).containsAllEntriesOf(game.tags());
        assertThat(PgnWriter.write(again)).isEqualTo(text);
    }

    private static void fitsIntoLines(PgnGame game) {
        assertThat(PgnWriter.write(game).lines().filter(line -> !line.startsWith("[") && line.length() > 79))
                .isEmpty();
    }

    @Test
    void theSevenTagsComeFirst() throws IOException {
        String text = PgnWriter.write(read("[ECO \"C20\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 1-0"));
        assertThat(text).isEqualTo("""
                        [Event "?"]
                        [Site "?"]
                        [Date "????.??.??"]
                        [Round "?"]
                        [White "A"]
                        [Black "?"]
                        [Result "1-0"]
                        [ECO "C20"]

                        1. e4 1-0

                        """);
    }

    @Test
    void blackIsNumberedAfterAnInterruption() throws IOException {
        String text = PgnWriter.write(read("1. e4 {best} e5 2. Nf3 (2. f4 exf4 (2... d5)) Nc6 $1 3. Bb5 *"));
        assertThat(text).contains("1. e4 {best} 1... e5 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 $1 3. Bb5 *");
    }

    @Test
    void aStartOfItsOwnIsWritten() throws IOException {
        Position start = Fen.position("4k3/8/8/8/8/8/8/1RK3R1 b GB - 3 20", Variant.CHESS960);
        PgnGame game = PgnGame.of(Map.of(), start, new int[] {San.parse(start, "Kd7")}, GameResult.DRAW);
        assertThat(PgnWriter.write(game))
                .contains("[Variant \"Chess960\"]", "[SetUp \"1\"]", "[FEN \"", "20... Kd7 1/2-1/2");
        staysTheSame(game);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 {a { b} e5 ; a } b\n 2. Nf3 *",
                "; a } long one, long enough for a line of its own and then for another one after it } and on\n 1. e4 *",
                "1. e4 (; x } y\n 1. d4) e5 *",
                "1. e4 (1. d4 ; x } y\n) e5 *",
                "1. e4 {%x [%clk 0:00:01] [Event \"x\"] %y} e5 *",
                "1. e4 (1. d4 d5 {x} (1... Nf6 $5) 2. c4) (1. c4) {z} 1... e5 $1 $14 {y} -- *",
                "1. e4 () e5 ({lost} ) {found} 2. d4 *",
                "[White \"a\\\\b\\\"c\"]\n[Black \"\u00e9\u4e2d\"]\n\n{\u2654 intro} *",
            })
    void whatIsSaidSurvives(String pgn) throws IOException {
        fitsIntoLines(read(pgn));
        staysTheSame(read(pgn));
    }

    @Test
    void longGamesAreWrappedAndSurvive() throws IOException {
        PgnGame game =
                read("1. e4 {" + "word ".repeat(100) + "[%eval 0.1] ".repeat(3) + "} e5 {" + "x".repeat(60) + " y} *");
        fitsIntoLines(game);
        staysTheSame(game);
    }

    @Test
    @Timeout(20)
    void aMillionBracketsInACommentAreWrittenInOneGo() throws IOException {
        staysTheSame(read("1. e4 {a" + " [".repeat(1_000_000) + "} *"));
    }

    @Test
    void theGamesOfTheSmallFilesSurvive() throws IOException {
        for (String file : List.of("kasparov-deep-blue-1997", "dfrc", "ep", "z0", "anastasian-lewis", "uci-moves")) {
            survive(TestFiles.bytes("pgn/" + file + ".pgn"));
        }
    }

    @Test
    void theGamesOfTheLargeFilesSurvive() throws IOException {
        for (String file : List.of(
                "chesslib/rav_alternative.pgn",
                "chesslib/Morphy_UTF8.pgn",
                "python-chess/cutechess-fischerrandom.pgn",
                "python-chess/stockfish-learning.pgn",
                "bulk/twic1599_100k.pgn")) {
            survive(Files.readAllBytes(SharedData.at("pgn/" + file)));
        }
    }

    private static void survive(byte[] pgn) throws IOException {
        for (PgnEntry entry : PgnReaderTest.readAll(pgn)) {
            if (!(entry instanceof PgnGame game)) continue;
            staysTheSame(game);
            fitsIntoLines(game);
        }
    }

    @Test
    void randomTreesSurvive() throws IOException {
        long seed = Long.getLong("seed", 3);
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            Map<String, String> tags = new LinkedHashMap<>(Map.of("Event", "seed " + seed + " \\ \" game " + i));
            List<MoveNode> moves = randomLine(Position.start(), random, 0);
            staysTheSame(
                    new PgnGame(tags, Fen.START, Variant.STANDARD, randomComment(random), moves, GameResult.UNKNOWN));
        }
    }

    private static List<MoveNode> randomLine(Position start, Random random, int depth) {
        List<MoveNode> line = new ArrayList<>();
        boolean[] branched = {depth > 0};
        RandomGames.play(start, random, 1 + random.nextInt(20), (position, move) -> {
            List<List<MoveNode>> variations = new ArrayList<>();
            while (depth < 4 && random.nextInt(6) == 0) variations.add(randomLine(position, random, depth + 1));
            // Only there a comment before a move is not one after the move before it.
            String before = branched[0] ? randomComment(random) : "";
            String after = randomComment(random);
            List<Integer> nags = random.nextInt(5) == 0 ? List.of(1 + random.nextInt(200)) : List.of();
            line.add(new MoveNode(move, nags, before, after, variations));
            branched[0] = !variations.isEmpty();
        });
        return line;
    }

    private static String randomComment(Random random) {
        if (random.nextInt(3) > 0) return "";
        List<String> words =
                List.of("a", "fine", "}", "{x", ";", "%", "(1-0)", "[%clk 0:01]", "\u00fc", "[Event \"x\"]");
        StringBuilder text = new StringBuilder();
        int count = 1 + random.nextInt(30);
        for (int i = 0; i < count; i++) text.append(' ').append(words.get(random.nextInt(words.size())));
        return text.substring(1);
    }
}
