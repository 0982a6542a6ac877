package dev.ristretto.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnReader;
import dev.ristretto.web.board.Eval;
import dev.ristretto.web.board.GameTree;
import dev.ristretto.web.board.LegalMoves;
import dev.ristretto.web.board.OpeningNames;
import dev.ristretto.web.board.TreeNode;
import dev.ristretto.web.board.TreePgn;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A game with its variations, from PGN and back.
class GameTreeTest {
    /// As our writer writes it: comments, glyphs, nested variations, evaluations, a passed turn.
    static final String FULL = """
            [Event "Test"]
            [Site "?"]
            [Date "2026.11.16"]
            [Round "-"]
            [White "A \\"quoted\\" name"]
            [Black "B"]
            [Result "1/2-1/2"]
            [Annotator "me"]

            {Before it all.} 1. e4 $1 {[%eval 0.20] [%clk 0:10:00] best by test} 1... e5
            (1... c5 2. Nf3 $5 (2. c3 d5 (2... Nf6 3. e5)) 2... d6) (1... e6) 2. Nf3 Nc6 3.
            Bb5 {the Spanish} (3. Bc4 -- 4. d3) 3... a6 1/2-1/2

            """;

    private static final TreePgn.Notes NO_NOTES = new TreePgn.Notes(false, Map.of(), Map.of());

    private static GameTree read(String pgn) throws IOException {
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)))) {
            return TreePgn.read((PgnGame) reader.next());
        }
    }

    /// The end of the main line.
    private static Position end(GameTree tree) {
        return tree.position(tree.mainLine().getLast());
    }

    @Test
    void aGameWithEverythingGoesThroughUnchanged() throws IOException {
        String once = TreePgn.write(read(FULL), NO_NOTES);
        assertThat(once.replaceAll("\\s+", " ")).isEqualTo(FULL.replaceAll("\\s+", " "));
        assertThat(TreePgn.write(read(once), NO_NOTES)).isEqualTo(once);
    }

    @Test
    void numbersOfMovesStayWhateverChanges() throws IOException {
        GameTree tree = read(FULL);
        TreeNode variation = tree.root().children().getFirst().children().get(1);
        TreeNode deep = variation.children().getFirst();
        tree.promote(deep);
        assertThat(tree.root().children().getFirst().children().getFirst()).isSameAs(variation);
        assertThat(tree.find(deep.id())).isSameAs(deep);
        assertThat(tree.mainLine()).contains(deep);
        tree.remove(variation);
        assertThat(tree.find(deep.id())).isNull();
        assertThat(tree.mainLine().get(2).san()).isEqualTo("e5");
    }

    @Test
    void theSameMoveIsNotAddedTwice() {
        GameTree tree = new GameTree(Position.start());
        TreeNode first = tree.play(tree.root(), Move.of(Square.E2, Square.E4));
        assertThat(tree.play(tree.root(), Move.of(Square.E2, Square.E4))).isSameAs(first);
        assertThat(tree.nodes()).hasSize(2);
    }

    @Test
    void evaluationsOfAFileAreRead() throws IOException {
        assertThat(read(FULL).root().children().getFirst().eval()).isEqualTo(new Eval(20, 0, 0));
    }

    @Test
    void evaluationsAndBetterLinesAreWritten() throws IOException {
        GameTree tree = read("1. f3 e5 *");
        TreeNode move = tree.mainLine().get(1);
        move.judge(new Eval(-40, 0, 12));
        tree.mainLine().get(2).judge(new Eval(0, -3, 12));
        TreePgn.Notes notes = new TreePgn.Notes(
                true, Map.of(move.id(), 6), Map.of(move.id(), List.of(Move.of(Square.E2, Square.E4))));
        assertThat(TreePgn.write(tree, notes)).contains("1. f3 $6 {[%eval -0.40]} (1. e4) 1... e5 {[%eval #-3]} *");
    }

    @Test
    void castlingIsTheKingsStepInStandardChess() throws IOException {
        GameTree tree = read("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 *");
        assertThat(LegalMoves.of(end(tree)).get("e1")).containsExactlyInAnyOrder("e2", "f1", "g1");
    }

    @Test
    void winningChancesFollowThePublishedCurve() {
        assertThat(new Eval(0, 0, 1).winPercent()).isEqualTo(50);
        assertThat(new Eval(100, 0, 1).winPercent()).isCloseTo(59.1, within(0.1));
        assertThat(new Eval(-300, 0, 1).winPercent()).isCloseTo(24.9, within(0.1));
        assertThat(new Eval(0, 4, 1).winPercent()).isGreaterThan(99.9);
    }

    @Test
    void everyOpeningOfTheTableIsKnown() throws IOException {
        OpeningNames names = OpeningNames.load();
        List<String> openings = openings();
        assertThat(openings).hasSizeGreaterThan(3_000);
        for (String moves : openings)
            assertThat(names.of(end(read(moves + " *")))).as(moves).isPresent();
    }

    /// The moves of every row of the table.
    private static List<String> openings() throws IOException {
        List<String> openings = new ArrayList<>();
        for (String volume : List.of("a", "b", "c", "d", "e")) {
            try (InputStream table = Objects.requireNonNull(OpeningNames.class.getResourceAsStream(volume + ".tsv"))) {
                new String(table.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .skip(1)
                        .map(row -> row.split("\t")[2])
                        .forEach(openings::add);
            }
        }
        return openings;
    }

    @Test
    void everyFileOfThePageIsServedAndNoOther() throws IOException {
        Path page = Path.of(System.getProperty("ristretto.root", "..")).resolve("web/src/main/web");
        List<String> served =
                PageFiles.load().stream().map(PageFiles.PageFile::path).toList();
        try (Stream<Path> files = Files.walk(page)) {
            List<String> there = files.filter(Files::isRegularFile)
                    .map(file -> "/" + page.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> !name.endsWith("files.txt") && !name.endsWith("README.md"))
                    .toList();
            assertThat(served).containsExactlyInAnyOrderElementsOf(there).startsWith("/index.html");
        }
    }
}
