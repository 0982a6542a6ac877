package dev.ristretto.lab.data;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Writes binpacks for tests: chains of one position each, in which nobody may castle.
public final class SampleBinpack {
    private static final int CHAIN_BYTES = 34;
    private static final int BLACK_KING_TO_MOVE = 15;

    private final ByteArrayOutputStream chains = new ByteArrayOutputStream();

    /// One without a position.
    public SampleBinpack() {}

    /// Adds a position and the move played in it.
    ///
    /// @param score in Stockfish's units, from the mover's side
    /// @param result for the mover, as in a [TrainingRecord]
    public SampleBinpack add(String fen, String move, int score, int result) {
        Position position = Fen.position(fen);
        ByteBuffer chain = ByteBuffer.allocate(CHAIN_BYTES).putLong(position.occupied());
        int index = 0;
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1, index++) {
            int piece = position.pieceOn(Bitboard.first(rest));
            boolean tellsTheMover = piece == Piece.of(Color.BLACK, Piece.KING) && position.sideToMove() == Color.BLACK;
            int at = 8 + index / 2;
            int nibble = tellsTheMover ? BLACK_KING_TO_MOVE : piece;
            chain.put(at, (byte) (chain.get(at) | nibble << index % 2 * 4));
        }
        chain.putShort(24, (short) packed(UciMove.parse(position, move)));
        chain.putShort(26, (short) folded(score));
        chain.putShort(28, (short) (folded(result - TrainingRecord.DRAW) << 14));
        chains.writeBytes(chain.array());
        return this;
    }

    private static int packed(int move) {
        int squares = Move.from(move) << 8 | Move.to(move) << 2;
        return Move.isPromotion(move) ? 1 << 14 | squares | Move.promotion(move) - Piece.KNIGHT : squares;
    }

    private static int folded(int number) {
        return number >= 0 ? 2 * number : -2 * number - 1;
    }

    /// The whole file.
    public byte[] bytes() {
        ByteBuffer file = ByteBuffer.allocate(8 + chains.size()).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[] {'B', 'I', 'N', 'P'}).putInt(chains.size()).put(chains.toByteArray());
        return file.array();
    }
}
