package dev.ristretto.app;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options by which a command is told of a position.
final class PositionOption {
    @Option(names = "--fen", paramLabel = "FEN", description = "the position (the start of a game)")
    private String fen = Fen.START;

    @Option(names = "--chess960", description = "castle by the rules of Chess960")
    private boolean chess960;

    /// The position, or an answer that says what is wrong with it.
    Position read(CommandSpec spec) {
        try {
            return Fen.position(fen, chess960 ? Variant.CHESS960 : Variant.STANDARD);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
