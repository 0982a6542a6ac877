package dev.ristretto.lichess;

import dev.ristretto.chess.notation.PgnWriter;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.play.FinishedGame;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/// The file that finished games are added to: as Lichess exports them, with clocks and opening, or as
/// we know them when it does not answer. Safe to use from several threads.
final class GamesFile {
    private final AddedFile file;

    GamesFile(Path path) {
        file = new AddedFile(path, "files.pgn");
    }

    /// @throws IOException when games could not be kept there
    void check() throws IOException {
        file.check();
    }

    /// @throws InterruptedException when nobody waits for Lichess any more; the game is kept all the same
    void save(FinishedGame game, LichessClient client) throws IOException, InterruptedException {
        if (game.played().isEmpty()) return;
        String own = PgnWriter.write(game.played().get());
        try {
            Answer answer = client.export(game.id());
            boolean exported = answer instanceof Answer.Done(String body) && body.startsWith("[");
            append(exported ? ((Answer.Done) answer).body().strip() + "\n\n" : own);
        } catch (InterruptedException ending) {
            append(own);
            throw ending;
        }
    }

    private synchronized void append(String pgn) throws IOException {
        try (Writer writer = file.open()) {
            writer.write(pgn);
        }
    }
}
