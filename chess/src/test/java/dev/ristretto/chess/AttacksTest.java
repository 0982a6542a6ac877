package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/// The attack tables against walking the board square by square.
class AttacksTest {
    private static final long SEED = 41;

    @Test
    void everyPatternOfBlockersStopsABishopWhereWalkingStops() {
        assertThat(checkEveryPattern(Piece.BISHOP)).isEqualTo(5_248);
    }

    @Test
    void everyPatternOfBlockersStopsARookWhereWalkingStops() {
        assertThat(checkEveryPattern(Piece.ROOK)).isEqualTo(102_400);
    }

    /// Every set of blockers that a slider could meet before the edge, each with random noise on the
    /// squares that must not matter.
    private static int checkEveryPattern(int type) {
        Random noise = new Random(SEED);
        int patterns = 0;
        for (int square = 0; square < 64; square++) {
            long relevant = relevantBlockers(square, type);
            long rays = Mailbox.withBlockers(0).attacksFrom(square, Piece.of(Color.WHITE, type));
            long blockers = 0;
            do {
                long expected = Mailbox.withBlockers(blockers).attacksFrom(square, Piece.of(Color.WHITE, type));
                long elsewhere = noise.nextLong() & ~rays;
                long edges = noise.nextLong() & rays & ~relevant;
                if (Attacks.of(type, square, blockers | elsewhere | edges) != expected) {
                    throw new AssertionError("seed %d: %s on %s, blockers %x"
                            .formatted(SEED, Piece.typeLetter(type), Square.name(square), blockers));
                }
                patterns++;
                blockers = blockers - relevant & relevant;
            } while (blockers != 0);
        }
        return patterns;
    }

    /// The squares where a blocker hides another square.
    private static long relevantBlockers(int square, int type) {
        long relevant = 0;
        int piece = Piece.of(Color.WHITE, type);
        long open = Mailbox.withBlockers(0).attacksFrom(square, piece);
        for (long rest = open; rest != 0; rest &= rest - 1) {
            long blocker = rest & -rest;
            if (Mailbox.withBlockers(blocker).attacksFrom(square, piece) != open) relevant |= blocker;
        }
        return relevant;
    }

    @Test
    void onAnEmptyBoardEveryPieceReachesWhatWalkingReaches() {
        Mailbox empty = Mailbox.withBlockers(0);
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.knight(square)).isEqualTo(empty.attacksFrom(square, Piece.of(0, Piece.KNIGHT)));
            assertThat(Attacks.king(square)).isEqualTo(empty.attacksFrom(square, Piece.of(0, Piece.KING)));
            assertThat(Attacks.bishop(square)).isEqualTo(empty.attacksFrom(square, Piece.of(0, Piece.BISHOP)));
            assertThat(Attacks.rook(square)).isEqualTo(empty.attacksFrom(square, Piece.of(0, Piece.ROOK)));
            assertThat(Attacks.queen(square, 0)).isEqualTo(empty.attacksFrom(square, Piece.of(0, Piece.QUEEN)));
            for (int color = Color.WHITE; color <= Color.BLACK; color++) {
                assertThat(Attacks.pawn(color, square))
                        .isEqualTo(empty.attacksFrom(square, Piece.of(color, Piece.PAWN)));
            }
        }
    }

    @Test
    void betweenAndLineFollowTheRaysBothWays() {
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                assertThat(Attacks.between(a, b)).isEqualTo(walkBetween(a, b));
                assertThat(Attacks.line(a, b)).isEqualTo(walkLine(a, b));
            }
        }
    }

    private static boolean onOneLine(int a, int b) {
        int files = Math.abs(a % 8 - b % 8);
        int ranks = Math.abs(a / 8 - b / 8);
        return a != b && (files == 0 || ranks == 0 || files == ranks);
    }

    private static long walkBetween(int a, int b) {
        if (!onOneLine(a, b)) return 0;
        int step = 8 * Integer.signum(b / 8 - a / 8) + Integer.signum(b % 8 - a % 8);
        long squares = 0;
        for (int square = a + step; square != b; square += step) squares |= 1L << square;
        return squares;
    }

    private static long walkLine(int a, int b) {
        if (!onOneLine(a, b)) return 0;
        long squares = 1L << a | 1L << b;
        for (int c = 0; c < 64; c++) {
            boolean between = (walkBetween(a, b) >>> c & 1) != 0;
            boolean beyondB = onOneLine(a, c) && (walkBetween(a, c) >>> b & 1) != 0;
            boolean beyondA = onOneLine(b, c) && (walkBetween(b, c) >>> a & 1) != 0;
            if (between || beyondA || beyondB) squares |= 1L << c;
        }
        return squares;
    }

    @Test
    void attackersAndThreatsOfAPositionAreWhatWalkingFinds() {
        RandomWalk walk = RandomWalk.standard(SEED);
        walk.positions(2000, position -> {
            Mailbox board = Mailbox.of(position);
            for (int color = Color.WHITE; color <= Color.BLACK; color++) {
                assertThat(Threats.all(position, color))
                        .as(() -> walk.at(position))
                        .isEqualTo(board.attacked(color));
                for (int square = 0; square < 64; square++) {
                    long attackers = 0;
                    for (int from : board.attackers(square, color)) attackers |= 1L << from;
                    assertThat(position.attackersTo(square, position.occupied()) & position.pieces(color))
                            .as(() -> walk.at(position))
                            .isEqualTo(attackers);
                    assertThat(position.isAttacked(square, color, position.occupied()))
                            .as(() -> walk.at(position))
                            .isEqualTo(attackers != 0);
                }
            }
        });
    }

    @Test
    void threatsByRankOfAttackerAddUp() {
        RandomWalk walk = RandomWalk.chess960(SEED);
        walk.positions(2000, position -> {
            Mailbox board = Mailbox.of(position);
            for (int color = Color.WHITE; color <= Color.BLACK; color++) {
                assertThat(Threats.byPawns(position, color)).isEqualTo(attackedBy(board, color, Piece.PAWN));
                assertThat(Threats.byMinors(position, color))
                        .isEqualTo(attackedBy(board, color, Piece.KNIGHT) | attackedBy(board, color, Piece.BISHOP));
                assertThat(Threats.byRooks(position, color)).isEqualTo(attackedBy(board, color, Piece.ROOK));
            }
        });
    }

    private static long attackedBy(Mailbox board, int color, int type) {
        long squares = 0;
        int piece = Piece.of(color, type);
        for (int from = 0; from < 64; from++) if (board.on(from) == piece) squares |= board.attacksFrom(from, piece);
        return squares;
    }
}
