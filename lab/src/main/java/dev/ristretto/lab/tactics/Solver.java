package dev.ristretto.lab.tactics;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.San;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import dev.ristretto.lab.player.Patience;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.Reply;
import dev.ristretto.lab.player.Scoresheet;
import java.util.StringJoiner;

/// Has a player solve an exercise and keeps the account of it.
final class Solver {
    private final Player player;
    private final Limits limits;
    private final Patience patience;
    private final Exercise exercise;
    private final Scoresheet sheet;
    private final StringJoiner played = new StringJoiner(" ");
    private int score = Score.NONE;
    private int depth;
    private long nodes;
    private long nanos;
    private boolean isCut;

    private Solver(Player player, Limits limits, Patience patience, Exercise exercise) {
        this.player = player;
        this.limits = limits;
        this.patience = patience;
        this.exercise = exercise;
        sheet = exercise.toScoresheet(Fen.position(exercise.fen()));
    }

    /// @throws PlayerFault when the player cannot go on; it needs a restart
    static Attempt solve(Player player, Limits limits, Patience patience, Exercise exercise) throws PlayerFault {
        Solver solver = new Solver(player, limits, patience, exercise);
        player.newGame(Variant.STANDARD);
        boolean solved = solver.solve();
        return new Attempt(
                exercise,
                solved,
                solver.played.toString(),
                solver.score,
                solver.depth,
                solver.nodes,
                solver.nanos,
                solver.isCut);
    }

    private boolean solve() throws PlayerFault {
        return switch (exercise.goal()) {
            case Goal.Find find -> find.isMetBy(ask());
            case Goal.Mate(int moves) -> {
                ask();
                yield isMate(moves);
            }
            case Goal.Line line -> follow(line);
        };
    }

    private boolean isMate(int moves) {
        if (score == Score.NONE || !Score.isMate(score)) return false;
        int found = Score.movesToMate(score);
        return moves > 0 ? found > 0 && found <= moves : found <= 0;
    }

    private boolean follow(Goal.Line line) throws PlayerFault {
        for (int i = 0; i < line.moves().size(); i += 2) {
            int move = ask();
            if (move != line.moves().get(i)) return isCheckmate(sheet.position(), move);
            sheet.play(move);
            if (i + 1 < line.moves().size()) sheet.play(line.moves().get(i + 1));
        }
        return true;
    }

    private int ask() throws PlayerFault {
        Reply reply = player.think(sheet, limits, patience);
        played.add(San.of(sheet.position(), reply.move()));
        score = reply.score();
        depth = reply.depth();
        nodes += reply.nodes();
        nanos += reply.nanos();
        isCut |= reply.isCut();
        return reply.move();
    }

    private static boolean isCheckmate(Position position, int move) {
        position.make(move);
        MoveList replies = new MoveList();
        MoveGenerator.all(position, replies);
        boolean mate = replies.isEmpty() && position.inCheck();
        position.undo();
        return mate;
    }
}
