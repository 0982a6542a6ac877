package dev.ristretto.app;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.San;
import dev.ristretto.engine.tablebase.Prober;
import dev.ristretto.engine.tablebase.RankedMove;
import dev.ristretto.engine.tablebase.RootRanking;
import dev.ristretto.engine.tablebase.Tablebases;
import dev.ristretto.engine.tablebase.Wdl;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto tablebase`: what endgame tables say of a position, move by move.
@Command(
        name = "tablebase",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Looks a position up in Syzygy endgame tables, move by move.",
        footer = {
            "",
            "Examples:",
            "  ristretto tablebase --path ~/syzygy \"8/8/8/4k3/8/8/8/KBN5 w - - 0 1\"",
            "  SYZYGY_PATH=/tables/345:/tables/6 ristretto tablebase 8/8/8/8/4k3/8/4P3/4K3 w - -",
            "  ristretto tablebase --path ~/syzygy --check",
            "  ristretto tablebase --path ~/syzygy --verify",
            "",
            "DTZ is the number of plies to the next capture or pawn move that keeps the result (at most",
            "one more than that), a mate being the last one. The clock of the FEN counts. A cursed win",
            "comes too late for the fifty-move rule, and so does what the other side calls a blessed loss.",
            "",
            "Exit code: 0, or 1 when --check or --verify found a file that is no good."
        })
final class TablebaseCommand implements Callable<Integer> {
    private static final int NO_GOOD = 1;
    private static final String ROW = "  %-8s %-14s %5s%n";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "FEN", description = "the position; quotes may be left out")
    private List<String> fen = new ArrayList<>();

    @Option(
            names = "--path",
            paramLabel = "FOLDERS",
            defaultValue = "${env:SYZYGY_PATH}",
            description = "where the tables are, `;` or `:` between folders (the variable SYZYGY_PATH)")
    private @Nullable String path;

    @Option(names = "--check", description = "opens every table and names those that are no good")
    private boolean check;

    @Option(
            names = "--verify",
            description = "reads every table whole and compares it with its checksum: this notices one altered bit,"
                    + " and takes as long as the disk needs")
    private boolean verify;

    @Override
    public Integer call() {
        Position position = fen.isEmpty() ? null : read(String.join(" ", fen));
        PrintWriter out = spec.commandLine().getOut();
        int bad = 0;
        try (Tablebases tables = open()) {
            if (verify) bad = verify(tables, out);
            else if (check) bad = check(tables, out);
            else if (position == null) out.println(tables);
            if (position != null) show(tables, position, out);
        }
        out.flush();
        return bad == 0 ? 0 : NO_GOOD;
    }

    private Position read(String text) {
        try {
            return Fen.position(text);
        } catch (IllegalArgumentException e) {
            throw refusal(String.valueOf(e.getMessage()));
        }
    }

    private Tablebases open() {
        if (path == null || path.isBlank()) {
            throw refusal("say where the tables are with --path FOLDER, or in the variable SYZYGY_PATH");
        }
        try {
            return Tablebases.open(path, spec.commandLine().getErr()::println);
        } catch (IOException e) {
            throw refusal(e.getMessage() + "; give another with --path");
        }
    }

    private static int check(Tablebases tables, PrintWriter out) {
        int bad = tables.openAll();
        out.println(tables + ": " + (bad == 0 ? "all of them can be read" : noGood(bad)));
        return bad;
    }

    private static int verify(Tablebases tables, PrintWriter out) {
        ReadingProgress progress = new ReadingProgress(tables.bytes());
        int bad = tables.verifyAll(progress::add);
        progress.end();
        out.println(tables + ": " + (bad == 0 ? "all of them are as they were made" : noGood(bad)));
        return bad;
    }

    private static String noGood(int files) {
        return files == 1 ? "1 file is no good: get it again" : files + " files are no good: get them again";
    }

    // ---- a position ----

    private void show(Tablebases tables, Position position, PrintWriter out) {
        Prober prober = tables.newProber();
        int wdl = prober.wdl(position);
        if (wdl == Wdl.UNKNOWN) throw refusal(whyUnknown(tables, position));
        List<RankedMove> moves = RootRanking.of(prober, position);
        out.println(Fen.of(position));
        out.println(verdict(position, moves.isEmpty() ? wdl : moves.getFirst().wdl()));
        if (moves.isEmpty()) return;
        out.println();
        out.printf(ROW, "move", "result", "DTZ");
        for (RankedMove move : moves) {
            String distance = move.dtz() == Wdl.UNKNOWN ? "-" : String.valueOf(move.dtz());
            out.printf(ROW, San.of(position, move.move()), Wdl.text(move.wdl()), distance);
        }
    }

    private static String verdict(Position position, int wdl) {
        String mover = position.sideToMove() == Color.WHITE ? "White" : "Black";
        String other = position.sideToMove() == Color.WHITE ? "Black" : "White";
        return switch (wdl) {
            case Wdl.WIN -> mover + " to move wins.";
            case Wdl.CURSED_WIN -> mover + " to move would win, but the fifty-move rule makes it a draw.";
            case Wdl.BLESSED_LOSS -> mover + " to move would lose, but the fifty-move rule makes it a draw.";
            case Wdl.LOSS -> mover + " to move loses: " + other + " wins.";
            default -> mover + " to move draws.";
        };
    }

    private static String whyUnknown(Tablebases tables, Position position) {
        int men = Long.bitCount(position.occupied());
        if (men > tables.men()) {
            return "the position has %d men, and these are %s: a position with fewer is needed, or more tables"
                    .formatted(men, tables);
        }
        if (position.castlingRights() != 0) return "tables know no castling: write - where the FEN has its rights";
        return "a table for these men, or for what is left after a capture, is missing";
    }

    private ParameterException refusal(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
