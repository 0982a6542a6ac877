package dev.ristretto.lab.match;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.PlayerSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Sees before a match that every player starts and knows the rules, and gives each a name of its own.
public final class RollCall {
    private RollCall() {}

    /// The players with their names. Who was not given one is called what it calls itself, with a
    /// number behind it where two would share a name.
    ///
    /// @throws IOException naming the player that does not start, or not by these rules
    public static List<PlayerSpec> named(List<PlayerSpec> players, Variant rules, Duration handshake)
            throws IOException {
        Set<String> taken = new HashSet<>();
        List<PlayerSpec> named = new ArrayList<>();
        for (PlayerSpec player : players) {
            String id = idOf(player, rules, handshake);
            String wanted = clean(player.name().isEmpty() ? id : player.name());
            named.add(player.named(unique(wanted, taken)));
        }
        return named;
    }

    private static String idOf(PlayerSpec spec, Variant rules, Duration handshake) throws IOException {
        try (Player player = spec.start(handshake)) {
            player.newGame(rules);
            return player.id();
        } catch (PlayerFault fault) {
            throw new IOException(
                    "player " + spec.origin().description() + " cannot begin a game: " + fault.detail(), fault);
        }
    }

    private static String unique(String wanted, Set<String> taken) {
        String name = wanted;
        for (int i = 2; !taken.add(name); i++) name = wanted + " #" + i;
        return name;
    }

    /// A program may call itself anything; tables and games can hold only so much of it.
    private static String clean(String name) {
        String printable = name.replaceAll("\\p{Cntrl}", "").strip();
        if (printable.isEmpty()) return "nameless";
        return printable.length() <= 40 ? printable : printable.substring(0, 40);
    }
}
