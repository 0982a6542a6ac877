package dev.ristretto.chess.notation;

import dev.ristretto.chess.Attacks;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The key by which Polyglot opening books find a position.
///
/// The format counts a double step as soon as an enemy pawn stands beside the pawn that made it, even
/// if taking it would be illegal; a [Position] keeps only legal captures. The difference is found in
/// the last move made, and lost for a position that was set up and not played to.
public final class PolyglotKey {
    private static final int CASTLING = 768;
    private static final int EN_PASSANT = 772;
    private static final int WHITE_TO_MOVE = 780;

    private PolyglotKey() {}

    /// The key of a position in books of Polyglot.
    public static long of(Position position) {
        long[] numbers = Numbers.ALL;
        long key = 0;
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceOn(square);
            if (piece != Piece.NONE) key ^= numbers[64 * kind(piece) + square];
        }
        for (int i = 0; i < 4; i++) if ((position.castlingRights() & 1 << i) != 0) key ^= numbers[CASTLING + i];
        int pushed = takeableSquare(position);
        if (pushed != Square.NONE) key ^= numbers[EN_PASSANT + Square.file(pushed)];
        if (position.sideToMove() == Color.WHITE) key ^= numbers[WHITE_TO_MOVE];
        return key;
    }

    /// The format's number of a piece: black pawn 0, white pawn 1, black knight 2 and so on.
    private static int kind(int piece) {
        return piece ^ 1;
    }

    private static int takeableSquare(Position position) {
        if (position.enPassant() != Square.NONE || position.madeMoves() == 0) return position.enPassant();
        int last = position.moveMade(1);
        int from = Move.from(last);
        int to = Move.to(last);
        boolean doubleStep = Math.abs(to - from) == 16
                && Move.kind(last) == Move.NORMAL
                && Piece.type(position.pieceOn(to)) == Piece.PAWN;
        if (!doubleStep) return Square.NONE;
        int passed = (from + to) / 2;
        long takers = Attacks.pawn(Color.other(position.sideToMove()), passed)
                & position.pieces(position.sideToMove(), Piece.PAWN);
        return takers == 0 ? Square.NONE : passed;
    }

    /// The 781 numbers of the format, read when the first key is asked for.
    private static final class Numbers {
        private static final String RESOURCE = "polyglot-keys.txt";
        private static final long[] ALL = load();

        private static long[] load() {
            try (InputStream in = PolyglotKey.class.getResourceAsStream(RESOURCE)) {
                if (in == null) throw new IllegalStateException("missing resource " + RESOURCE);
                var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII)).lines();
                return lines.mapToLong(line -> Long.parseUnsignedLong(line, 16)).toArray();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
