package dev.ristretto.lab.match;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.PgnScanner;
import dev.ristretto.lab.data.GameFile;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Reads files of openings: EPD, a position on each line, or PGN, where each game is one.
final class OpeningFile {
    /// A game without tags is PGN only by the name of its file.
    private static final Pattern PGN = Pattern.compile(".*\\.pgn(\\.(gz|zip|zst))?", Pattern.CASE_INSENSITIVE);

    private OpeningFile() {}

    /// @param broken hears of each game that cannot be read
    static List<Opening> read(Path file, Consumer<String> broken) throws IOException {
        String name = String.valueOf(file.getFileName());
        try (BufferedInputStream in = new BufferedInputStream(GameFile.open(file))) {
            boolean isPgn = PGN.matcher(name).matches() || GameFile.isPgn(in);
            return isPgn ? readPgn(in, broken) : readEpd(in);
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
    private static List<Opening> readPgn(InputStream in, Consumer<String> broken) throws IOException {
        List<Opening> openings = new ArrayList<>();
        try (PgnScanner games = new PgnScanner(in)) {
            while (games.next()) {
                if (!games.readMoves()) broken.accept(String.valueOf(games.error()));
                else if (hasPass(games)) broken.accept("line " + games.line() + ": a side passes");
                else openings.add(opening(games));
            }
        }
        return openings;
    }

    private static boolean hasPass(PgnScanner game) {
        return IntStream.range(0, game.plies()).anyMatch(ply -> game.move(ply) == Move.NULL);
    }

    private static Opening opening(PgnScanner game) {
        String fen = game.tag("FEN");
        int[] moves = IntStream.range(0, game.plies()).map(game::move).toArray();
        return new Opening(fen == null ? Fen.START : fen, moves);
    }
}
