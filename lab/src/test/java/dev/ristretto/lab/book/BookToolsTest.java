package dev.ristretto.lab.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.book.Book;
import dev.ristretto.engine.book.BookMove;
import dev.ristretto.engine.book.Books;
import dev.ristretto.engine.book.GamesBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class BookToolsTest {
    @TempDir
    private Path folder;

    private Path build(String name, String text) throws IOException {
        return build(name, text, Pruning.NONE);
    }

    private Path build(String name, String text, Pruning pruning) throws IOException {
        Path games = Files.writeString(folder.resolve(name + ".pgn"), text);
        Path book = folder.resolve(name + ".rbook");
        BuildSettings settings = BuildSettings.of(List.of(games), GameFilter.STANDARD, 30, pruning, 8 << 20, 2);
        assertThat(BookBuilder.open(settings, book, List.of()).build()).isNotNull();
        return book;
    }

    private static String game(String moves, String result) {
        return "[Event \"x\"]\n[Result \"" + result + "\"]\n[WhiteElo \"2100\"]\n\n" + moves + " " + result + "\n\n";
    }

    private static Position after(String moves) {
        Position position = Position.start();
        for (String move : moves.split(" ")) position.make(UciMove.parse(position, move));
        return position;
    }

    @Test
    void mergedBooksAreTheBookOfAllGames() throws IOException {
        GameGenerator generator = new GameGenerator(3, List.of());
        String one = generator.games(400);
        String other = generator.games(700);
        Path merged = folder.resolve("merged.rbook");
        BookMerge.merge(List.of(build("one", one), build("other", other)), Pruning.NONE, merged);
        Path whole = build("whole", one + other);
        assertThat(BookBuilderTest.moves(merged)).isEqualTo(BookBuilderTest.moves(whole));
        try (GamesBook book = Books.openGames(merged)) {
            assertThat(book.header().games()).isEqualTo(1_100);
            assertThat(book.header().text()).contains("one.rbook").contains("other.pgn");
        }
    }

    @Test
    void anExportedBookOffersTheSameMoves() throws IOException {
        Path own = build("own", new GameGenerator(4, List.of()).games(500));
        Path exported = folder.resolve("own.bin");
        try (GamesBook book = Books.openGames(own)) {
            long moves = PolyglotExport.write(book, exported);
            assertThat(Files.size(exported)).isEqualTo(16 * moves);
            try (Book polyglot = Books.open(exported)) {
                Position position = Position.start();
                for (int ply = 0; ply < 6; ply++) {
                    assertThat(polyglot.moves(position))
                            .isNotEmpty()
                            .containsExactlyElementsOf(book.moves(position).stream()
                                    .filter(move -> move.weight() > 0)
                                    .map(move -> BookMove.weighted(move.move(), move.weight()))
                                    .toList());
                    position.make(book.moves(position).getFirst().move());
                }
            }
            assertThatThrownBy(() -> Books.openGames(exported)).hasMessageContaining("Polyglot");
        }
    }

    @Test
    void weightsTooLargeForPolyglotAreMadeSmallerTogether() throws IOException {
        MoveTable table = new MoveTable(1 << 20);
        for (int i = 0; i < 100_000; i++) table.add(99, MoveRecord.played(796), MoveRecord.pair(1, 0), 0, 0);
        for (int i = 0; i < 50_000; i++) table.add(99, MoveRecord.played(731), MoveRecord.pair(1, 0), 0, 0);
        table.add(99, MoveRecord.played(666), MoveRecord.pair(0, 1), 0, 0);
        Path file = folder.resolve("heavy.rbook");
        BookWriter.write(file, table.sorted(), 150_001, "");
        Path exported = folder.resolve("heavy.bin");
        try (GamesBook book = Books.openGames(file)) {
            assertThat(PolyglotExport.write(book, exported)).isEqualTo(3);
        }
        try (Book polyglot = Books.open(exported)) {
            assertThat(polyglot.entry(0, 0).weight()).isEqualTo(65_535);
            assertThat(polyglot.entry(1, 0).weight()).isEqualTo(32_767);
            assertThat(polyglot.entry(2, 0).weight()).isEqualTo(1);
        }
    }

    @Test
    void rareAndBadMovesArePruned() throws IOException {
        String games = game("1. e4", "1-0").repeat(6)
                + game("1. d4", "1-0").repeat(3)
                + game("1. g4", "0-1").repeat(3)
                + game("1. a3", "1-0");
        assertThat(first(build("all", games))).containsExactlyInAnyOrder("e2e4", "d2d4", "g2g4", "a2a3");
        assertThat(first(build("often", games, new Pruning(2, 0, 0))))
                .containsExactlyInAnyOrder("e2e4", "d2d4", "g2g4");
        assertThat(first(build("share", games, new Pruning(1, 25, 0)))).containsExactly("e2e4");
        assertThat(first(build("score", games, new Pruning(1, 0, 50))))
                .containsExactlyInAnyOrder("e2e4", "d2d4", "a2a3");
    }

    private static List<String> first(Path file) throws IOException {
        Position start = Position.start();
        try (Book book = Books.open(file)) {
            return book.moves(start).stream()
                    .map(move -> UciMove.of(start, move.move()))
                    .toList();
        }
    }

    @Test
    void theTreeShowsMovesInTheirOrderWithTheirResults() throws IOException {
        String games = game("1. e4 e5 2. Nf3", "1-0").repeat(3)
                + game("1. e4 c5", "1/2-1/2")
                + game("1. d4 d5", "0-1").repeat(2);
        try (Book book = Books.open(build("tree", games))) {
            List<String> lines = new Explorer(book, 3, 8, 10).lines(Position.start());
            assertThat(lines.getFirst()).startsWith("move").contains("games").contains("rating");
            assertThat(lines.stream().skip(1).map(line -> line.strip().split(" ")[0]))
                    .containsExactly("1.e4", "1...e5", "2.Nf3", "1...c5", "1.d4", "1...d5");
            assertThat(lines.get(1))
                    .contains("4")
                    .contains("66.7%")
                    .contains("88%")
                    .endsWith("2100");
            assertThat(lines.get(2)).startsWith("  1...e5").contains("0%");
            assertThat(new Explorer(book, 1, 1, 10).lines(Position.start()))
                    .hasSize(3)
                    .last()
                    .isEqualTo("and 1 more");
            assertThat(new Explorer(book, 2, 8, 10).lines(after("a2a4")))
                    .containsExactly("the book tree.rbook does not know this position");
        }
    }

    @Test
    void aBookTellsWhereItComesFrom() throws IOException {
        try (Book book = Books.open(build("told", game("1. e4 e5", "1-0").repeat(3)))) {
            assertThat(BookInfo.lines(book))
                    .contains("games       3", "positions   2", "moves       2", "at first    e4 100 %")
                    .anyMatch(line -> line.contains("told.pgn"));
            assertThat(BookDump.head(book)).startsWith("key\tmove\tgames");
            assertThat(BookDump.line(book, 0)).isEqualTo("463b96181691fc9c\te2e4\t3\t3\t0\t0\t2100");
        }
    }

    @Test
    void theEngineThrowsOutWhatLosesAPiece() throws IOException {
        String games = game("1. e4 e5 2. Nf3 Nc6", "1-0").repeat(3)
                + game("1. e4 e5 2. Qg4 d5", "1-0").repeat(3);
        Path raw = build("raw", games);
        Path sound = folder.resolve("sound.rbook");
        try (GamesBook book = Books.openGames(raw);
                BookRecords records = BookRecords.open(raw)) {
            Vetting vetting = new Vetting(book, 2_000, 80);
            assertThat(vetting.size()).isEqualTo(7);
            vetting.search(done -> {});
            BookWriter.write(sound, vetting.kept(records), 6, "");
        }
        try (Book book = Books.open(sound)) {
            assertThat(book.size()).isEqualTo(4);
            assertThat(book.moves(after("e2e4 e7e5"))).hasSize(1);
            assertThat(book.moves(after("e2e4 e7e5 d1g4"))).isEmpty();
        }
    }

    @Test
    void aTableGivesItsRecordsInOrderHoweverFullItIs() throws IOException {
        long seed = Long.getLong("seed", 8);
        Random random = new Random(seed);
        for (int round = 0; round < 20; round++) {
            MoveTable table = new MoveTable(100_000);
            Map<Long, Map<Integer, Integer>> wanted = new TreeMap<>(Long::compareUnsigned);
            // A few keys at the very end, where the table has no next place.
            while (!table.isFull(1)) {
                long key = random.nextInt(10) == 0 ? -1 - random.nextInt(20) : random.nextLong();
                int code = 1 + random.nextInt(random.nextBoolean() ? 4 : 0xFFFE);
                table.add(key, MoveRecord.played(code), 0, 0, 0);
                wanted.computeIfAbsent(key, _ -> new TreeMap<>()).merge(code, 1, Integer::sum);
            }
            Records records = table.sorted();
            MoveRecord record = new MoveRecord();
            for (Map.Entry<Long, Map<Integer, Integer>> position : wanted.entrySet()) {
                for (Map.Entry<Integer, Integer> move : position.getValue().entrySet()) {
                    assertThat(records.next(record)).as("seed %d", seed).isTrue();
                    assertThat(record.key()).isEqualTo(position.getKey());
                    assertThat(record.code()).isEqualTo(move.getKey());
                    assertThat(record.games()).isEqualTo(move.getValue().longValue());
                }
            }
            assertThat(records.next(record)).isFalse();
            table.clear();
            assertThat(table.sorted().next(record)).isFalse();
        }
    }

    @Test
    void moreGamesThanCanBeCountedAreRefused() {
        MoveRecord most = new MoveRecord();
        most.moveAndGames = MoveRecord.GAMES;
        MoveRecord one = new MoveRecord();
        one.moveAndGames = MoveRecord.played(0);
        assertThatThrownBy(() -> most.add(one)).hasMessageContaining("more than 4,294,967,295 games");
    }

    @Test
    void countsSurviveBeingWritten() {
        GameCount count = new GameCount();
        count.keep();
        Refusal[] reasons = Refusal.values();
        for (int i = 0; i < reasons.length; i++) for (int times = 0; times <= i; times++) count.refuse(reasons[i]);
        GameCount again = GameCount.parse(count.toString());
        for (int i = 0; i < reasons.length; i++)
            assertThat(again.refused(reasons[i])).isEqualTo(i + 1);
        assertThat(again.kept()).isOne();
        assertThat(again.read()).isEqualTo(count.read());
    }
}
