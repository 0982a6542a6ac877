package dev.ristretto.lab.match;

import dev.ristretto.engine.tablebase.Tablebases;
import dev.ristretto.lab.player.KeyValues;

/// When a game is ended early. A rule with zero moves is off.
///
/// @param drawFrom the move number from which draws are given
/// @param drawMoves how many moves in a row both sides must see no more than `drawScore`
/// @param drawScore in centipawns
/// @param resignMoves how many moves in a row both sides must agree that one is lost
/// @param resignScore in centipawns
/// @param mostMoves the move after which the game is drawn
/// @param tablebases end a game by its result once they know it
public record Adjudication(
        int drawFrom,
        int drawMoves,
        int drawScore,
        int resignMoves,
        int resignScore,
        int mostMoves,
        Tablebases tablebases) {
    /// Plays every game to its end by rule.
    public static final Adjudication OFF = new Adjudication(0, 0, 0, 0, 0, 0, Tablebases.NONE);

    /// Reads `from=34 moves=8 score=20`; what is missing is as shown here.
    public Adjudication withDraw(String text) {
        KeyValues words = KeyValues.parse(text).allowing("from", "moves", "score");
        return new Adjudication(
                words.integer("from", 34),
                words.integer("moves", 8),
                words.integer("score", 20),
                resignMoves,
                resignScore,
                mostMoves,
                tablebases);
    }

    /// Reads `moves=3 score=600`; what is missing is as shown here.
    public Adjudication withResign(String text) {
        KeyValues words = KeyValues.parse(text).allowing("moves", "score");
        return new Adjudication(
                drawFrom,
                drawMoves,
                drawScore,
                words.integer("moves", 3),
                words.integer("score", 600),
                mostMoves,
                tablebases);
    }

    public Adjudication withMostMoves(int moves) {
        return new Adjudication(drawFrom, drawMoves, drawScore, resignMoves, resignScore, moves, tablebases);
    }

    /// The match closes the tables at its end.
    public Adjudication withTablebases(Tablebases tables) {
        return new Adjudication(drawFrom, drawMoves, drawScore, resignMoves, resignScore, mostMoves, tables);
    }
}
