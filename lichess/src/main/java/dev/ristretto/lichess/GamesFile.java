package dev.ristretto.lichess;

import dev.ristretto.chess.notation.PgnWriter;
import dev.ristretto.lichess.api.Answer;
import dev.ristretto.lichess.api.LichessClient;
import dev.ristretto.lichess.play.FinishedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The file that finished games are added to: as Lichess exports them, with clocks and opening, or as
/// we know them when it does not answer. Safe to use from several threads.
final class GamesFile {
    private final Path file;

    GamesFile(Path file) {
        this.file = file;
    }

    void save(FinishedGame game, LichessClient client) throws IOException, InterruptedException {
        if (game.played().isEmpty()) return;
        String own = PgnWriter.write(game.played().get());
        Answer answer = client.export(game.id());
        boolean exported = answer instanceof Answer.Done(String body) && body.startsWith("[");
        append(exported ? ((Answer.Done) answer).body().strip() + "\n\n" : own);
    }

    private synchronized void append(String pgn) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) Files.createDirectories(folder);
        Files.writeString(file, pgn, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
