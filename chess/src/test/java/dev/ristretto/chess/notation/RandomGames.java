package dev.ristretto.chess.notation;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import java.util.Random;
import java.util.function.ObjIntConsumer;

/// Games of random moves, the same for the same seed.
final class RandomGames {
    private RandomGames() {}

    /// Plays one game and shows every position on the way together with the move to come.
    static void play(Position start, Random random, int maxPlies, ObjIntConsumer<Position> visitor) {
        Position position = start.copy();
        MoveList moves = new MoveList();
        for (int ply = 0; ply < maxPlies; ply++) {
            moves.clear();
            MoveGenerator.all(position, moves);
            if (moves.isEmpty()) return;
            int move = moves.get(random.nextInt(moves.size()));
            visitor.accept(position, move);
            position.make(move);
        }
    }
}
