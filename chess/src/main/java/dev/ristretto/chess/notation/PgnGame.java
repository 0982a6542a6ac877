package dev.ristretto.chess.notation;

import dev.ristretto.chess.Game;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A game as PGN keeps it: tags, where it starts, the tree of moves, the result.
///
/// @param tags in the order of the file
/// @param fen the position the game starts from
/// @param variant the rules it is played by
/// @param comment what is said before the first move, empty for nothing
/// @param moves the moves played, each with the variations to it
/// @param result as the moves end, or as the tag says when they end without
public record PgnGame(
        Map<String, String> tags, String fen, Variant variant, String comment, List<MoveNode> moves, GameResult result)
        implements PgnEntry {
    /// Tags and moves are copied.
    public PgnGame {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
        moves = List.copyOf(moves);
    }

    /// A game without variations or comments.
    public static PgnGame of(Map<String, String> tags, Position start, int[] moves, GameResult result) {
        List<MoveNode> nodes = Arrays.stream(moves).mapToObj(MoveNode::new).toList();
        return new PgnGame(tags, Fen.of(start), start.variant(), "", nodes, result);
    }

    /// A game that has been played, or is being played: its result is the one the rules give, or still open.
    public static PgnGame of(Map<String, String> tags, Game game) {
        GameResult result = game.outcome()
                .map(outcome -> GameResult.of(outcome.result().toString()))
                .orElse(GameResult.UNKNOWN);
        return of(tags, game.start(), game.moves(), result);
    }

    /// The value of a tag, or a question mark.
    public String tag(String name) {
        return tags.getOrDefault(name, "?");
    }

    /// The position before the first move, a new one each time.
    public Position start() {
        return Fen.position(fen, variant);
    }

    /// The moves played, without what is said about them.
    public int[] mainline() {
        return moves.stream().mapToInt(MoveNode::move).toArray();
    }
}
