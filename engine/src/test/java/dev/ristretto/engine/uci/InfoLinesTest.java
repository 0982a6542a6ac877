package dev.ristretto.engine.uci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Games of the engine with itself in which every line it says is held against the board: legal to its end, and at an
/// end when the game is, the moves played before it included.
@Timeout(120)
class InfoLinesTest {
    private static final int NODES = 3000;
    private static final int LONGEST_GAME = 60;
    private static final Pattern INFO = Pattern.compile("info depth (?<depth>\\d+) seldepth \\d+"
            + " multipv (?<rank>\\d+) score (?<unit>cp|mate) (?<score>-?\\d+)(?<bound> lowerbound| upperbound)?"
            + " nodes (?<nodes>\\d+) nps \\d+ hashfull (?<full>\\d+) tbhits \\d+ time (?<time>\\d+)"
            + "( pv (?<pv>[a-h1-8nbrq ]+))?");

    /// One search as it was told, from the first info to the move.
    private record Told(List<Matcher> lines, String best) {}

    @ParameterizedTest
    @CsvSource({
        "1, 1, false, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "1, 2, false, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "3, 1, false, r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1, 1, true, bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "2, 1, false, 8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
        "1, 2, false, 8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
        "1, 1, false, 8/8/4k3/8/8/3RK3/8/8 w - - 90 100",
        "1, 2, false, 8/8/4k3/8/8/3RK3/8/8 w - - 80 100",
        "2, 1, false, 8/5k2/8/8/3r4/8/5RK1/8 b - - 0 60",
    })
    void everyLineIsTrueOfTheBoard(int lines, int threads, boolean chess960, String fen) {
        try (Talk talk = Talk.start()) {
            talk.send("setoption name Hash value 4", "setoption name MultiPV value " + lines);
            talk.send("setoption name Threads value " + threads);
            talk.send("setoption name UCI_Chess960 value " + chess960);
            Position position = Fen.position(fen, chess960 ? Variant.CHESS960 : Variant.STANDARD);
            StringBuilder game = new StringBuilder("position fen " + fen + " moves");
            for (int ply = 0; ply < LONGEST_GAME && Outcome.of(position).isEmpty(); ply++) {
                talk.send(game.toString());
                List<String> heard = talk.search("go nodes " + NODES);
                Told told = told(heard);
                told.lines.forEach(line -> isTrue(line, position));
                neverFall(told.lines, "nodes", "time");
                // Of several threads another than the one that was heard may be elected, at the depth it has reached.
                if (threads == 1) neverFall(told.lines, "depth");
                theMoveIsTheOneLastShown(told);
                theLastLinesBeginWithDifferentMoves(told);
                String best = told.best.split(" ")[1];
                position.make(UciMove.parse(position, best));
                game.append(' ').append(best);
            }
        }
    }

    private static Told told(List<String> heard) {
        List<Matcher> lines = new ArrayList<>();
        for (String line : heard.subList(0, heard.size() - 1)) {
            Matcher info = INFO.matcher(line);
            assertThat(info.matches()).as(line).isTrue();
            lines.add(info);
        }
        return new Told(lines, heard.getLast());
    }

    private static void isTrue(Matcher info, Position root) {
        String line = info.group();
        assertThat(number(info, "depth")).as(line).isPositive();
        assertThat(number(info, "full")).as(line).isBetween(0L, 1000L);
        assertThat(number(info, "nodes")).as(line).isLessThanOrEqualTo(NODES);
        Position end = afterLine(info, root);
        if (info.group("unit").equals("cp")) {
            assertThat(Math.abs(number(info, "score"))).as(line).isLessThan(30_000);
        } else if (info.group("bound") == null) {
            isMate(info, root, end);
        }
    }

    /// A mate that is no bound is shown to its end, in as many moves as it says.
    private static void isMate(Matcher info, Position root, Position end) {
        long moves = number(info, "score");
        long plies = moves > 0 ? 2 * moves - 1 : -2 * moves;
        assertThat(info.group("pv").split(" "))
                .as(Fen.of(root) + " " + info.group())
                .hasSize((int) plies);
        assertThat(Outcome.of(end)).map(Outcome::reason).contains(Outcome.Reason.CHECKMATE);
    }

    private static Position afterLine(Matcher info, Position root) {
        Position position = root.copy();
        String line = info.group("pv");
        assertThat(line).as(info.group()).isNotNull();
        for (String move : line.split(" ")) {
            assertThat(Outcome.of(position))
                    .as("before %s from %s: %s", move, Fen.of(root), info.group())
                    .isEmpty();
            position.make(UciMove.parse(position, move));
        }
        return position;
    }

    private static void neverFall(List<Matcher> lines, String... fields) {
        for (String field : fields) {
            assertThat(lines.stream().map(line -> number(line, field)))
                    .as(field)
                    .isSorted();
        }
    }

    private static void theMoveIsTheOneLastShown(Told told) {
        Matcher last = told.lines.stream()
                .filter(line -> number(line, "rank") == 1)
                .reduce((first, second) -> second)
                .orElseThrow();
        String[] line = last.group("pv").split(" ");
        String shown = "bestmove " + line[0];
        // With one move shown the table may still know an answer to it.
        if (line.length == 1) assertThat(told.best).as(last.group()).startsWith(shown);
        else assertThat(told.best).as(last.group()).isEqualTo(shown + " ponder " + line[1]);
    }

    private static void theLastLinesBeginWithDifferentMoves(Told told) {
        Map<Long, String> firstMoves = new TreeMap<>();
        for (Matcher line : told.lines)
            firstMoves.put(number(line, "rank"), line.group("pv").split(" ")[0]);
        assertThat(firstMoves.values()).doesNotHaveDuplicates();
    }

    private static long number(Matcher info, String field) {
        return Long.parseLong(info.group(field));
    }
}
