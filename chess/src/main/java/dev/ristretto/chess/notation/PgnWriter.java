package dev.ristretto.chess.notation;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes games as PGN: the seven tags everyone expects first, then the others in their order, then
/// the moves in lines shorter than 80 columns. What it writes, [PgnReader] reads back.
public final class PgnWriter {
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    private final StringBuilder text = new StringBuilder();
    private final PgnLines lines = new PgnLines(text);
    private final Position position;
    /// Whether a move of Black needs its number, as something stands between it and White's.
    private boolean numberNeeded = true;

    private PgnWriter(PgnGame game) {
        position = game.start();
    }

    /// A game as text, with an empty line after it.
    public static String write(PgnGame game) {
        PgnWriter writer = new PgnWriter(game);
        writer.writeTags(tags(game));
        writer.writeMoves(game);
        return writer.text.toString();
    }

    /// Writes a game behind others.
    public static void write(PgnGame game, Appendable out) throws IOException {
        out.append(write(game));
    }

    private static Map<String, String> tags(PgnGame game) {
        Map<String, String> tags = new LinkedHashMap<>();
        for (String name : ROSTER) tags.put(name, game.tags().getOrDefault(name, unknown(name, game)));
        tags.putAll(game.tags());
        if (game.variant() == Variant.CHESS960) tags.putIfAbsent("Variant", "Chess960");
        if (!game.fen().equals(Fen.START)) {
            tags.put("SetUp", "1");
            tags.putIfAbsent("FEN", game.fen());
        }
        return tags;
    }

    private static String unknown(String name, PgnGame game) {
        return switch (name) {
            case "Date" -> "????.??.??";
            case "Result" -> game.result().text();
            default -> "?";
        };
    }

    private void writeTags(Map<String, String> tags) {
        tags.forEach((name, value) -> text.append('[')
                .append(name)
                .append(" \"")
                .append(escaped(value))
                .append("\"]\n"));
        text.append('\n');
    }

    private static String escaped(String value) {
        return value.replaceAll("[\r\n]+", " ").replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private void writeMoves(PgnGame game) {
        lines.comment(game.comment());
        writeLine(game.moves());
        lines.word(game.result().text());
        lines.endLine();
        text.append('\n');
    }

    private void writeLine(List<MoveNode> line) {
        for (MoveNode node : line) {
            writeMove(node);
            for (List<MoveNode> variation : node.variations()) writeVariation(variation);
            position.play(node.move());
        }
        for (int i = 0; i < line.size(); i++) position.undo();
    }

    private void writeMove(MoveNode node) {
        say(node.before());
        boolean white = position.sideToMove() == Color.WHITE;
        if (white || numberNeeded) lines.word(position.fullmoveNumber() + (white ? "." : "..."));
        lines.word(San.of(position, node.move()));
        numberNeeded = false;
        for (int nag : node.nags()) lines.word("$" + nag);
        say(node.after());
    }

    private void writeVariation(List<MoveNode> variation) {
        if (variation.isEmpty()) return;
        lines.open("(");
        numberNeeded = true;
        writeLine(variation);
        lines.close(")");
        numberNeeded = true;
    }

    private void say(String comment) {
        lines.comment(comment);
        numberNeeded |= !comment.isBlank();
    }
}
