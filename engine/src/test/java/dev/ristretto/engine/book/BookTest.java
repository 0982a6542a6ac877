package dev.ristretto.engine.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.PolyglotKey;
import dev.ristretto.chess.notation.UciMove;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

class BookTest {
    @TempDir
    private Path folder;

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static Position after(String... moves) {
        Position position = Position.start();
        for (String move : moves) position.make(UciMove.parse(position, move));
        return position;
    }

    private static List<String> texts(Book book, Position position) {
        return book.moves(position).stream()
                .map(move -> UciMove.of(position, move.move()))
                .toList();
    }

    private static byte[] laskerTrap() throws IOException {
        try (InputStream in = BookTest.class.getResourceAsStream("lasker-trap.bin")) {
            if (in == null) throw new IOException("lasker-trap.bin is missing");
            return in.readAllBytes();
        }
    }

    // ---- Polyglot ----

    @Test
    void aPolyglotBookKnowsUnderpromotions() throws IOException {
        try (Book book = Books.open(file("lasker-trap.bin", laskerTrap()))) {
            assertThat(book.size()).isEqualTo(7);
            Position position = after(
                    "d2d4", "d7d5", "c2c4", "e7e5", "d4e5", "d5d4", "e2e3", "f8b4", "c1d2", "d4e3", "d2b4", "e3f2",
                    "e1e2");
            assertThat(texts(book, position)).containsExactly("f2g1n");
        }
    }

    @Test
    void castlingIsFoundHoweverABookWritesIt() throws IOException {
        Position position = Fen.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        long key = PolyglotKey.of(position);
        int toRook = PolyglotMove.of(UciMove.parse(position, "e1g1"));
        assertThat(PolyglotMove.text(toRook)).isEqualTo("e1h1");
        int toSquare = PolyglotMove.of(Move.of(4, 2));
        byte[] bytes = new BookBytes()
                .add(key, toRook, 1, 0, 0)
                .add(key, toSquare, 2, 0, 0)
                .polyglot();
        try (Book book = Books.open(file("castling.bin", bytes))) {
            assertThat(texts(book, position)).containsExactly("e1c1", "e1g1");
        }
    }

    @Test
    void aLargePolyglotBookIsReadToItsEnd() throws IOException {
        Path file = Path.of(System.getProperty("ristretto.data", "missing"), "polyglot", "performance.bin");
        if (!Files.exists(file)) throw new TestAbortedException("skipped: no " + file);
        try (Book book = Books.open(file)) {
            assertThat(book.size()).isEqualTo(92_954);
            assertThat(texts(book, Position.start())).containsExactlyInAnyOrder("e2e4", "d2d4", "c2c4");
            // Whatever it plays leads to positions it knows or to its end, and never to an illegal move.
            SplittableRandom random = new SplittableRandom(5);
            int plies = 0;
            for (int game = 0; game < 200; game++) {
                Position position = Position.start();
                for (var move = Choice.WEIGHTED.pick(book.moves(position), random);
                        move.isPresent();
                        move = Choice.WEIGHTED.pick(book.moves(position), random)) {
                    assertThat(position.isLegal(move.get().move())).isTrue();
                    position.make(move.get().move());
                    plies++;
                }
            }
            assertThat(plies).isGreaterThan(2_000);
        }
    }

    // ---- Ristretto's own ----

    @Test
    void aBookOfGamesKeepsResultsAndRatings() throws IOException {
        byte[] bytes = new BookBytes().add("e2e4", 5, 3, 2).add("d2d4", 9, 9, 0).ristretto();
        try (Book book = Books.open(file("a.rbook", bytes))) {
            List<BookMove> moves = book.moves(Position.start());
            assertThat(texts(book, Position.start())).containsExactly("d2d4", "e2e4");
            BookMove e4 = moves.get(1);
            assertThat(e4.games()).isEqualTo(10);
            assertThat(e4.wins()).isEqualTo(5);
            assertThat(e4.draws()).isEqualTo(3);
            assertThat(e4.losses()).isEqualTo(2);
            assertThat(e4.rating()).isEqualTo(2000);
            assertThat(e4.scorePercent()).isEqualTo(65);
            assertThat(e4.weight()).isEqualTo(13);
            assertThat(book.description()).contains("7 games");
        }
    }

    @Test
    void transpositionsAreFound() throws IOException {
        byte[] bytes = new BookBytes().add("d2d4 g8f6 c2c4 e7e6 g1f3", 1, 0, 0).ristretto();
        try (Book book = Books.open(file("a.rbook", bytes))) {
            assertThat(texts(book, after("c2c4", "e7e6", "d2d4", "g8f6"))).containsExactly("g1f3");
            assertThat(texts(book, after("c2c4", "e7e6"))).isEmpty();
        }
    }

    @Test
    void theBookThatComesWithTheProgramKnowsOpenings() throws IOException {
        try (Book book = Books.embedded()) {
            assertThat(book.name()).isEqualTo("<default>");
            assertThat(texts(book, Position.start())).contains("e2e4", "d2d4").doesNotContain("f2f3");
            assertThat(texts(book, after("e2e4", "e7e5"))).contains("g1f3");
            assertThat(book.size()).isGreaterThan(1_000);
        }
    }

    // ---- choosing ----

    @Test
    void movesAreDrawnByTheirWeight() {
        List<BookMove> moves = List.of(BookMove.weighted(1, 6), BookMove.weighted(2, 3), BookMove.weighted(3, 0));
        int[] counts = new int[4];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 9_000; i++)
            counts[Choice.WEIGHTED.pick(moves, random).orElseThrow().move()]++;
        assertThat(counts[1]).isBetween(5_800, 6_200);
        assertThat(counts[2]).isBetween(2_800, 3_200);
        assertThat(counts[3]).isZero();
        assertThat(Choice.BEST.pick(moves, random).orElseThrow().move()).isEqualTo(1);
        assertThat(Choice.BEST.pick(List.of(BookMove.weighted(3, 0)), random)).isEmpty();
        assertThat(Choice.WEIGHTED.pick(List.of(), random)).isEmpty();
    }

    @Test
    void movesThatAreNotLegalAreNotOffered() throws IOException {
        long key = PolyglotKey.of(Position.start());
        BookBytes poisoned = new BookBytes();
        for (int code = 0; code < 0x8000; code += 7) poisoned.add(key, code, 1, 0, 0);
        for (byte[] bytes : List.of(poisoned.ristretto(), poisoned.polyglot())) {
            try (Book book = Books.open(file("poisoned", bytes))) {
                Position start = Position.start();
                assertThat(book.moves(start)).isNotEmpty().allMatch(move -> start.isLegal(move.move()));
            }
        }
    }

    // ---- what is no book ----

    @Test
    void whatIsNoBookIsNamedWithTheReason() throws IOException {
        refused(folder.resolve("missing.bin"), "there is no file");
        refused(folder, "is not a file");
        refused(file("empty.bin", new byte[0]), "empty");
        refused(file("odd.bin", new byte[17]), "multiple of 16");
        refused(file("zeros.bin", new byte[160]), "holds no position");
        byte[] random = new byte[1600];
        new Random(1).nextBytes(random);
        refused(file("random.bin", random), "out of order");
        byte[] good = new BookBytes().add("e2e4", 1, 1, 1).ristretto();
        byte[] newer = good.clone();
        newer[11] = 2;
        refused(file("newer.rbook", newer), "version 2");
        byte[] longer = Arrays.copyOf(good, good.length + 1);
        refused(file("longer.rbook", longer), "longer than it says");
    }

    private static void refused(Path file, String why) {
        assertThatThrownBy(() -> Books.open(file))
                .isInstanceOf(BookException.class)
                .hasMessageContaining(String.valueOf(file.getFileName()))
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @ValueSource(ints = 100)
    void damageIsAnErrorAndNothingElse(int rounds) throws IOException {
        damage(rounds);
    }

    @Test
    @Tag("slow")
    void muchDamageIsAnErrorAndNothingElse() throws IOException {
        damage(1_000);
    }

    /// In Ristretto's format every change is noticed. In Polyglot's a changed weight cannot be; then a book is there
    /// that
    /// offers legal moves.
    private void damage(int rounds) throws IOException {
        long seed = Long.getLong("seed", 23);
        Random random = new Random(seed);
        byte[] own = bytes(random).ristretto();
        byte[] polyglot = bytes(random).polyglot();
        for (int i = 0; i < rounds; i++) {
            Path file = file("damaged", damaged(own, random));
            assertThatThrownBy(() -> Books.open(file))
                    .as("seed %d, round %d", seed, i)
                    .isInstanceOf(BookException.class)
                    .hasMessageContaining("damaged");
            Path other = file("harmed", damaged(polyglot, random));
            try (Book book = Books.open(other)) {
                Position start = Position.start();
                assertThat(book.moves(start)).allMatch(move -> start.isLegal(move.move()));
            } catch (BookException e) {
                assertThat(e).hasMessageContaining("harmed");
            }
        }
    }

    private static BookBytes bytes(Random random) {
        BookBytes book = new BookBytes();
        for (String move : List.of("e2e4", "d2d4", "e2e4 e7e5", "e2e4 c7c5", "d2d4 d7d5")) book.add(move, 3, 2, 1);
        for (int i = 0; i < 50; i++) book.add(random.nextLong(), random.nextInt(4096), 1, 0, 0);
        return book;
    }

    private static byte[] damaged(byte[] whole, Random random) {
        if (random.nextInt(3) == 0) return Arrays.copyOf(whole, random.nextInt(whole.length));
        byte[] bytes = whole.clone();
        for (int flips = 1 + random.nextInt(4); flips > 0; flips--)
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        return Arrays.equals(bytes, whole) ? new byte[0] : bytes;
    }

    // ---- speed ----

    /// The promise is 50 us; a busy machine gets the best of many tries.
    @Test
    void aProbeTakesAtMostFiftyMicroseconds() throws IOException {
        List<Position> positions = new ArrayList<>();
        BookBytes bytes = new BookBytes();
        Random random = new Random(9);
        for (int i = 0; i < 50_000; i++) bytes.add(random.nextLong(), random.nextInt(4096), 1, 0, 0);
        for (String line : List.of("e2e4", "e2e4 e7e5", "e2e4 e7e5 g1f3", "d2d4", "d2d4 d7d5")) {
            bytes.add(line, 1, 0, 0);
            String[] words = line.split(" ");
            positions.add(after(Arrays.copyOf(words, words.length - 1)));
        }
        try (Book book = Books.open(file("large.rbook", bytes.ristretto()))) {
            long best = Long.MAX_VALUE;
            for (int round = 0; round < 400; round++) {
                long start = System.nanoTime();
                for (Position position : positions)
                    assertThat(book.moves(position).size()).isPositive();
                best = Math.min(best, (System.nanoTime() - start) / positions.size());
            }
            assertThat(best).as("nanoseconds").isLessThan(50_000);
        }
    }
}
