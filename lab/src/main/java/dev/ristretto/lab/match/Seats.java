package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.PlayerSpec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/// The players one thread of a match has at its board. They stay from game to game and are started
/// again after a fault that calls for it.
final class Seats implements AutoCloseable {
    /// Long enough to have everything compiled that a game needs.
    private static final int WARM_UP_MOVES = 60;

    private final MatchSettings settings;
    private final BooleanSupplier stopped;
    private final Map<Integer, String> ids;
    private final Map<Integer, Player> seated = new ConcurrentHashMap<>();

    /// @param ids what each player called itself when first seen, shared by all threads
    Seats(MatchSettings settings, Map<Integer, String> ids, BooleanSupplier stopped) {
        this.settings = settings;
        this.ids = ids;
        this.stopped = stopped;
    }

    /// The player with this number, started if need be.
    Player seat(int number) throws PlayerFault {
        Player present = seated.get(number);
        if (present != null) return present;
        PlayerSpec spec = settings.players().get(number);
        Player player = spec.origin().open(settings.handshake());
        seated.put(number, player);
        // What runs in this JVM was warmed up once for all tables.
        if (!spec.origin().isInThisJvm()) warmUp(number, player);
        return player;
    }

    /// Warms up the players that live in this JVM.
    static void warmUpThisJvm(MatchSettings settings, BooleanSupplier stopped) throws PlayerFault {
        try (Seats seats = new Seats(settings, new ConcurrentHashMap<>(), stopped)) {
            for (int number = 0; number < settings.players().size(); number++) {
                if (settings.players().get(number).origin().isInThisJvm()) {
                    seats.warmUp(number, seats.seat(number));
                }
            }
        }
    }

    /// Whether a player calls itself something else than at first.
    boolean hasChangedId(int number) {
        Player player = seated.get(number);
        if (player == null) return false;
        String first = ids.putIfAbsent(number, player.id());
        return first != null && !first.equals(player.id());
    }

    /// Games of the player against itself, at its own time control. They count for nothing, and what
    /// goes wrong in them will go wrong again where it counts.
    private void warmUp(int number, Player player) {
        MatchSettings own = settings.forWarmUp(WARM_UP_MOVES);
        ScheduledGame game = new ScheduledGame(0, number, number, 0);
        for (int i = 0; i < settings.players().get(number).warmUpGames(); i++) {
            new Referee(own, game, player, player, stopped).play();
        }
    }

    /// Takes a player off its seat, to be started anew.
    void vacate(int number) {
        Player player = seated.remove(number);
        if (player != null) player.close();
    }

    void vacateAfter(GameRecord record) {
        for (FaultReport report : record.faults()) {
            if (report.fault().needsRestart()) vacate(report.player());
        }
    }

    /// Ends all players at once; may come from any thread.
    @Override
    public void close() {
        seated.values().parallelStream().forEach(Player::close);
    }

    /// The player of a colour in a game.
    static int number(ScheduledGame game, int color) {
        return color == Color.WHITE ? game.white() : game.black();
    }
}
