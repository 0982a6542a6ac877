package dev.ristretto.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.Variant;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnReaderTest {
    static List<PgnEntry> readAll(byte[] pgn) throws IOException {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(pgn))) {
            for (PgnEntry entry = reader.next(); entry != null; entry = reader.next()) entries.add(entry);
        }
        return entries;
    }

    private static List<PgnEntry> readAll(String pgn) throws IOException {
        return readAll(pgn.getBytes(StandardCharsets.UTF_8));
    }

    private static PgnGame game(String pgn) throws IOException {
        return (PgnGame) only(pgn);
    }

    private static PgnError error(String pgn) throws IOException {
        return (PgnError) only(pgn);
    }

    private static PgnEntry only(String pgn) throws IOException {
        List<PgnEntry> entries = readAll(pgn);
        assertThat(entries).hasSize(1);
        return entries.getFirst();
    }

    @Test
    void aGameHasTagsMovesAndAResult() throws IOException {
        PgnGame game = game("[Event \"Cup\"]\n[White \"A \\\"B\\\" \\\\ C\"]\n\n1. e4 e5 2.Nf3 *");
        assertThat(game.tags()).containsEntry("Event", "Cup").containsEntry("White", "A \"B\" \\ C");
        assertThat(game.mainline())
                .containsExactly(
                        Move.of(Square.E2, Square.E4), Move.of(Square.E7, Square.E5), Move.of(Square.G1, Square.F3));
        assertThat(game.result()).isEqualTo(GameResult.UNKNOWN);
        assertThat(game.fen()).isEqualTo(Fen.START);
    }

    @ParameterizedTest
    @CsvSource({"1-0, WHITE_WINS", "0-1, BLACK_WINS", "1/2-1/2, DRAW", "1/2, DRAW", "*, UNKNOWN"})
    void everyResultEndsAGame(String text, GameResult result) throws IOException {
        List<PgnEntry> games = readAll("1. e4 e5 " + text + " 1. d4 " + text);
        assertThat(games)
                .hasSize(2)
                .allSatisfy(game -> assertThat(((PgnGame) game).result()).isEqualTo(result));
    }

    @Test
    void aMissingResultIsTakenFromTheTag() throws IOException {
        assertThat(game("[Result \"1-0\"]\n\n1. e4").result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(game("1. e4").result()).isEqualTo(GameResult.UNKNOWN);
    }

    @Test
    void aGameWithoutResultEndsAtTheNextTag() throws IOException {
        List<PgnEntry> games = readAll("[Event \"A\"]\n\n1. e4 e5\n\n[Event \"B\"]\n\n1. d4\n");
        assertThat(games).extracting(game -> ((PgnGame) game).tag("Event")).containsExactly("A", "B");
    }

    @Test
    void gamesOfTagsAloneAreGames() throws IOException {
        List<PgnEntry> games = readAll("[Event \"A\"]\n[Site \"X\"]\n\n[Event \"B\"]\n[Site \"Y\"]\n");
        assertThat(games).extracting(game -> ((PgnGame) game).tag("Site")).containsExactly("X", "Y");
    }

    @Test
    void anEmptyLineAmongTagsDoesNotEndThem() throws IOException {
        assertThat(game("[Event \"A\"]\n\n[Site \"X\"]\n\n1. e4 *").tags()).containsOnlyKeys("Event", "Site");
    }

    @Test
    void severalTagsMayStandOnALine() throws IOException {
        assertThat(game("[Event \"A\"] [Site \"X\"][Date \"?\"]\n1. e4 *").tags())
                .hasSize(3);
    }

    @Test
    void anEmptyFileHasNoGames() throws IOException {
        assertThat(readAll("")).isEmpty();
        assertThat(readAll("\uFEFF \r\n\n% nothing\n; nothing\n{ nothing } *\n"))
                .isEmpty();
    }

    @Test
    void commentsBelongToTheMoveBeforeThem() throws IOException {
        PgnGame game = game("{start} 1. e4 {one} {two} 1... e5 ; three\n 2. Nf3 {[%clk\n 0:01:00]}  *");
        assertThat(game.comment()).isEqualTo("start");
        assertThat(game.moves()).extracting(MoveNode::after).containsExactly("one two", "three", "[%clk 0:01:00]");
    }

    @Test
    void commentsBetweenGamesBelongToNone() throws IOException {
        assertThat(game("{file} [Event \"A\"]\n\n{game} 1. e4 * {end}").comment())
                .isEqualTo("game");
    }

    @Test
    void commentsBeforeTheFirstMoveAreOne() throws IOException {
        assertThat(game("{A} {B}\n; C\n{D} 1. e4 *").comment()).isEqualTo("A B C D");
        assertThat(game("[Event \"A\"]\n\n{A} {B} 1. e4 *").comment()).isEqualTo("A B");
    }

    @ParameterizedTest
    @CsvSource({
        "* {end}~~1. d4 *,          ''",
        "* {end}~~{next} 1. d4 *,   next",
        "*~{end}~~{next} 1. d4 *,   next",
        "* ; end~~{next} 1. d4 *,   next",
        "*~~{next}~~1. d4 *,        next",
        "* {end} 1. d4 *,           ''"
    })
    void commentsBeforeAnEmptyLineAreNotTheNextGames(String ending, String comment) throws IOException {
        for (String lineEnd : List.of("\n", "\r\n", "\r")) {
            List<PgnEntry> games = readAll("1. e4 " + ending.replace("~", lineEnd));
            assertThat(games).hasSize(2);
            assertThat(((PgnGame) games.getLast()).comment()).isEqualTo(comment);
        }
    }

    @Test
    void glyphsAreNumbersOrSigns() throws IOException {
        PgnGame game = game("1. e4! $14 e5?? 2. Nf3!? Nc6?! 3. Bb5!! a6? 4. Ba4 +- *");
        assertThat(game.moves())
                .extracting(MoveNode::nags)
                .containsExactly(
                        List.of(1, 14), List.of(4), List.of(5), List.of(6), List.of(3), List.of(2), List.of(18));
    }

    @Test
    void aVariationReplacesTheMoveBeforeIt() throws IOException {
        PgnGame game = game("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. d4 *");
        MoveNode reply = game.moves().get(1);
        assertThat(reply.variations()).hasSize(2);
        List<MoveNode> sicilian = reply.variations().getFirst();
        assertThat(sicilian).hasSize(3);
        assertThat(sicilian.get(1).variations().getFirst()).hasSize(2);
        assertThat(game.mainline()).hasSize(3);
    }

    @Test
    void aCommentAfterAVariationWaitsForTheNextMove() throws IOException {
        PgnGame game = game("1. e4 (1. d4 {queen} ({or} 1. c4)) {back} e5 ({last} 1... c5) {end} *");
        assertThat(game.moves().get(0).variations().getFirst().getFirst().after())
                .isEqualTo("queen");
        assertThat(game.moves().get(1).before()).isEqualTo("back");
        assertThat(game.moves().get(1).after()).isEqualTo("end");
    }

    @Test
    void aResultInAVariationDoesNotEndTheGame() throws IOException {
        assertThat(game("1. f3 e5 2. g4 (2. e4 1-0) Qh4# 0-1").mainline()).hasSize(4);
    }

    @Test
    void linesWithAPercentSignAreNotRead() throws IOException {
        assertThat(game("% x\n[Event \"A\"]\n% y\n\n1. e4\n%e5 ( {\n e5 *").mainline())
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--", "Z0", "null"})
    void aPassedTurnIsAMove(String text) throws IOException {
        assertThat(game("1. e4 " + text + " 2. d4 *").mainline())
                .containsExactly(Move.of(Square.E2, Square.E4), Move.NULL, Move.of(Square.D2, Square.D4));
    }

    @Test
    void nobodyPassesInCheck() throws IOException {
        PgnError error = error("1. e4 f5 2. Qh5+ -- 3. d4 *");
        assertThat(error.message()).contains("in check");
        assertThat(error.token()).isEqualTo("--");
    }

    @Test
    void carriageReturnsAndByteOrderMarksDoNotMatter() throws IOException {
        List<PgnEntry> games =
                readAll("\uFEFF[Event \"A\"]\r\n\r\n1. e4\r\ne5 *\r\n\r\n\uFEFF[Event \"B\"]\r\n\r\n*\r\n");
        assertThat(games).hasSize(2).allSatisfy(game -> assertThat(game).isInstanceOf(PgnGame.class));
        assertThat(((PgnGame) readAll("[Event \"A\"]\r[Site \"B\"]\r\r1. e4 *").getFirst()).tags())
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void gamesAreToldApartWhateverEndsTheirLines(String lineEnd) throws IOException {
        String pgn = "[Event \"A\"]~~[Event \"B\"]~~1. e4 {never closed~[Event \"C\"]~~1. d4~e4~~";
        List<PgnEntry> entries = readAll(pgn.replace("~", lineEnd));
        assertThat(entries).hasSize(3);
        assertThat(((PgnGame) entries.getFirst()).tags()).containsOnly(Map.entry("Event", "A"));
        assertThat(((PgnError) entries.get(1)).line()).isEqualTo(5);
        assertThat(((PgnError) entries.get(2)).line()).isEqualTo(9);
    }

    @Test
    void textsAreUtf8OrWindows1252() throws IOException {
        String pgn = "[White \"J\u00f6rg \u2013\"]\n\n1. e4 {\u00e9} *";
        for (Charset charset : List.of(StandardCharsets.UTF_8, Charset.forName("windows-1252"))) {
            PgnGame game = (PgnGame) readAll(pgn.getBytes(charset)).getFirst();
            assertThat(game.tag("White")).isEqualTo("J\u00f6rg \u2013");
            assertThat(game.moves().getFirst().after()).isEqualTo("\u00e9");
        }
    }

    @Test
    void aGameMayStartFromAPosition() throws IOException {
        PgnGame game = game("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 3 20\"]\n\n20... Kf7 21. O-O-O *");
        assertThat(game.mainline()).hasSize(2);
        assertThat(game.fen()).isEqualTo("4k3/8/8/8/8/8/8/R3K3 b Q - 3 20");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Chess960", "fischerandom", "Fischer Random Chess", "FRC"})
    void chess960HasManyNames(String name) throws IOException {
        PgnGame game = game("[Variant \"" + name + "\"]\n[FEN \"4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1\"]\n\n1. O-O *");
        assertThat(game.variant()).isEqualTo(Variant.CHESS960);
        assertThat(game.mainline()).containsExactly(Move.castling(Square.C1, Square.G1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Crazyhouse", "Antichess", "Atomic", "Three-check"})
    void otherVariantsAreRefused(String name) throws IOException {
        PgnError error = error("[Variant \"" + name + "\"]\n\n1. e4 e5 *");
        assertThat(error.token()).isEqualTo(name);
        assertThat(error.tags()).containsEntry("Variant", name);
    }

    @Test
    void aBrokenGameIsReportedAndTheNextOneIsRead() throws IOException {
        List<PgnEntry> entries =
                readAll("[Event \"A\"]\n\n1. e4 e5\n2. Ke3 {[Event \"no\"]} Nc6 1-0\n\n[Event \"B\"]\n\n1. d4 *\n");
        assertThat(entries).hasSize(2);
        PgnError error = (PgnError) entries.getFirst();
        assertThat(error.line()).isEqualTo(4);
        assertThat(error.token()).isEqualTo("Ke3");
        assertThat(error.message()).contains("move 2. Ke3: no white king can go to e3");
        assertThat(error.tags()).containsEntry("Event", "A");
        assertThat(((PgnGame) entries.get(1)).tag("Event")).isEqualTo("B");
    }

    @Test
    void aBracketTooManyHidesNoLaterGame() throws IOException {
        List<PgnEntry> entries = readAll("1. e4 ) e5 1-0\n\n1. d4 d5 0-1\n");
        assertThat(entries).hasSize(2);
        assertThat(((PgnGame) entries.get(1)).mainline()).hasSize(2);
    }

    @Test
    void aCommentToTheEndOfItsLineEndsAtACarriageReturnToo() throws IOException {
        assertThat(game("1. e4 ; best\re5 2. Nf3 *").mainline()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 (1. d4 | a variation that is not closed",
                "1. e4 (1. d4~~[Event \"B\"]~~1. c4 * | a variation that is not closed",
                "1. e4 ) e5 * | a bracket that was not opened",
                "(1. d4) 1. e4 * | a variation to no move",
                "1. e4 { never closed | a comment that is not closed",
                "1. e4 { never closed~~[Event \"B\"]~~1. c4 * | a comment that is not closed",
                "1. e4 $ e5 * | a $ without a number",
                "1. e4 $123456 e5 * | a glyph number too large",
                "1. e4 & e5 * | not expected among moves",
                "1. e4 e5 2. Nf * | not a move",
                "1. e4 N@f6 * | not a move",
                "[Event \"A~~1. e4 * | a tag without its end",
                "[Event A]~~1. e4 * | a tag without a value in quotes",
                "[\"A\"]~~1. e4 * | a tag without a name",
                "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]~~* | FEN tag",
                "[FEN \"nonsense\"]~~* | FEN tag",
            })
    void whatIsWrongIsSaidAndTheNextGameIsRead(String pgn, String reason) throws IOException {
        List<PgnEntry> entries = readAll(pgn.replace('~', '\n') + "\n\n[Event \"Last\"]\n\n1. c4 *\n");
        assertThat(entries.getFirst()).isInstanceOf(PgnError.class);
        assertThat(((PgnError) entries.getFirst()).message()).contains(reason);
        assertThat(((PgnGame) entries.getLast()).mainline()).hasSize(1);
        assertThat(entries).hasSize(pgn.contains("\"B\"") ? 3 : 2);
    }

    @Test
    void aBrokenTagDoesNotMakeTwoGamesOfOne() throws IOException {
        PgnError error = error("[Event \"A\"]\n[Site \"broken]\n[Date \"2000.01.01\"]\n\n1. e4 *");
        assertThat(error.line()).isEqualTo(2);
        assertThat(error.tags()).containsOnlyKeys("Event", "Date");
    }

    @Test
    void aTagThatEndsAfterItsNameHidesNoLaterGame() throws IOException {
        List<PgnEntry> entries = readAll("[Event\n\n[Event \"B\"]\n\n1. e4 *\n");
        assertThat(entries).hasSize(2);
        assertThat(((PgnGame) entries.getLast()).tag("Event")).isEqualTo("B");
    }

    @Test
    void aQuoteThatEndsNothingBelongsToTheTag() throws IOException {
        assertThat(game("[Event \"the \"big\" one\"]\n[Site \"Cup \\\"]\n\n1. e4 *")
                        .tags())
                .containsEntry("Event", "the \"big\" one")
                .containsEntry("Site", "Cup \\");
    }

    @Test
    void tenThousandOpenBracketsAreAnError() throws IOException {
        List<PgnEntry> entries = readAll("1. e4 " + "(1. d4 ".repeat(10_000) + "\n\n[Event \"B\"]\n\n1. c4 *");
        assertThat(((PgnError) entries.getFirst()).message()).contains("nested deeper than 100");
        assertThat(entries).hasSize(2);
    }

    @Test
    void endlessPiecesOfAGameAreReadInConstantMemory() throws IOException {
        for (String part : List.of("1. e4 {", "[Event \"", "1. ", "[", "1. e4 $", "1. e4 ", "x", "[A", "1. e4 ;")) {
            for (char filling : "a 1\"-(\\".toCharArray()) {
                List<PgnEntry> entries = readEndless(part, filling, 3_000_000);
                assertThat(entries.size()).as(part + filling).isBetween(1, 2);
                assertThat(entries.getLast()).as(part + filling).isInstanceOf(PgnGame.class);
            }
        }
    }

    @Test
    void moreCommentThanAGameMayHaveIsAnError() throws IOException {
        List<PgnEntry> entries = readEndless("1. e4 {", 'a', 20_000_000);
        assertThat(((PgnError) entries.getFirst()).message()).contains("bytes of comments");
        assertThat(entries).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"~ 1. e4 *", "[Event \"A\"]~ 1. e4 *", "1. e4 ~ *", "1. e4 (1. d4) ~ e5 *"})
    @Timeout(20)
    void aMillionCommentsInOnePlaceAreReadInOneGo(String pgn) throws IOException {
        PgnGame game = game(pgn.replace("~", "{a}".repeat(1_000_000)));
        String said = game.comment()
                + game.moves().getFirst().after()
                + game.moves().getLast().before();
        assertThat(said.length()).isEqualTo(1_999_999);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--", "$1", "("})
    void theErrorOfTooManyMovesAndGlyphsNamesTheOneTooMany(String last) throws IOException {
        PgnError error = error("1. e4 " + "! ".repeat(PgnReader.MAX_ITEMS - 1) + last);
        assertThat(error.message()).contains("moves and glyphs");
        assertThat(error.token()).isEqualTo(last);
    }

    @Test
    @Timeout(20)
    void moreTagsThanAGameMayHaveAreAnError() throws IOException {
        StringBuilder pgn = new StringBuilder();
        for (int i = 0; i < 200_000; i++)
            pgn.append('[').append(Integer.toString(i, 36)).append(" \"\"]\n\n");
        List<PgnEntry> entries = readAll(pgn + "1. e4 *\n\n[Event \"B\"]\n\n1. d4 *");
        PgnError error = (PgnError) entries.getFirst();
        assertThat(error.message()).isEqualTo("more than 1000 tags");
        assertThat(error.line()).isEqualTo(2_001);
        assertThat(error.tags()).hasSize(1_000);
        assertThat(entries).hasSize(2);
    }

    @Test
    void theNextGameOfTagsAloneIsFoundAfterTooManyTags() throws IOException {
        List<PgnEntry> entries = readAll("[Event \"A\"]\n" + "[Site \"\"]\n".repeat(2_000) + "\n[Event \"B\"]\n");
        assertThat(entries).hasSize(2);
        assertThat(((PgnGame) entries.getLast()).tag("Event")).isEqualTo("B");
    }

    private static List<PgnEntry> readEndless(String part, char filling, int length) throws IOException {
        InputStream in = new SequenceInputStream(Collections.enumeration(
                List.of(stream(part), new Repeated(filling, length), stream("\n\n[Event \"B\"]\n\n1. c4 *"))));
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = new PgnReader(in)) {
            for (PgnEntry entry = reader.next(); entry != null; entry = reader.next()) entries.add(entry);
        }
        return entries;
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /// One letter over and over, made while it is read.
    private static final class Repeated extends InputStream {
        private final char letter;
        private int left;

        Repeated(char letter, int length) {
            this.letter = letter;
            left = length;
        }

        @Override
        public int read() {
            return left-- > 0 ? letter : -1;
        }

        @Override
        public int read(byte[] target, int offset, int count) {
            if (left <= 0) return -1;
            int filled = Math.min(count, left);
            Arrays.fill(target, offset, offset + filled, (byte) letter);
            left -= filled;
            return filled;
        }
    }

    @Test
    void anErrorOfTheStreamIsPassedOn() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("disk on fire");
            }

            @Override
            public int read(byte[] target, int offset, int count) throws IOException {
                throw new IOException("disk on fire");
            }
        };
        assertThatThrownBy(() -> new PgnReader(broken).next())
                .isInstanceOf(IOException.class)
                .hasMessage("disk on fire");
    }
}
