package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.Fen;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which moves there are. The numbers of [PerftTest] prove the whole; these are the rules one by one
/// and the promises of the parts.
class MoveGeneratorTest {
    // ---- castling ----

    @ParameterizedTest
    @CsvSource({
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1,  true,  true",
        "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1,   false, true",
        "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1,    false, false",
        "4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1,     true,  false"
    })
    void castlingNeedsTheRightAndAFreeWay(String fen, boolean kingSide, boolean queenSide) {
        castlings(fen, kingSide, queenSide);
    }

    @Test
    void castlingOutOfCheckIsIllegal() {
        castlings("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, false);
    }

    @Test
    void castlingThroughCheckIsIllegal() {
        castlings("5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, true);
        castlings("3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, false);
    }

    @Test
    void castlingIntoCheckIsIllegal() {
        castlings("6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", false, true);
        castlings("2r5/6k1/8/8/8/8/8/R3K2R w KQ - 0 1", true, false);
    }

    @Test
    void theRookMayPassOverOrStandOnAnAttackedSquare() {
        castlings("1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true);
        castlings("r6r/6k1/8/8/8/8/8/R3K2R w KQ - 0 1", true, true);
    }

    @Test
    void inChess960TheRookMayNotUncoverItsKing() {
        // The rook on b1 hides the king from the queen on a1 and would leave.
        Position position = Fen.position("4k3/8/8/8/8/8/8/qR2K3 w B - 0 1", Variant.CHESS960);
        assertThat(castlingsOf(position)).isEmpty();
    }

    @Test
    void inChess960KingOrRookMayStayOrTakeTheOthersPlace() {
        castled("4k3/8/8/8/8/8/8/5KR1 w G", Move.castling(Square.F1, Square.G1), "4k3/8/8/8/8/8/8/5RK1");
        castled("4k3/8/8/8/8/8/8/6KR w H", Move.castling(Square.G1, Square.H1), "4k3/8/8/8/8/8/8/5RK1");
        castled("4k3/8/8/8/8/8/8/2KR4 w D", Move.castling(Square.C1, Square.D1), "4k3/8/8/8/8/8/8/5RK1");
        castled("4k3/8/8/8/8/8/8/1RK5 w B", Move.castling(Square.C1, Square.B1), "4k3/8/8/8/8/8/8/2KR4");
        castled("4k3/8/8/8/8/8/8/5RK1 w F", Move.castling(Square.G1, Square.F1), "4k3/8/8/8/8/8/8/2KR4");
        castled("2rk4/8/8/8/8/8/8/4K3 b c", Move.castling(Square.D8, Square.C8), "2kr4/8/8/8/8/8/8/4K3");
    }

    private static void castled(String fen, int castling, String board) {
        Position position = Fen.position(fen, Variant.CHESS960);
        assertThat(castlingsOf(position)).as(fen).containsExactly(castling);
        position.make(castling);
        assertThat(Fen.board(position)).as(fen).isEqualTo(board);
    }

    private static void castlings(String fen, boolean kingSide, boolean queenSide) {
        Position position = Fen.position(fen);
        int[] castlings = castlingsOf(position);
        int king = position.king(position.sideToMove());
        assertThat(Arrays.stream(castlings).anyMatch(move -> Move.to(move) > king))
                .as(fen)
                .isEqualTo(kingSide);
        assertThat(Arrays.stream(castlings).anyMatch(move -> Move.to(move) < king))
                .as(fen)
                .isEqualTo(queenSide);
    }

    private static int[] castlingsOf(Position position) {
        return Arrays.stream(RandomWalk.movesOf(position).toArray())
                .filter(Move::isCastling)
                .toArray();
    }

    // ---- en passant ----

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", // both pawns leave the rank
                "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
                "k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", // pinned on the file
                "k7/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1", // pinned on a diagonal
                "6bk/8/8/3pP3/8/1K6/8/8 w - d6 0 1" // the pawn taken was the shield
            })
    void enPassantIsIllegalWhenItUncoversTheKing(String fen) {
        assertThat(Arrays.stream(RandomWalk.movesOf(Fen.position(fen)).toArray()))
                .noneMatch(Move::isEnPassant);
    }

    @Test
    void enPassantAlongAPinIsLegal() {
        Position pinned = Fen.position("k7/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1");
        assertThat(pinned.pinned()).isEqualTo(Bitboard.of(Square.E5));
        assertThat(RandomWalk.movesOf(pinned).contains(Move.enPassant(Square.E5, Square.D6)))
                .isTrue();
    }

    @Test
    void enPassantMayTakeTheCheckingPawnAndMayBlockACheck() {
        Position takes = Fen.position("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
        assertThat(takes.inCheck()).isTrue();
        assertThat(RandomWalk.movesOf(takes).contains(Move.enPassant(Square.E4, Square.D3)))
                .isTrue();
        Position blocks = Fen.position("8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1");
        assertThat(RandomWalk.movesOf(blocks).contains(Move.enPassant(Square.E4, Square.D3)))
                .isTrue();
    }

    // ---- checks and pins ----

    @Test
    void inDoubleCheckOnlyTheKingMoves() {
        Position position = Fen.position("4k3/8/8/8/7b/8/4r3/R3K2R w KQ - 0 1");
        assertThat(Bitboard.hasSeveral(position.checkers())).isTrue();
        assertThat(RandomWalk.movesOf(position).toArray())
                .containsExactlyInAnyOrder(
                        Move.of(Square.E1, Square.D1), Move.of(Square.E1, Square.F1), Move.of(Square.E1, Square.E2));
    }

    @Test
    void theKingMayNotStepBackAlongTheLineOfACheck() {
        Position position = Fen.position("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
        assertThat(RandomWalk.movesOf(position).contains(Move.of(Square.E1, Square.F1)))
                .isFalse();
    }

    @Test
    void aPinnedPieceMayMoveAlongItsPinOnly() {
        Position rook = Fen.position("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1");
        assertThat(movesFrom(rook, Square.E2))
                .isEqualTo(Bitboard.file(4) & ~Bitboard.of(Square.E1) & ~Bitboard.of(Square.E2));
        Position knight = Fen.position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
        assertThat(movesFrom(knight, Square.E2)).isZero();
        Position pawn = Fen.position("6k1/8/8/8/8/6b1/5P2/4K3 w - - 0 1");
        assertThat(movesFrom(pawn, Square.F2)).isEqualTo(Bitboard.of(Square.G3));
    }

    private static long movesFrom(Position position, int square) {
        long targets = 0;
        for (int move : RandomWalk.movesOf(position).toArray()) {
            if (Move.from(move) == square) targets |= Bitboard.of(Move.to(move));
        }
        return targets;
    }

    // ---- the parts and the whole ----

    @Test
    void capturesAndQuietsAreTheWholeAndShareNothing() {
        forEachPosition((position, walk) -> {
            MoveList captures = new MoveList();
            MoveGenerator.captures(position, captures);
            MoveList quiets = new MoveList();
            MoveGenerator.quiets(position, quiets);
            int[] parts = IntStream.concat(Arrays.stream(captures.toArray()), Arrays.stream(quiets.toArray()))
                    .sorted()
                    .toArray();
            int[] whole = Arrays.stream(RandomWalk.movesOf(position).toArray())
                    .sorted()
                    .toArray();
            assertThat(parts).as(() -> walk.at(position)).isEqualTo(whole);
            assertThat(whole).as(() -> walk.at(position)).doesNotHaveDuplicates();
            for (int move : captures.toArray()) {
                assertThat(position.isCapture(move) || Move.isPromotion(move))
                        .as(() -> walk.at(position))
                        .isTrue();
            }
            for (int move : quiets.toArray()) {
                assertThat(position.isCapture(move) || Move.isPromotion(move))
                        .as(() -> walk.at(position))
                        .isFalse();
            }
        });
    }

    @Test
    void countingGivesTheSizeOfTheList() {
        forEachPosition((position, walk) -> assertThat(MoveCounter.count(position))
                .as(() -> walk.at(position))
                .isEqualTo(RandomWalk.movesOf(position).size()));
    }

    @Test
    void noMoveLeavesItsOwnKingInCheck() {
        forEachPosition((position, walk) -> {
            int mover = position.sideToMove();
            for (int move : RandomWalk.movesOf(position).toArray()) {
                position.make(move);
                boolean exposed = Mailbox.of(position).isAttacked(position.king(mover), Color.other(mover));
                position.undo();
                assertThat(exposed).as(() -> walk.at(position)).isFalse();
            }
        });
    }

    @Test
    void movesAreAppendedToTheList() {
        MoveList list = new MoveList();
        list.add(Move.NULL);
        MoveGenerator.all(Position.start(), list);
        assertThat(list.size()).isEqualTo(21);
        assertThat(list.get(0)).isEqualTo(Move.NULL);
    }

    private interface Visitor {
        void visit(Position position, RandomWalk walk);
    }

    private static void forEachPosition(Visitor visitor) {
        List.of(RandomWalk.standard(21), RandomWalk.chess960(22)).parallelStream()
                .forEach(walk -> walk.plies(10_000, position -> visitor.visit(position, walk)));
    }
}
