package dev.ristretto.lab.profile;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Epd;
import dev.ristretto.lab.data.GameFile;
import dev.ristretto.lab.player.Patience;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.player.Scoresheet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Positions, each searched from scratch by a player of this JVM.
public record PositionsLoad(String title, PlayerSpec player, List<Position> positions) implements Workload {
    private static final Patience PATIENCE = new Patience(Patience.UNLIMITED, Patience.UNLIMITED);

    public PositionsLoad {
        positions = List.copyOf(positions);
        if (positions.isEmpty()) throw new IllegalArgumentException("no position to search");
        if (!player.origin().isInThisJvm()) {
            throw new IllegalArgumentException("only a player of this program can be looked into: cmd=builtin");
        }
        // A clock is refused here, before anything is started.
        player.time().limits();
    }

    /// Reads positions from EPD, or FEN one a line, also compressed.
    ///
    /// @param most how many are taken, from the first on
    public static List<Position> read(Path file, int most) throws IOException {
        List<Position> positions = new ArrayList<>();
        try (InputStream bytes = GameFile.open(file)) {
            BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null && positions.size() < most; line = lines.readLine()) {
                if (!line.isBlank() && !line.startsWith("#"))
                    positions.add(Epd.parse(line).position(Variant.STANDARD));
            }
        }
        return positions;
    }

    @Override
    public long run() throws IOException {
        long nodes = 0;
        try (Player engine = player.start(Duration.ofSeconds(10))) {
            for (Position position : positions) {
                engine.newGame(Variant.STANDARD);
                nodes += engine.think(new Scoresheet(position), player.time().limits(), PATIENCE)
                        .nodes();
            }
        } catch (PlayerFault e) {
            throw new IOException("the search failed: " + e.detail(), e);
        }
        return nodes;
    }
}
