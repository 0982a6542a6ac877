package dev.ristretto.lab.winrate;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.chess.notation.MoveNode;
import dev.ristretto.chess.notation.PgnEntry;
import dev.ristretto.chess.notation.PgnGame;
import dev.ristretto.chess.notation.PgnReader;
import dev.ristretto.engine.uci.WinRate;
import dev.ristretto.lab.data.GameFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How games ended, by the score a player saw and by what was left on the board.
///
/// Scores stand in the comments of the moves as a match writes them, `+0.31/14 0.220s`, from the mover's side.
/// Mates say nothing about the curve and are left out, and so are scores beyond [#MAX_SCORE]: there every game is won.
public final class ScoredGames {
    static final int MAX_SCORE = 1000;
    static final int PHASES = 25;

    private static final Pattern SCORE = Pattern.compile("([+-]?\\d{1,3}\\.\\d\\d)/\\d+\\b.*");

    private final int[][][] counts = new int[PHASES][2 * MAX_SCORE + 1][3];
    private int games;
    private int scores;

    /// Counts nothing yet.
    public ScoredGames() {}

    /// Adds all finished games of a file, plain or compressed.
    public void read(Path file) throws IOException {
        try (PgnReader reader = new PgnReader(GameFile.open(file))) {
            for (PgnEntry entry = reader.next(); entry != null; entry = reader.next()) {
                if (entry instanceof PgnGame game) add(game);
            }
        }
    }

    void add(PgnGame game) {
        int whitePoints = points(game.result());
        if (whitePoints < 0) return;
        int before = scores;
        Position position = game.start();
        for (MoveNode node : game.moves()) {
            Matcher comment = SCORE.matcher(node.after());
            if (comment.matches()) {
                int score = (int) Math.round(100 * Double.parseDouble(comment.group(1)));
                boolean white = position.sideToMove() == Color.WHITE;
                count(score, WinRate.phase(position), white ? whitePoints : 2 - whitePoints);
            }
            position.play(node.move());
        }
        if (scores > before) games++;
    }

    /// @param points of the mover in the end: 0, 1 for a draw, 2
    void count(int score, int phase, int points) {
        if (Math.abs(score) > MAX_SCORE) return;
        counts[phase][score + MAX_SCORE][points]++;
        scores++;
    }

    private static int points(GameResult result) {
        return switch (result.text()) {
            case "1-0" -> 2;
            case "0-1" -> 0;
            case "1/2-1/2" -> 1;
            default -> -1;
        };
    }

    /// Games with at least one score.
    public int games() {
        return games;
    }

    /// Scores of all games.
    public int scores() {
        return scores;
    }

    /// How many movers with this score got 0, 1 or 2 half points in the end.
    int seen(int phase, int score, int points) {
        return counts[phase][score + MAX_SCORE][points];
    }
}
