package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Why the classical evaluation says what it says of a position: every feature for both sides, in
/// the middlegame and in the endgame, and how they become one number. All from White's side.
///
/// `known` is set where the ending is known by heart and the rows do not count. The phase is 24 with
/// all pieces and 0 without; `scale` is the share of the score that counts, in 64ths: less where whoever
/// is ahead can hardly win.
public record Explanation(List<Row> rows, int winnable, int phase, int scale, boolean known, int score) {
    private static final String RULE = "-".repeat(26) + "+---------------+---------------+---------------\n";

    public Explanation {
        rows = List.copyOf(rows);
    }

    /// One feature, in centipawns of each side's own.
    public record Row(
            Term term, String name, int whiteMiddlegame, int whiteEndgame, int blackMiddlegame, int blackEndgame) {
        static Row of(Term term, String name, int white, int black) {
            return new Row(
                    term,
                    name,
                    Tapered.middlegame(white),
                    Tapered.endgame(white),
                    Tapered.middlegame(black),
                    Tapered.endgame(black));
        }

        boolean isEmpty() {
            return (whiteMiddlegame | whiteEndgame | blackMiddlegame | blackEndgame) == 0;
        }

        Row plus(Row other) {
            return new Row(
                    term,
                    name,
                    whiteMiddlegame + other.whiteMiddlegame,
                    whiteEndgame + other.whiteEndgame,
                    blackMiddlegame + other.blackMiddlegame,
                    blackEndgame + other.blackEndgame);
        }
    }

    /// The rows of a trace, features that are declared together in one row.
    static List<Row> rows(Trace trace, Weights weights) {
        List<Row> rows = new ArrayList<>();
        for (Feature.Block block : Feature.BLOCKS) {
            if (block.kind() != Feature.Kind.SCORE) continue;
            int white = trace.score(block, weights, Color.WHITE);
            rows.add(Row.of(block.term(), block.name(), white, trace.score(block, weights, Color.BLACK)));
            if (block.term() == Term.SHELTER && block.start() == Feature.STORM_BLOCKED)
                rows.add(attack(trace, weights));
        }
        return rows;
    }

    private static Row attack(Trace trace, Weights weights) {
        int white = KingSafety.score(trace.danger(weights, Color.WHITE));
        return Row.of(Term.ATTACK, "KingAttack", white, KingSafety.score(trace.danger(weights, Color.BLACK)));
    }

    /// The table as text, in pawns.
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append("%-26s|     White     |     Black     |     Total\n".formatted("Term"));
        text.append("%-26s|    MG     EG  |    MG     EG  |    MG     EG\n".formatted(""));
        Row total = new Row(Term.WINNABLE, "Total", 0, 0, 0, 0);
        for (Term term : Term.values()) {
            if (term != Term.WINNABLE) total = total.plus(section(text, term));
        }
        text.append(RULE);
        line(text, "Total", total);
        text.append(RULE);
        text.append("%-26s|%15s|%15s|        %s\n".formatted("Winnable", "", "", pawns(winnable)));
        text.append("Phase %d of %d, of the score counts %d/%d\n"
                .formatted(phase, Material.FULL_PHASE, scale, Scaling.FULL));
        if (known) text.append("The ending is known: the terms above do not count.\n");
        return text.append("\nClassical evaluation: ")
                .append(pawns(score).strip())
                .append(" (White's side)\n")
                .toString();
    }

    /// A heading with its sum, then its features; a single feature of the same name goes without.
    private Row section(StringBuilder text, Term term) {
        Row sum = new Row(term, term.title(), 0, 0, 0, 0);
        List<Row> features = rows.stream().filter(row -> row.term() == term).toList();
        for (Row row : features) sum = sum.plus(row);
        text.append(RULE);
        line(text, term.title(), sum);
        if (features.size() == 1) return sum;
        for (Row row : features) {
            if (!row.isEmpty()) line(text, "  " + row.name(), row);
        }
        return sum;
    }

    private static void line(StringBuilder text, String name, Row row) {
        text.append("%-26s| %s %s | %s %s | %s %s\n"
                .formatted(
                        name,
                        pawns(row.whiteMiddlegame),
                        pawns(row.whiteEndgame),
                        pawns(row.blackMiddlegame),
                        pawns(row.blackEndgame),
                        pawns(row.whiteMiddlegame - row.blackMiddlegame),
                        pawns(row.whiteEndgame - row.blackEndgame)));
    }

    private static String pawns(int centipawns) {
        return String.format(Locale.ROOT, "%6.2f", centipawns / 100.0);
    }
}
