package dev.ristretto.engine.tablebase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.notation.Fen;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The numbering of positions, also of more men than there are tables to try it on: every number is within
/// the list, mirror images share theirs, and different positions do not.
class PieceGroupsTest {
    private static final long SEED = 42;
    private static final int POSITIONS = 4_000;

    /// Some order that a table could have; letters as in a FEN.
    private static PieceGroups groups(String name, String order, int lead, int second, int file)
            throws CorruptTableException {
        int[] men = order.chars()
                .map(letter -> {
                    int piece = Piece.parse((char) letter);
                    return Piece.type(piece) + 1 | Piece.color(piece) << 3;
                })
                .toArray();
        return new PieceGroups(Material.parse(name).orElseThrow(), men, lead, second, file);
    }

    @ParameterizedTest
    @CsvSource({
        "KQvK, KkQ, 0, 31332",
        "KRRvK, KkRR, 0, 873642",
        "KRRvKBB, KkbbRR, 1, 0",
        "KRBvKNN, KkBRnn, 2, 0",
        "KQRvKQB, KkQRqb, 0, 0",
        "KRRBvKRR, KkBRRrr, 0, 0",
        "KNNNvKNN, KkNNNnn, 2, 0",
    })
    void menWithoutPawns(String name, String order, int lead, long size) throws CorruptTableException {
        PieceGroups groups = groups(name, order, lead, PieceGroups.NO_GROUP, 0);
        if (size > 0) assertThat(groups.size()).isEqualTo(size);
        numbersAreDistinct(name, new PieceGroups[] {groups}, 8);
    }

    @ParameterizedTest
    @CsvSource({
        "KPvK, PKk, 0, 15",
        "KPvKP, PpKk, 1, 0",
        "KPPvKP, pPPKk, 0, 2",
        "KPPPvK, PPPkK, 1, 15",
        "KRPvKRP, PpRrKk, 0, 1",
        "KPPPvKPP, ppPPPKk, 0, 1",
        "KPPPPPvK, PPPPPKk, 2, 15",
        "KQPPvKRP, pPPQrkK, 1, 0",
    })
    void menWithPawns(String name, String order, int lead, int second) throws CorruptTableException {
        PieceGroups[] files = new PieceGroups[4];
        for (int file = 0; file < 4; file++) files[file] = groups(name, order, lead, second, file);
        numbersAreDistinct(name, files, 2);
    }

    /// Each number of a small table is taken by one class of mirror images, and none is left over but those
    /// of kings that touch.
    @Test
    void threeMenFillTheirTable() throws CorruptTableException {
        PieceGroups groups = groups("KQvK", "KkQ", 0, PieceGroups.NO_GROUP, 0);
        Set<Long> seen = new HashSet<>();
        for (int king = 0; king < 64; king++) {
            for (int other = 0; other < 64; other++) {
                for (int queen = 0; queen < 64; queen++) {
                    if (king == other || king == queen || other == queen) continue;
                    seen.add(groups.index(new int[] {king, other, queen}));
                }
            }
        }
        assertThat(seen).hasSize(Numbering.TRIPLES);
        assertThat(seen).allMatch(index -> index >= 0 && index < groups.size());
    }

    @Test
    void kingsHave462Placements() {
        Set<Integer> seen = new HashSet<>();
        for (int first = 0; first < 32; first++) {
            if (Square.file(first) > 3 || Numbering.aboveDiagonal(first) > 0) continue;
            for (int second = 0; second < 64; second++) seen.add(Numbering.kings(first, second));
        }
        seen.remove(-1);
        assertThat(seen).hasSize(Numbering.KING_PAIRS).allMatch(number -> number >= 0 && number < Numbering.KING_PAIRS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"KkR", "KkQQ", "KQ", "QKk7"})
    void otherMenThanTheNameSaysAreRefused(String order) {
        assertThatThrownBy(() -> {
                    int[] men = order.chars()
                            .map(letter -> letter == '7' ? 7 : Piece.type(Piece.parse((char) letter)) + 1)
                            .toArray();
                    new PieceGroups(Material.parse("KQvK").orElseThrow(), men, 0, PieceGroups.NO_GROUP, 0);
                })
                .isInstanceOf(CorruptTableException.class);
    }

    @ParameterizedTest
    @CsvSource({"KRRRvKQQ, RRRKkqq", "KRRvK, KRRk", "KRRvK, RRKk", "KPvKP, PKkp", "KRPvK, RPKk"})
    void groupsThatCannotLeadAreRefused(String name, String order) {
        assertThatThrownBy(() -> groups(name, order, 0, 1, 0)).isInstanceOf(CorruptTableException.class);
    }

    private static void numbersAreDistinct(String name, PieceGroups[] files, int images) {
        RandomPositions random = new RandomPositions(SEED);
        Map<Long, String> seen = new HashMap<>();
        int[] squares = new int[Tablebases.MOST_MEN];
        for (int i = 0; i < POSITIONS; i++) {
            Position position = random.of(name, Color.WHITE, Color.WHITE);
            int file = files.length == 1 ? 0 : PieceGroups.leadingFile(position, files[0].leader(), 0);
            files[file].place(position, 0, squares);
            int[] placed = squares.clone();
            long index = files[file].index(squares);
            String what = Fen.of(position) + " seed " + SEED;
            assertThat(index).as(what).isBetween(0L, files[file].size() - 1);
            for (int image = 1; image < images && hasOneFace(squares, images); image++) {
                int[] other = image(placed, image);
                assertThat(files[file].index(other))
                        .as(what + " image " + image)
                        .isEqualTo(index);
            }
            String earlier = seen.put(index * 4 + file, canonical(position, images));
            if (earlier != null) assertThat(earlier).as(what).isEqualTo(canonical(position, images));
        }
        assertThat(seen).hasSizeGreaterThan(POSITIONS / 10);
    }

    /// With all leading men on the diagonal, or a twin of the leading pawn opposite, an image of the rest may
    /// have a number of its own: the table then holds both.
    private static boolean hasOneFace(int[] turned, int images) {
        if (images == 8) return Numbering.aboveDiagonal(turned[0]) != 0 || Numbering.aboveDiagonal(turned[1]) != 0;
        for (int i = 1; i < turned.length; i++) if (turned[i] == (turned[0] ^ 7)) return false;
        return true;
    }

    private static int[] image(int[] squares, int image) {
        return Arrays.stream(squares).map(square -> image(square, image)).toArray();
    }

    /// Bit 0 mirrors the files, bit 1 the ranks, bit 2 the diagonal.
    private static int image(int square, int image) {
        int turned = square ^ ((image & 1) != 0 ? 7 : 0) ^ ((image & 2) != 0 ? 56 : 0);
        return (image & 4) != 0 ? (turned >> 3 | turned << 3) & 63 : turned;
    }

    /// The same text for a position and its images.
    private static String canonical(Position position, int images) {
        String least = null;
        for (int image = 0; image < images; image++) {
            char[] board = new char[64];
            for (int square = 0; square < 64; square++) {
                board[image(square, image)] = Piece.letter(position.pieceOn(square));
            }
            String text = new String(board);
            if (least == null || text.compareTo(least) < 0) least = text;
        }
        return String.valueOf(least);
    }
}
