package dev.ristretto.lab.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.chess.notation.PgnScanner;
import dev.ristretto.chess.notation.PolyglotKey;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.engine.book.BookMove;
import dev.ristretto.engine.book.Books;
import dev.ristretto.engine.book.GamesBook;
import dev.ristretto.engine.book.PolyglotMove;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The book is the sum of its games, whatever way it was made.
@Timeout(120)
class BookBuilderTest {
    private static final int GAMES = 3_000;
    private static final String TEXT = new GameGenerator(11, List.of()).games(GAMES);
    private static final long MEMORY = 16 << 20;
    private static final Duration NEVER = Duration.ofDays(1);

    @TempDir
    private Path folder;

    private Path games(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static BuildSettings settings(Path games, int threads, long memory, int chunk, Duration checkpoint) {
        return new BuildSettings(
                List.of(games), GameFilter.STANDARD, 30, Pruning.NONE, memory, threads, chunk, checkpoint);
    }

    private Path build(String name, BuildSettings settings) throws IOException {
        Path book = folder.resolve(name);
        assertThat(BookBuilder.open(settings, book, List.of()).build()).isNotNull();
        assertThat(RunFolder.of(book)).doesNotExist();
        return book;
    }

    // ---- what is in it ----

    @Test
    void aBookIsTheSumOfItsGames() throws IOException {
        Path file = games("games.pgn", TEXT);
        Map<String, long[]> wanted = countPlainly(TEXT);
        try (GamesBook book = Books.openGames(build("a.rbook", settings(file, 2, MEMORY, 1 << 16, NEVER)))) {
            assertThat(book.header().games()).isEqualTo(GAMES);
            assertThat(book.size()).isEqualTo(wanted.size());
            int i = 0;
            for (Map.Entry<String, long[]> entry : wanted.entrySet()) {
                String place = String.format("%016x %05d", book.key(i), book.code(i));
                BookMove move = book.entry(i++, 0);
                assertThat(place).isEqualTo(entry.getKey());
                assertThat(new long[] {move.games(), move.wins(), move.draws(), move.losses(), move.rating()})
                        .as(place)
                        .isEqualTo(withAverage(entry.getValue()));
            }
        }
    }

    private static long[] withAverage(long[] counts) {
        long average = counts[4] == 0 ? 0 : counts[5] / counts[4];
        return new long[] {counts[0], counts[1], counts[2], counts[3], average};
    }

    /// The same with maps and words: games, won, drawn, lost, rated, sum of ratings for each key and move.
    private static Map<String, long[]> countPlainly(String text) throws IOException {
        Map<String, long[]> counts = new TreeMap<>();
        try (PgnScanner games = new PgnScanner(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            while (games.next()) {
                assertThat(games.readMoves()).isTrue();
                Position position = Position.start();
                for (int ply = 0; ply < Math.min(30, games.plies()); ply++) {
                    boolean white = position.sideToMove() == Color.WHITE;
                    String place =
                            String.format("%016x %05d", PolyglotKey.of(position), PolyglotMove.of(games.move(ply)));
                    long[] count = counts.computeIfAbsent(place, _ -> new long[6]);
                    String rating = String.valueOf(games.tag(white ? "WhiteElo" : "BlackElo"));
                    count[0]++;
                    if (games.result() == GameResult.DRAW) count[2]++;
                    else count[(games.result() == GameResult.WHITE_WINS) == white ? 1 : 3]++;
                    if (!rating.equals("?")) {
                        count[4]++;
                        count[5] += Long.parseLong(rating);
                    }
                    position.make(games.move(ply));
                }
            }
        }
        return counts;
    }

    @Test
    void aTranspositionIsOnePosition() throws IOException {
        Path file = games("two.pgn", """
                [Event "A"]
                [Result "1-0"]

                1. d4 Nf6 2. c4 e6 3. Nc3 1-0

                [Event "B"]
                [Result "0-1"]

                1. c4 e6 2. d4 Nf6 3. Nc3 0-1
                """);
        try (GamesBook book = Books.openGames(build("t.rbook", settings(file, 1, MEMORY, 1 << 16, NEVER)))) {
            Position position = Position.start();
            for (String move : "c2c4 g8f6 d2d4 e7e6".split(" ")) position.make(UciMove.parse(position, move));
            BookMove move = book.moves(position).getFirst();
            assertThat(move.games()).isEqualTo(2);
            assertThat(move.wins()).isEqualTo(1);
            assertThat(move.losses()).isEqualTo(1);
        }
    }

    // ---- the same games, the same book ----

    @ParameterizedTest
    @CsvSource({"1, 1048576, 65536", "2, 1048576, 10000", "3, 8000000, 200000", "4, 67108864, 5000"})
    void threadsAndMemoryChangeNothing(int threads, long memory, int chunk) throws IOException {
        Path file = games("games.pgn", TEXT);
        byte[] plain = Files.readAllBytes(build("plain.rbook", settings(file, 1, MEMORY, 1 << 24, NEVER)));
        Path other = build("other.rbook", settings(file, threads, memory, chunk, NEVER));
        assertThat(Files.readAllBytes(other)).isEqualTo(plain);
    }

    @Test
    void manyRunsAreMergedInRounds() throws IOException {
        Path file = games("games.pgn", TEXT.substring(0, TEXT.indexOf("[Event", TEXT.length() / 3)));
        byte[] plain = Files.readAllBytes(build("plain.rbook", settings(file, 1, MEMORY, 1 << 24, NEVER)));
        // After every piece a checkpoint, and with it a run.
        Path other = build("other.rbook", settings(file, 1, 1 << 20, 3_500, Duration.ZERO));
        assertThat(Files.readAllBytes(other)).isEqualTo(plain);
    }

    @Test
    void howAFileIsPackedChangesOnlyItsName() throws IOException {
        byte[] text = TEXT.getBytes(StandardCharsets.UTF_8);
        Path plain = build("plain.rbook", settings(games("games.pgn", TEXT), 2, MEMORY, 1 << 17, NEVER));
        for (String name : List.of("games.pgn.zst", "games.pgn.gz", "games.zip")) {
            Path file = folder.resolve(name);
            try (OutputStream out = packed(name, Files.newOutputStream(file))) {
                out.write(text);
            }
            Path book = build(name + ".rbook", settings(file, 2, MEMORY, 1 << 17, NEVER));
            assertThat(moves(book)).as(name).isEqualTo(moves(plain));
        }
    }

    private static OutputStream packed(String name, OutputStream out) throws IOException {
        if (name.endsWith(".gz")) return new GZIPOutputStream(out);
        if (name.endsWith(".zst")) return new ZstdOutputStream(out);
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.putNextEntry(new ZipEntry("games.pgn"));
        return zip;
    }

    /// A book without its header.
    static byte[] moves(Path book) throws IOException {
        byte[] bytes = Files.readAllBytes(book);
        try (GamesBook opened = Books.openGames(book)) {
            return Arrays.copyOfRange(bytes, (int) opened.header().start(), bytes.length);
        }
    }

    @Test
    void aFileWithoutPlacesToCutIsReadAsAWhole() throws IOException {
        String bare = TEXT.replaceAll("\\[Event [^\n]*\n", "");
        Path with = build("with.rbook", settings(games("with.pgn", TEXT), 2, MEMORY, 1 << 15, NEVER));
        Path without = build("without.rbook", settings(games("without.pgn", bare), 2, MEMORY, 1 << 15, NEVER));
        assertThat(moves(without)).isEqualTo(moves(with));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void gamesWithoutAnEmptyLineBetweenThemAreCutApart(String lineEnd) throws IOException {
        String dense = TEXT.replace("\n\n[Event ", "\n[Event ").replace("\n", lineEnd);
        Path file = games("dense.pgn", dense);
        Path book = folder.resolve("dense.rbook");
        BookBuilder builder = BookBuilder.open(settings(file, 2, MEMORY, 1 << 15, NEVER), book, List.of());
        builder.stop();
        assertThat(builder.build()).isNull();
        assertThat(builder.count().read()).as("there is a place to stop at").isLessThan(GAMES);
        assertThat(BookBuilder.open(settings(file, 2, MEMORY, 1 << 15, NEVER), book, List.of())
                        .build())
                .isNotNull();
        Path with = build("with.rbook", settings(games("with.pgn", TEXT), 2, MEMORY, 1 << 15, NEVER));
        assertThat(moves(book)).isEqualTo(moves(with));
    }

    @Test
    void linesMayEndAsOnWindows() throws IOException {
        Path unix = build("unix.rbook", settings(games("unix.pgn", TEXT), 2, MEMORY, 1 << 15, NEVER));
        Path dos =
                build("dos.rbook", settings(games("dos.pgn", TEXT.replace("\n", "\r\n")), 2, MEMORY, 1 << 15, NEVER));
        assertThat(moves(dos)).isEqualTo(moves(unix));
    }

    // ---- interruptions ----

    @Test
    void anInterruptedBuildIsGoneOnWith() throws IOException {
        Path file = games("games.pgn", TEXT);
        byte[] plain = Files.readAllBytes(build("plain.rbook", settings(file, 2, MEMORY, 1 << 16, NEVER)));
        Path book = folder.resolve("parts.rbook");
        int parts = 0;
        BookHeader header = null;
        while (header == null) {
            assertThat(parts++).isLessThan(10_000);
            BookBuilder builder = BookBuilder.open(settings(file, 2, MEMORY, 20_000, NEVER), book, List.of("a"));
            assertThat(builder.isResumed()).isEqualTo(parts > 1);
            // Whoever is stopped before he begins still does one piece.
            if (parts < 8) builder.stop();
            header = builder.build();
        }
        assertThat(parts).isEqualTo(8);
        assertThat(Files.readAllBytes(book)).isEqualTo(plain);
    }

    @Test
    void workThatWasNotWrittenDownIsDoneAgain() throws IOException {
        Path file = games("games.pgn", TEXT);
        byte[] plain = Files.readAllBytes(build("plain.rbook", settings(file, 1, MEMORY, 1 << 16, NEVER)));
        Path book = folder.resolve("killed.rbook");
        BookBuilder builder = BookBuilder.open(settings(file, 1, MEMORY, 20_000, NEVER), book, List.of());
        builder.stop();
        assertThat(builder.build()).isNull();
        // A run and a half-written book that no state knows of, as a killed program leaves them.
        Path work = RunFolder.of(book);
        Files.write(work.resolve("run-77"), new byte[123]);
        Files.write(folder.resolve("killed.rbook.part"), new byte[5]);
        assertThat(BookBuilder.open(settings(file, 1, MEMORY, 20_000, NEVER), book, List.of())
                        .build())
                .isNotNull();
        assertThat(Files.readAllBytes(book)).isEqualTo(plain);
        assertThat(folder.resolve("killed.rbook.part")).doesNotExist();
    }

    @Test
    void aBuildWithOtherOptionsIsNotMixedIn() throws IOException {
        Path file = games("games.pgn", TEXT);
        Path book = folder.resolve("a.rbook");
        BookBuilder builder = BookBuilder.open(settings(file, 1, MEMORY, 20_000, NEVER), book, List.of("x", "y z"));
        builder.stop();
        assertThat(builder.build()).isNull();
        assertThat(BookBuilder.arguments(book)).containsExactly("x", "y z");
        BuildSettings other =
                new BuildSettings(List.of(file), GameFilter.STANDARD, 10, Pruning.NONE, MEMORY, 1, 20_000, NEVER);
        assertThatThrownBy(() -> BookBuilder.open(other, book, List.of()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("other options")
                .hasMessageContaining("--resume");
        Path state = RunFolder.of(book).resolve("state.txt");
        for (byte[] nonsense : List.of("nonsense".getBytes(StandardCharsets.UTF_8), new byte[] {(byte) 0xFF})) {
            Files.write(state, nonsense);
            assertThatThrownBy(() -> BookBuilder.arguments(book)).hasMessageStartingWith(state + " is damaged");
        }
    }

    /// As if an hour had gone by with passing over what an earlier run had read.
    @Test
    void theSpeedOfABuildThatGoesOnIsThatOfItsOwnWork() throws IOException {
        Path file = games("games.pgn", TEXT);
        Path book = folder.resolve("a.rbook");
        BuildSettings settings = settings(file, 1, MEMORY, 20_000, NEVER);
        BookBuilder first = BookBuilder.open(settings, book, List.of());
        first.stop();
        assertThat(first.build()).isNull();
        BookBuilder second = BookBuilder.open(settings, book, List.of());
        BuildReport report = new BuildReport(second, settings.totalBytes(), System.nanoTime() - 3_600_000_000_000L);
        BookHeader header = Objects.requireNonNull(second.build());
        assertThat(report.summary(header, book, System.nanoTime()).getLast())
                .contains("1:00:0")
                .doesNotContain(" 0.0 MB/s");
    }

    @Test
    void aBookHasOneBuilderAtATime() throws IOException {
        Path file = games("games.pgn", TEXT);
        BuildSettings settings = settings(file, 1, MEMORY, 20_000, NEVER);
        Path book = folder.resolve("a.rbook");
        BookBuilder first = BookBuilder.open(settings, book, List.of());
        assertThatThrownBy(() -> BookBuilder.open(settings, book, List.of()))
                .isInstanceOf(IOException.class)
                .hasMessageContainingAll("a.rbook.work", "still being written");
        first.stop();
        assertThat(first.build()).isNull();
        assertThat(BookBuilder.open(settings, book, List.of()).build())
                .as("free again once the first has ended")
                .isNotNull();
        assertThat(RunFolder.of(book)).doesNotExist();
    }

    @Test
    void aPackedFileThatIsCutIsNamed() throws IOException {
        Path file = folder.resolve("games.pgn.gz");
        try (OutputStream out = packed("games.pgn.gz", Files.newOutputStream(file))) {
            out.write(TEXT.getBytes(StandardCharsets.UTF_8));
        }
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 10_000));
        Path book = folder.resolve("cut.rbook");
        assertThatThrownBy(() -> BookBuilder.open(settings(file, 2, MEMORY, 20_000, NEVER), book, List.of())
                        .build())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("games.pgn.gz");
        assertThat(book).doesNotExist();
    }

    // ---- broken games ----

    @Test
    void aBrokenGameIsCountedAndTheOthersAreRead() throws IOException {
        Path file = games("broken.pgn", """
                [Event "A"]
                [Result "1-0"]

                1. e4 e5 2. Ke3 1-0

                [Event "B"]
                [Result "1-0"]

                1. e4 e5 2. -- Nf6 1-0

                [Event "C"]
                [Result "1-0"]

                1. e4 { never closed e5 1-0

                [Event "D"]
                [Result "1-0"]

                1. e4 e5 1-0
                """);
        BookBuilder builder =
                BookBuilder.open(settings(file, 1, MEMORY, 1 << 16, NEVER), folder.resolve("b.rbook"), List.of());
        assertThat(builder.build()).isNotNull();
        assertThat(builder.count().refused(Refusal.BROKEN)).isEqualTo(3);
        assertThat(builder.count().kept()).isEqualTo(1);
    }
}
