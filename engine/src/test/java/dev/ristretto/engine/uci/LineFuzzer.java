package dev.ristretto.engine.uci;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/// Lines as interfaces send them, half of them damaged.
final class LineFuzzer {
    private static final List<String> LINES = List.of(
            "uci",
            "isready",
            "ucinewgame",
            "debug on",
            "debug off",
            "stop",
            "ponderhit",
            "register later",
            "d",
            "eval",
            "help",
            "compiler",
            "position startpos",
            "position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5",
            "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1",
            "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q",
            "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "position fen R6k/6pp/8/8/8/8/8/K7 b - - 99 80",
            "position fen nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
            "go depth 2",
            "go nodes 100",
            "go movetime 1",
            "go wtime 10 btime 10 winc 1 binc 1 movestogo 1",
            "go infinite",
            "go ponder wtime 100 btime 100",
            "go mate 1",
            "go searchmoves e2e4 d2d4 depth 1",
            "go perft 1",
            "setoption name Hash value 2",
            "setoption name Threads value 2",
            "setoption name Clear Hash",
            "setoption name MultiPV value 3",
            "setoption name Move Overhead value 5",
            "setoption name UCI_Chess960 value true",
            "setoption name UCI_ShowWDL value true",
            "setoption name UCI_Elo value 900",
            "setoption name UCI_LimitStrength value true",
            "setoption name Evaluation value NNUE",
            "setoption name SyzygyPath value /nowhere",
            "setoption name EvalFile value /nowhere/at.all",
            "setoption name EvalFile value <default>",
            "setoption name BookFile value /nowhere/at.all",
            "setoption name BookFile value <default>",
            "setoption name OwnBook value true",
            "setoption name OwnBook value false");

    /// Said rarely: after it a network is loaded again.
    private static final String SLOW_LINE = "setoption name Evaluation value Classical";

    private static final int SLOW_LINES_APART = 2_000;

    private static final String WORDS =
            "0 -1 99999999999999999999 value name fen moves go depth startpos w KQkq e2e4 \u0000 \u00e9";

    private LineFuzzer() {}

    static String line(Random random) {
        if (random.nextInt(SLOW_LINES_APART) == 0) return SLOW_LINE;
        String line = LINES.get(random.nextInt(LINES.size()));
        return random.nextBoolean() ? line : damaged(line, random);
    }

    /// A line as bytes, one in eight of them with a byte that no UTF-8 has.
    static byte[] bytes(String line, Random random) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > 0 && random.nextInt(8) == 0)
            bytes[random.nextInt(bytes.length)] = (byte) (0xF8 + random.nextInt(8));
        return bytes;
    }

    private static String damaged(String line, Random random) {
        StringBuilder text = new StringBuilder(line);
        for (int hits = 1 + random.nextInt(3); hits > 0; hits--) hit(text, random);
        return text.toString();
    }

    private static void hit(StringBuilder text, Random random) {
        int at = random.nextInt(text.length() + 1);
        switch (random.nextInt(7)) {
            case 0 -> text.insert(at, (char) random.nextInt(256));
            case 1 -> text.insert(at, " \t  ");
            case 2 -> text.setLength(at);
            case 3 -> text.insert(at, LINES.get(random.nextInt(LINES.size())));
            case 4 -> text.insert(at, " " + word(random) + " ");
            case 5 -> text.insert(at, text.substring(0, Math.min(20, text.length())));
            default -> {
                if (at < text.length()) text.setCharAt(at, (char) random.nextInt(128));
            }
        }
    }

    private static String word(Random random) {
        String[] words = WORDS.split(" ");
        return words[random.nextInt(words.length)];
    }
}
