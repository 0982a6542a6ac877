package dev.ristretto.lab.match;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.PgnScanner;
import dev.ristretto.lab.data.GameFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads files of openings: EPD, a position on each line, or PGN, where each game is one.
final class OpeningFile {
    private OpeningFile() {}

    static List<Opening> read(Path file) throws IOException {
        try (InputStream in = GameFile.open(file)) {
            return file.toString().contains(".pgn") ? readPgn(in) : readEpd(in);
        }
    }

    private static List<Opening> readEpd(InputStream in) throws IOException {
        List<Opening> openings = new ArrayList<>();
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (!line.isBlank() && !line.startsWith("#")) openings.add(new Opening(line));
        }
        return openings;
    }

    /// Games that are not sound, or in which somebody passes, are left out.
    private static List<Opening> readPgn(InputStream in) throws IOException {
        List<Opening> openings = new ArrayList<>();
        try (PgnScanner games = new PgnScanner(in)) {
            while (games.next()) if (games.readMoves()) opening(games).ifPresent(openings::add);
        }
        return openings;
    }

    private static Optional<Opening> opening(PgnScanner game) {
        int[] moves = new int[game.plies()];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = game.move(i);
            if (moves[i] == Move.NULL) return Optional.empty();
        }
        String fen = game.tag("FEN");
        return Optional.of(new Opening(fen == null ? Fen.START : fen, moves));
    }
}
