package dev.ristretto.lab.match;

import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.MoveNode;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnWriter;
import dev.ristretto.engine.search.Score;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes a finished game as PGN. Each move of a player carries `score/depth time`, the score from the
/// mover's side; the last one also carries how the game ended.
final class GamePgn {
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private GamePgn() {}

    static String of(MatchSettings settings, GameRecord record) {
        Variant variant = settings.variant();
        String early = record.sheet().size() == 0 ? record.ending().text() : "";
        return PgnWriter.write(new PgnGame(
                tags(settings, record),
                record.sheet().startFen(),
                variant,
                early,
                moves(record),
                record.ending().result()));
    }

    private static Map<String, String> tags(MatchSettings settings, GameRecord record) {
        ScheduledGame game = record.game();
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "Ristretto match");
        tags.put("Site", "?");
        tags.put("Date", DATE.format(record.start()));
        tags.put("Round", (game.round() + 1) + "." + (game.index() + 1));
        tags.put("White", settings.name(game.white()));
        tags.put("Black", settings.name(game.black()));
        tags.put("Result", record.ending().result().text());
        tags.put("UTCTime", TIME.format(record.start()));
        tags.put("PlyCount", Integer.toString(record.sheet().size()));
        tags.put("Termination", record.ending().reason().termination());
        tags.put("WhiteTimeControl", settings.time(game.white()).toString());
        tags.put("BlackTimeControl", settings.time(game.black()).toString());
        return tags;
    }

    private static List<MoveNode> moves(GameRecord record) {
        int size = record.sheet().size();
        int book = size - record.played().size();
        List<MoveNode> moves = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            String comment = i < book ? "book" : thought(record.played().get(i - book));
            if (i == size - 1) comment += "; " + plain(record.ending().text());
            moves.add(new MoveNode(record.sheet().move(i), comment));
        }
        return moves;
    }

    private static String thought(PlayedMove move) {
        return score(move.score()) + "/" + move.depth() + String.format(Locale.ROOT, " %.3fs", move.nanos() / 1e9);
    }

    private static String score(int score) {
        if (score == Score.NONE) return "?";
        if (Score.isMate(score)) return (score > 0 ? "+M" : "-M") + Math.abs(Score.movesToMate(score));
        return String.format(Locale.ROOT, "%+.2f", score / 100.0);
    }

    /// What a program said when it died may be anything; a comment is one line of print.
    private static String plain(String text) {
        return text.replaceAll("[^\\x20-\\x7e]", " ").replace('}', ')').replace('{', '(');
    }
}
