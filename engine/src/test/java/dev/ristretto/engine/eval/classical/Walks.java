package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Setup;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/// Random games, the same ones for the same seed.
final class Walks {
    private static final List<String> STARTS = List.of(
            Fen.START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "8/5pk1/p1p1P1p1/Pp5p/1P2R2P/5PP1/3r4/5K2 b - - 2 44",
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
            "6k1/1b3p2/6p1/8/4P3/2B5/5PP1/6K1 w - - 12 40");

    private Walks() {}

    /// Places to start from, standard and Chess960.
    static List<Position> starts() {
        List<Position> starts = new ArrayList<>();
        for (String fen : STARTS) starts.add(Fen.position(fen));
        for (String fen : read("fischer.txt").split("\n")) starts.add(Fen.position(fen, Variant.CHESS960));
        return starts;
    }

    /// Positions that the evaluation may be asked about: not in check.
    static List<Position> quietPositions(int count, long seed) {
        Random random = new Random(seed);
        List<Position> starts = starts();
        List<Position> positions = new ArrayList<>();
        while (positions.size() < count) {
            Position position = starts.get(random.nextInt(starts.size())).copy();
            for (int ply = 0; ply < 120 && positions.size() < count; ply++) {
                MoveList moves = moves(position);
                if (moves.isEmpty()) break;
                position.make(moves.get(random.nextInt(moves.size())));
                if (ply % 3 == 0 && !position.inCheck()) positions.add(position.copy());
            }
        }
        return positions;
    }

    static MoveList moves(Position position) {
        MoveList moves = new MoveList();
        MoveGenerator.all(position, moves);
        return moves;
    }

    /// The same position with the colours exchanged.
    static Position flip(Position position) {
        Setup.Builder setup = Setup.builder().variant(position.variant());
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceOn(square);
            if (piece != Piece.NONE) setup.put(square ^ 56, piece ^ 1);
        }
        for (int index = 0; index < 4; index++) {
            boolean isLeft = (position.castlingRights() >> index & 1) != 0;
            if (isLeft) setup.castlingRook(position.castlingRook(index) ^ 56);
        }
        setup.sideToMove(position.sideToMove() ^ 1).halfmoveClock(position.halfmoveClock());
        return Position.of(setup.build());
    }

    private static String read(String name) {
        try (InputStream resource = Objects.requireNonNull(Walks.class.getResourceAsStream(name), name)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
