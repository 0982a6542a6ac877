package dev.ristretto.web.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.jspecify.annotations.Nullable;

/// What a page can say. Each message is checked when it is made: lengths and ranges here, the rules of chess
/// where the game is.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = FromPage.NewGame.class, name = "new-game"),
    @JsonSubTypes.Type(value = FromPage.Play.class, name = "move"),
    @JsonSubTypes.Type(value = FromPage.TakeBack.class, name = "take-back"),
    @JsonSubTypes.Type(value = FromPage.Resign.class, name = "resign"),
    @JsonSubTypes.Type(value = FromPage.OfferDraw.class, name = "offer-draw"),
    @JsonSubTypes.Type(value = FromPage.EndGame.class, name = "end-game"),
    @JsonSubTypes.Type(value = FromPage.GoTo.class, name = "go-to"),
    @JsonSubTypes.Type(value = FromPage.Analyse.class, name = "analyse"),
    @JsonSubTypes.Type(value = FromPage.Explain.class, name = "explain"),
    @JsonSubTypes.Type(value = FromPage.Load.class, name = "load"),
    @JsonSubTypes.Type(value = FromPage.Open.class, name = "open"),
    @JsonSubTypes.Type(value = FromPage.Comment.class, name = "comment"),
    @JsonSubTypes.Type(value = FromPage.Mark.class, name = "mark"),
    @JsonSubTypes.Type(value = FromPage.Delete.class, name = "delete"),
    @JsonSubTypes.Type(value = FromPage.Promote.class, name = "promote"),
    @JsonSubTypes.Type(value = FromPage.Export.class, name = "export"),
    @JsonSubTypes.Type(value = FromPage.StartReport.class, name = "start-report"),
    @JsonSubTypes.Type(value = FromPage.StopReport.class, name = "stop-report"),
    @JsonSubTypes.Type(value = FromPage.ShowTalk.class, name = "show-talk"),
})
public sealed interface FromPage {
    int LONGEST_TEXT = 4_000_000;
    int LONGEST_COMMENT = 10_000;
    int MOST_LINES = 5;

    /// Who sits at a side of the board.
    enum Sitter {
        HUMAN,
        ENGINE
    }

    /// Where a game starts.
    enum From {
        START,
        FEN,
        CHESS960
    }

    /// A new game.
    ///
    /// @param whiteElo the strength of an engine with the white pieces, 0 for full strength
    /// @param seconds on each clock, 0 for no clock
    /// @param number of the Chess960 start, 0 to 959; -1 draws one
    /// @param pace milliseconds an engine thinks where no clock runs
    record NewGame(
            Sitter white,
            Sitter black,
            int whiteElo,
            int blackElo,
            int seconds,
            int increment,
            From from,
            @Nullable String fen,
            int number,
            int pace)
            implements FromPage {
        public NewGame {
            if (white == null || black == null || from == null) throw new BadMessage("The message lacks a field.");
            if (whiteElo != 0) Check.range("level", whiteElo, 800, 2_800);
            if (blackElo != 0) Check.range("level", blackElo, 800, 2_800);
            Check.range("time", seconds, 0, 10_800);
            Check.range("increment", increment, 0, 180);
            Check.range("number of the start position", number, -1, 959);
            Check.range("time for a move", pace, 50, 60_000);
            if (from == From.FEN) Check.text("position", fen, 256);
        }
    }

    /// A move from a position of the tree, as UCI or as SAN writes it.
    record Play(int node, String move) implements FromPage {
        public Play {
            Check.text("move", move, 10);
        }
    }

    record TakeBack() implements FromPage {}

    record Resign() implements FromPage {}

    record OfferDraw() implements FromPage {}

    /// Breaks a game off, without a result.
    record EndGame() implements FromPage {}

    record GoTo(int node) implements FromPage {}

    /// Switches the analysis on or off.
    record Analyse(boolean on, int lines, int threads, int hash) implements FromPage {
        public Analyse {
            Check.range("number of lines", lines, 1, MOST_LINES);
            Check.range("number of threads", threads, 1, 512);
            Check.range("hash", hash, 1, 1 << 20);
        }
    }

    /// Why the position shown is judged as it is.
    record Explain() implements FromPage {}

    /// PGN with any number of games, or a FEN.
    record Load(String text, boolean chess960) implements FromPage {
        public Load {
            Check.text("text", text, LONGEST_TEXT);
        }
    }

    /// Another game of those loaded.
    record Open(int index) implements FromPage {}

    record Comment(int node, String text) implements FromPage {
        public Comment {
            Check.text("comment", text, LONGEST_COMMENT);
        }
    }

    /// A glyph put to a move, or taken away.
    record Mark(int node, int nag, boolean on) implements FromPage {
        public Mark {
            Check.range("glyph", nag, 1, 255);
        }
    }

    /// Takes a move away with all that follows.
    record Delete(int node) implements FromPage {}

    /// Moves a variation up.
    record Promote(int node) implements FromPage {}

    /// Asks for the game as PGN.
    record Export(boolean evals, boolean report) implements FromPage {}

    /// Analyses the whole game.
    ///
    /// @param millis for each position
    record StartReport(int millis) implements FromPage {
        public StartReport {
            Check.range("time for a position", millis, 10, 10_000);
        }
    }

    record StopReport() implements FromPage {}

    /// Whether the talk with the engine is to be sent to this page.
    record ShowTalk(boolean on) implements FromPage {}
}
