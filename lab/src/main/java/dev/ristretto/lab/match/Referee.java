package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.lab.player.Fault;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.player.Reply;
import dev.ristretto.lab.player.Scoresheet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Leads one game: asks for moves, keeps the clocks, ends it by the rules.
final class Referee {
    private final MatchSettings settings;
    private final BooleanSupplier stopped;
    private final ScheduledGame game;
    private final Player[] players;
    private final Scoresheet sheet;
    private final GameClock clock;
    private final Adjudicator adjudicator;
    private final Instant start = Instant.now();
    private final List<PlayedMove> played = new ArrayList<>();
    private final List<FaultReport> faults = new ArrayList<>();

    /// @param stopped asked between moves: whether the game is to be left
    Referee(MatchSettings settings, ScheduledGame game, Player white, Player black, BooleanSupplier stopped) {
        this.settings = settings;
        this.stopped = stopped;
        this.game = game;
        players = new Player[] {white, black};
        sheet = settings.openings().get(game.round()).toScoresheet(settings.variant());
        clock = new GameClock(
                settings.time(game.white()),
                settings.time(game.black()),
                settings.margin().toNanos(),
                settings.stall().toNanos());
        adjudicator = new Adjudicator(settings.adjudication());
    }

    /// A game that is lost before the first move, as a player is not there.
    static GameRecord forfeit(MatchSettings settings, ScheduledGame game, int color, PlayerFault fault) {
        Scoresheet sheet = settings.openings().get(game.round()).toScoresheet(settings.variant());
        int player = color == Color.WHITE ? game.white() : game.black();
        Ending ending = Ending.byFault(color, settings.name(player), fault.fault(), fault.detail());
        List<FaultReport> faults = List.of(new FaultReport(player, fault.fault(), fault.detail()));
        return new GameRecord(game, Instant.now(), sheet, List.of(), ending, faults);
    }

    private int player(int color) {
        return color == Color.WHITE ? game.white() : game.black();
    }

    /// Plays to the end. Empty when the game was left.
    Optional<GameRecord> play() {
        Optional<Ending> ending = begin();
        while (ending.isEmpty() && !stopped.getAsBoolean())
            ending = Ending.byRule(sheet.position()).or(this::nextMove);
        if (stopped.getAsBoolean()) return Optional.empty();
        return ending.map(how -> new GameRecord(game, start, sheet, played, how, faults));
    }

    private Optional<Ending> begin() {
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            try {
                players[color].newGame(settings.variant());
            } catch (PlayerFault fault) {
                return Optional.of(lost(color, fault.fault(), fault.detail()));
            }
        }
        return Optional.empty();
    }

    private Optional<Ending> nextMove() {
        Position position = sheet.position();
        int mover = position.sideToMove();
        int number = position.fullmoveNumber();
        try {
            Reply reply = players[mover].think(sheet, clock.limits(mover), clock.patience(mover));
            if (!clock.spend(mover, reply.nanos())) return Optional.of(lost(mover, Fault.TIME, late(mover, reply)));
            accept(mover, reply);
            Optional<Ending> ending = Ending.byRule(position);
            if (ending.isEmpty()) ending = adjudicator.look(position);
            return ending.isPresent() ? ending : adjudicator.hear(mover, reply.score(), number);
        } catch (PlayerFault fault) {
            return Optional.of(lost(mover, fault.fault(), fault.detail()));
        }
    }

    private String late(int mover, Reply reply) {
        return "move took %d ms of %d"
                .formatted(
                        reply.nanos() / 1_000_000,
                        (clock.patience(mover).allowedNanos()
                                        - settings.margin().toNanos())
                                / 1_000_000);
    }

    private void accept(int mover, Reply reply) {
        reply.complaint().ifPresent(text -> faults.add(new FaultReport(player(mover), Fault.BAD_PV, text)));
        if (reply.isCut()) faults.add(new FaultReport(player(mover), Fault.CUT, "at depth " + reply.depth()));
        played.add(new PlayedMove(reply.move(), reply.score(), reply.depth(), reply.nodes(), reply.nanos()));
        sheet.play(reply.move());
    }

    private Ending lost(int color, Fault fault, String detail) {
        faults.add(new FaultReport(player(color), fault, detail));
        return Ending.byFault(color, settings.name(player(color)), fault, detail);
    }
}
