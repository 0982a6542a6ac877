package dev.ristretto.engine.uci;

import dev.ristretto.engine.search.Limits;
import java.util.List;

/// One line from the interface, understood.
sealed interface Command {
    /// An empty line.
    record Nothing() implements Command {}

    /// A line that cannot be understood, and what is wrong with it.
    record Refused(String why) implements Command {}

    record Identify() implements Command {}

    record Debug(boolean on) implements Command {}

    record IsReady() implements Command {}

    /// The value is empty where none was given.
    record SetOption(String name, String value) implements Command {}

    record Register() implements Command {}

    record NewGame() implements Command {}

    /// The moves are still texts: whether they are legal depends on the position.
    record SetPosition(String fen, List<String> moves) implements Command {}

    /// The root moves are still texts, and the limits do not know of them; `faults` are sentences
    /// about limits that could not be read.
    record Go(Limits limits, List<String> searchMoves, List<String> faults) implements Command {}

    record Stop() implements Command {}

    record PonderHit() implements Command {}

    record Quit() implements Command {}

    // What people type.

    record Bench(int depth) implements Command {}

    record CountMoves(int depth) implements Command {}

    record ShowBoard() implements Command {}

    record ShowEvaluation() implements Command {}

    record Help() implements Command {}

    record ShowCompiler() implements Command {}

    record ShowVersion() implements Command {}
}
