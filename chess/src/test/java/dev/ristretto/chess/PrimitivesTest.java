package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Squares, pieces, moves and sets of squares are numbers; these are the promises of the numbers.
class PrimitivesTest {
    @Test
    void squaresAreCountedFromA1AlongTheRanks() {
        assertThat(Square.name(0)).isEqualTo("a1");
        assertThat(Square.name(Square.H1)).isEqualTo("h1");
        assertThat(Square.name(Square.A2)).isEqualTo("a2");
        assertThat(Square.name(63)).isEqualTo("h8");
        assertThat(Square.name(Square.NONE)).isEqualTo("-");
        for (int square = 0; square < 64; square++) {
            assertThat(Square.parse(Square.name(square))).isEqualTo(square);
            assertThat(Square.of(Square.file(square), Square.rank(square))).isEqualTo(square);
            assertThat(Square.relativeRank(Color.BLACK, square)).isEqualTo(Square.rank(Square.flip(square)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e", "e0", "e9", "i1", "E4", "e44", "4e", "`1", "\ue000e"})
    void whatNamesNoSquareIsNone(String text) {
        assertThat(Square.parse(text)).isEqualTo(Square.NONE);
    }

    @Test
    void distanceIsAKingsSteps() {
        assertThat(Square.distance(Square.A1, Square.A1)).isZero();
        assertThat(Square.distance(Square.A1, Square.B2)).isEqualTo(1);
        assertThat(Square.distance(Square.A1, Square.H8)).isEqualTo(7);
        assertThat(Square.distance(Square.H4, Square.A5)).isEqualTo(7);
    }

    @Test
    void piecesHaveTheLettersOfFen() {
        for (char letter : "PNBRQKpnbrqk".toCharArray()) {
            int piece = Piece.parse(letter);
            assertThat(Piece.letter(piece)).isEqualTo(letter);
            assertThat(Piece.color(piece)).isEqualTo(Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK);
            assertThat(Piece.of(Piece.color(piece), Piece.type(piece))).isEqualTo(piece);
            assertThat(Piece.typeLetter(Piece.type(piece))).isEqualTo(Character.toUpperCase(letter));
        }
        assertThat(Piece.parse('x')).isEqualTo(Piece.NONE);
        assertThat(Piece.type(Piece.NONE)).isEqualTo(Piece.NO_TYPE);
    }

    @Test
    void aMoveGivesBackItsParts() {
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                check(Move.of(from, to), from, to, Move.NORMAL);
                check(Move.enPassant(from, to), from, to, Move.EN_PASSANT);
                check(Move.castling(from, to), from, to, Move.CASTLING);
                for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
                    check(Move.promotion(from, to, type), from, to, Move.PROMOTION);
                    assertThat(Move.promotion(Move.promotion(from, to, type))).isEqualTo(type);
                }
            }
        }
    }

    private static void check(int move, int from, int to, int kind) {
        assertThat(move).isBetween(0, Move.CODES - 1);
        assertThat(Move.from(move)).isEqualTo(from);
        assertThat(Move.to(move)).isEqualTo(to);
        assertThat(Move.kind(move)).isEqualTo(kind);
        assertThat(Move.isPromotion(move)).isEqualTo(kind == Move.PROMOTION);
        assertThat(Move.isEnPassant(move)).isEqualTo(kind == Move.EN_PASSANT);
        assertThat(Move.isCastling(move)).isEqualTo(kind == Move.CASTLING);
    }

    @Test
    void filesAndRanksCutTheBoardInEight() {
        for (int square = 0; square < 64; square++) {
            assertThat(Bitboard.file(Square.file(square)) & Bitboard.rank(Square.rank(square)))
                    .isEqualTo(Bitboard.of(square));
            boolean dark = (Square.file(square) + Square.rank(square)) % 2 == 0;
            assertThat(Bitboard.contains(Bitboard.DARK_SQUARES, square)).isEqualTo(dark);
            assertThat(Bitboard.contains(Bitboard.LIGHT_SQUARES, square)).isEqualTo(!dark);
        }
        assertThat(Bitboard.relativeRank(Color.BLACK, 1)).isEqualTo(Bitboard.rank(6));
    }

    @Test
    void emptySingleAndSeveralAreToldApart() {
        assertThat(Bitboard.isSingle(0)).isFalse();
        assertThat(Bitboard.hasSeveral(0)).isFalse();
        assertThat(Bitboard.isSingle(Bitboard.of(63))).isTrue();
        assertThat(Bitboard.hasSeveral(Bitboard.of(63))).isFalse();
        assertThat(Bitboard.isSingle(Bitboard.RANK_1)).isFalse();
        assertThat(Bitboard.hasSeveral(Bitboard.RANK_1)).isTrue();
    }

    @Test
    void noTwoRandomNumbersOfAKeyAreEqual() {
        long[] numbers = LongStream.of(
                        Zobrist.BLACK_TO_MOVE,
                        Zobrist.CASTLING[1],
                        Zobrist.CASTLING[2],
                        Zobrist.CASTLING[4],
                        Zobrist.CASTLING[8])
                .toArray();
        long[] all = LongStream.concat(
                        LongStream.concat(Arrays.stream(Zobrist.PIECE), Arrays.stream(Zobrist.MATERIAL)),
                        LongStream.concat(Arrays.stream(Zobrist.EN_PASSANT), Arrays.stream(numbers)))
                .toArray();
        assertThat(all).doesNotHaveDuplicates().doesNotContain(0);
        assertThat(Zobrist.CASTLING[Castling.ALL])
                .isEqualTo(Zobrist.CASTLING[1] ^ Zobrist.CASTLING[2] ^ Zobrist.CASTLING[4] ^ Zobrist.CASTLING[8]);
    }
}
