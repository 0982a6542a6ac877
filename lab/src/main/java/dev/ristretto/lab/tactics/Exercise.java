package dev.ristretto.lab.tactics;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.lab.player.Scoresheet;
import java.util.List;

/// A position with something to find in it.
///
/// @param suite the file it comes from
/// @param fen the position as written
/// @param lead the move that leads to the position to solve, or [Move#NONE]
/// @param expected what to find, for people to read
/// @param rating how hard it is, or 0 if nobody said
/// @param themes what it is about, mostly empty
record Exercise(
        String suite, String id, String fen, int lead, Goal goal, String expected, int rating, List<String> themes) {
    Exercise {
        themes = List.copyOf(themes);
    }

    /// The game as the solver finds it.
    Scoresheet toScoresheet(Position start) {
        Scoresheet sheet = new Scoresheet(start);
        if (lead != Move.NONE) sheet.play(lead);
        return sheet;
    }
}
