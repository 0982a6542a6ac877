package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Square;

/// King and pawn against king, solved: every position won or drawn.
///
/// For each place of the pawn and of its king one word holds the squares on which the lone king is
/// lost. So a step of the solution is a few operations on words, and the whole takes milliseconds;
/// it is made when first asked for. The pawn is White's and on the files a to d, the rest is mirrored.
final class Kpk {
    private static final int PAWN_SQUARES = 24;

    /// Lost squares with White, and with Black to move, by `pawn << 6 | king`.
    private final long[] whiteToMove = new long[PAWN_SQUARES << 6];

    private final long[] blackToMove = new long[PAWN_SQUARES << 6];

    private Kpk() {
        boolean changed = true;
        while (changed) {
            changed = false;
            // Pawns nearest to promotion first: the others depend on them.
            for (int rank = 6; rank >= 1; rank--) {
                for (int file = 0; file < 4; file++) {
                    for (int king = 0; king < 64; king++) changed |= solve(Square.of(file, rank), king);
                }
            }
        }
    }

    /// Made by the first question, not by loading the evaluation.
    private static final class Solved {
        static final Kpk TABLE = new Kpk();
    }

    /// Whether the side with the pawn wins.
    static boolean isWon(int strong, int strongKing, int pawn, int weakKing, int sideToMove) {
        int flip = 56 & -strong;
        if (Square.file(pawn) > 3) flip |= 7;
        Kpk table = Solved.TABLE;
        long[] lost = sideToMove == strong ? table.whiteToMove : table.blackToMove;
        return Bitboard.contains(lost[index(pawn ^ flip, strongKing ^ flip)], weakKing ^ flip);
    }

    private static int index(int pawn, int king) {
        return (Square.rank(pawn) - 1 << 2 | Square.file(pawn)) << 6 | king;
    }

    /// Looks at one place of pawn and king again; whether more is known now.
    private boolean solve(int pawn, int king) {
        if (pawn == king) return false;
        int at = index(pawn, king);
        long white = whiteWins(pawn, king);
        long black = blackLoses(pawn, king, white);
        boolean changed = white != whiteToMove[at] || black != blackToMove[at];
        whiteToMove[at] = white;
        blackToMove[at] = black;
        return changed;
    }

    /// Where the lone king may stand at all.
    private static long possible(int pawn, int king) {
        return ~(Attacks.king(king) | Bitboard.of(king) | Bitboard.of(pawn));
    }

    /// White wins when one move leads to a lost position for Black.
    private long whiteWins(int pawn, int king) {
        long won = push(pawn, king);
        for (long moves = Attacks.king(king) & ~Bitboard.of(pawn); moves != 0; moves &= moves - 1) {
            won |= blackToMove[index(pawn, Bitboard.first(moves))];
        }
        // The pawn cannot give check when it is White's turn.
        return won & possible(pawn, king) & ~Attacks.pawn(Color.WHITE, pawn);
    }

    private long push(int pawn, int king) {
        int next = pawn + 8;
        if (next == king) return 0;
        if (Square.rank(next) == 7) {
            boolean isGuarded = Bitboard.contains(Attacks.king(king), next);
            return ~Bitboard.of(next) & (isGuarded ? ~0L : ~Attacks.king(next));
        }
        long won = blackToMove[index(next, king)];
        if (Square.rank(pawn) == 1 && next + 8 != king) won |= blackToMove[index(next + 8, king)] & ~Bitboard.of(next);
        return won;
    }

    /// Black loses when there is a move, and every move leads to a win of White. Taking the pawn does not.
    private static long blackLoses(int pawn, int king, long won) {
        long guarded = Attacks.king(king) | Attacks.pawn(Color.WHITE, pawn);
        long squares = ~(guarded | Bitboard.of(king));
        long escapes = spread(squares & ~won);
        return possible(pawn, king) & ~escapes & spread(squares);
    }

    /// The squares a king's step away.
    private static long spread(long board) {
        long beside = (board & ~Bitboard.FILE_A) >>> 1 | (board & ~Bitboard.FILE_H) << 1;
        long row = board | beside;
        return beside | row << 8 | row >>> 8;
    }
}
