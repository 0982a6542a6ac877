package dev.ristretto.app;

import dev.ristretto.web.Rehearsal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

/// `ristretto prepare`: a rehearsal of what a chess program asks for first, and of the board. The launchers start it in
/// a JVM
/// that remembers loaded classes and what their methods did (`-XX:AOTCacheOutput`), and hand that to
/// later starts. People have no use for it.
@Command(
        name = "prepare",
        hidden = true,
        mixinStandardHelpOptions = true,
        description = "Searches a few positions, for Java to remember what it needed.",
        footer = {"", "Example:", "  ristretto prepare"})
final class PrepareCommand implements Runnable {
    private static final int NODES = 150_000;

    /// Enough for the classes to be there. Not more, or the compiler would think that searches use both
    /// evaluations, and make room for both in the code of one.
    private static final int FEW_NODES = 2_000;

    private static final List<String> POSITIONS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1B3N2/PP2QPPP/R1BRN1K1 b - - 0 13",
            "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "3r1rk1/1pp1bpp1/p1n4p/3qp3/3P4/P1P1PN2/1BQ2PPP/2R1K2R w K - 0 17",
            "8/8/1p1k2p1/p1p2p1p/P1P2P1P/1P1K2P1/8/8 w - - 0 1");

    @Override
    public void run() {
        visitTheBoard();
        Main.talk(script());
    }

    /// Without it the board only starts a second later.
    private static void visitTheBoard() {
        try {
            Rehearsal.run();
        } catch (IOException | RuntimeException e) {
            System.err.println("the board was left out: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<String> script() {
        List<String> script = new ArrayList<>(List.of("uci", "isready"));
        for (String fen : POSITIONS) script.addAll(List.of("position fen " + fen, "go nodes " + NODES));
        for (String evaluation : List.of("Classical", "NNUE")) {
            script.addAll(List.of("setoption name Evaluation value " + evaluation, "isready", "ucinewgame"));
            script.addAll(List.of("position startpos", "go movetime 100 nodes " + FEW_NODES));
        }
        script.addAll(List.of("go wtime 1000 btime 1000 winc 10 binc 10 nodes " + FEW_NODES, "quit"));
        return script;
    }
}
