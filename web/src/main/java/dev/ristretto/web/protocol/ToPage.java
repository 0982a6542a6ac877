package dev.ristretto.web.protocol;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What the server says. All scores are from White's side.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ToPage.Welcome.class, name = "welcome"),
    @JsonSubTypes.Type(value = ToPage.Tree.class, name = "tree"),
    @JsonSubTypes.Type(value = ToPage.NodeAdded.class, name = "node"),
    @JsonSubTypes.Type(value = ToPage.Spot.class, name = "spot"),
    @JsonSubTypes.Type(value = ToPage.Match.class, name = "match"),
    @JsonSubTypes.Type(value = ToPage.Lines.class, name = "lines"),
    @JsonSubTypes.Type(value = ToPage.Reasons.class, name = "reasons"),
    @JsonSubTypes.Type(value = ToPage.Games.class, name = "games"),
    @JsonSubTypes.Type(value = ToPage.Pgn.class, name = "pgn"),
    @JsonSubTypes.Type(value = ToPage.Report.class, name = "report"),
    @JsonSubTypes.Type(value = ToPage.Talk.class, name = "talk"),
    @JsonSubTypes.Type(value = ToPage.Notice.class, name = "notice"),
})
public sealed interface ToPage {
    /// The first message: who we are, and what is allowed.
    record Welcome(String session, String engine, int threads, int hash) implements ToPage {}

    /// The whole game. Positions come parents first; the first is the root.
    record Tree(
            Map<String, String> tags,
            String result,
            boolean chess960,
            List<Node> nodes,
            @Nullable Integer current) implements ToPage {}

    /// A position of the tree, with the move that led to it.
    record Node(
            int id,
            @Nullable Integer parent,
            String san,
            String uci,
            String fen,
            int ply,
            List<Integer> nags,
            String before,
            String comment,
            @Nullable Score score) {}

    /// Centipawns or moves to mate, one of them.
    record Score(@Nullable Integer cp, @Nullable Integer mate) {}

    /// A move was added to the tree.
    record NodeAdded(Node node) implements ToPage {}

    /// The position shown, with all the board needs to know.
    record Spot(
            int node,
            String fen,
            String turn,
            Map<String, List<String>> moves,
            List<String> last,
            boolean check,
            @Nullable String outcome,
            @Nullable String opening)
            implements ToPage {}

    /// The game being played, or the last one.
    ///
    /// @param human the side the person plays: white, black, both or none
    /// @param tip the position it has come to
    /// @param clock milliseconds left, none without a clock
    record Match(
            boolean on,
            String human,
            int tip,
            boolean thinking,
            @Nullable Clock clock,
            @Nullable String result,
            @Nullable String reason)
            implements ToPage {}

    /// @param running whose clock runs: white, black or neither
    record Clock(long white, long black, String running) {}

    /// What the analysis has found.
    record Lines(int node, boolean on, int depth, long nodes, long speed, List<Line> lines) implements ToPage {}

    /// One line: its moves in both notations and the position after each.
    record Line(Score score, boolean exact, List<String> san, List<String> uci, List<String> fens) {}

    /// Why a position is judged as it is.
    record Reasons(
            List<Reason> reasons,
            boolean known,
            int classical,
            @Nullable Integer network,
            String networkName) implements ToPage {}

    /// A heading of the evaluation, in centipawns of each side's own.
    record Reason(String title, int white, int black) {}

    /// The games that were loaded together.
    record Games(List<GameEntry> games, int open) implements ToPage {}

    record GameEntry(
            int index,
            String title,
            String result,
            @Nullable String fault) {}

    record Pgn(String text) implements ToPage {}

    /// The report on a game, growing while it is made.
    record Report(
            boolean running,
            int done,
            int total,
            @Nullable Side white,
            @Nullable Side black,
            List<Step> steps) implements ToPage {}

    record Side(double accuracy, int inaccuracies, int mistakes, int blunders) {}

    /// A position of the report.
    ///
    /// @param win White's chance in percent
    /// @param fault inaccuracy, mistake or blunder, none for a fair move
    /// @param better the line that should have been played
    record Step(
            int node,
            int ply,
            String san,
            Score score,
            double win,
            @Nullable Double accuracy,
            @Nullable String fault,
            @Nullable List<String> better) {}

    /// Lines of the talk with the engine: each begins with `>` (to it) or `<` (from it).
    record Talk(List<String> lines) implements ToPage {}

    /// A sentence for the person.
    ///
    /// @param kind info or error
    record Notice(String kind, String text) implements ToPage {}
}
