package dev.ristretto.lab.book;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.PgnScanner;
import dev.ristretto.chess.notation.San;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Writes games by the gigabyte, to have something to build books from: real games up to some move, then moves at
/// random. Tags, clocks and results are made up in the form of Lichess. The same seed makes the same games.
///
/// As a program it takes the file to write, its size in megabytes, and files of real games.
final class GameGenerator {
    private static final String[] RESULTS = {"1-0", "0-1", "1/2-1/2"};
    private static final String[] CLOCKS = {"60+0", "180+0", "300+3", "600+0", "1800+20", "-"};
    private static final int MEGABYTE = 1_000_000;

    private final Random random;
    private final List<int[]> models;
    private final MoveList moves = new MoveList();

    GameGenerator(long seed, List<int[]> models) {
        random = new Random(seed);
        this.models = models;
    }

    static void main(String[] args) throws IOException {
        List<int[]> models = new ArrayList<>();
        for (int i = 2; i < args.length; i++) read(Path.of(args[i]), models);
        GameGenerator generator = new GameGenerator(1, models);
        long left = Long.parseLong(args[1]) * MEGABYTE;
        try (BufferedWriter out = Files.newBufferedWriter(Path.of(args[0]))) {
            for (String game = generator.game(); left > 0; game = generator.game()) {
                out.write(game);
                left -= game.length();
            }
        }
    }

    private static void read(Path file, List<int[]> models) throws IOException {
        try (PgnScanner games = new PgnScanner(Files.newInputStream(file))) {
            while (games.next()) {
                if (games.hasTag("FEN") || games.hasTag("Variant") || !games.readMoves()) continue;
                int[] moves = new int[games.plies()];
                for (int i = 0; i < moves.length; i++) moves[i] = games.move(i);
                models.add(moves);
            }
        }
    }

    /// So many games as one text.
    String games(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) text.append(game());
        return text.toString();
    }

    String game() {
        int[] model = models.isEmpty() ? new int[0] : models.get(random.nextInt(models.size()));
        int known = model.length == 0 ? 0 : random.nextInt(Math.min(model.length, 40) + 1);
        int plies = model.length == 0 ? 20 + random.nextInt(30) : model.length;
        String result = RESULTS[random.nextInt(3)];
        StringBuilder text = new StringBuilder(4096);
        tags(text, result);
        Position position = Position.start();
        for (int ply = 0; ply < plies; ply++) {
            int move = ply < known ? model[ply] : anyMove(position, ply);
            if (move == 0) break;
            write(text, position, move, ply);
            position.make(move);
        }
        return text.append(result).append("\n\n").toString();
    }

    private void tags(StringBuilder text, String result) {
        int day = 1 + random.nextInt(28);
        text.append("[Event \"Rated game\"]\n[Site \"https://example.org/")
                .append(Long.toString(random.nextLong(), 36));
        text.append("\"]\n[Date \"2025.05.").append(day < 10 ? "0" : "").append(day);
        text.append("\"]\n[Round \"-\"]\n[White \"player").append(random.nextInt(100_000));
        text.append("\"]\n[Black \"player").append(random.nextInt(100_000));
        text.append("\"]\n[Result \"").append(result);
        text.append("\"]\n[WhiteElo \"").append(1000 + random.nextInt(1500));
        text.append("\"]\n[BlackElo \"").append(random.nextInt(50) == 0 ? "?" : 1000 + random.nextInt(1500));
        text.append("\"]\n[TimeControl \"").append(CLOCKS[random.nextInt(CLOCKS.length)]);
        text.append("\"]\n[Termination \"Normal\"]\n\n");
    }

    private static void write(StringBuilder text, Position position, int move, int ply) {
        text.append(ply / 2 + 1).append(position.sideToMove() == Color.WHITE ? ". " : "... ");
        San.append(text, position, move);
        int clock = Math.max(0, 300 - ply * 3);
        text.append(" { [%clk 0:0")
                .append(clock / 60)
                .append(':')
                .append(clock % 60 < 10 ? "0" : "")
                .append(clock % 60);
        text.append("] } ");
    }

    /// Early moves are often the same.
    private int anyMove(Position position, int ply) {
        moves.clear();
        MoveGenerator.all(position, moves);
        if (moves.isEmpty()) return 0;
        int among = models.isEmpty() && ply < 12 ? Math.min(3, moves.size()) : moves.size();
        return moves.get(random.nextInt(among));
    }
}
