package dev.ristretto.lab.player;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.chess.notation.UciMoveException;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.engine.search.Score;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// A player that speaks UCI.
public final class UciPlayer implements Player {
    /// Lines kept of one search to be checked after it: the last ones count most.
    private static final int KEPT_LINES = 256;

    private static final String CHESS960 = "UCI_Chess960";

    private final UciLink link;
    private final Duration handshake;
    private final TreeSet<String> options = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    private String id = "?";
    private Variant variant = Variant.STANDARD;

    private UciPlayer(UciLink link, Duration handshake) {
        this.link = link;
        this.handshake = handshake;
    }

    /// Talks to an engine that was just started, and waits until it is ready.
    ///
    /// @param options given to it by name, in their order
    /// @param handshake how long it may take over each answer
    static UciPlayer start(Endpoint engine, Map<String, String> options, Duration handshake) throws PlayerFault {
        UciPlayer player = new UciPlayer(new UciLink(engine), handshake);
        try {
            player.greet();
            player.setOptions(options);
            return player;
        } catch (PlayerFault fault) {
            engine.kill();
            throw new PlayerFault(fault.fault() == Fault.FLOOD ? Fault.FLOOD : Fault.NO_START, fault.detail(), fault);
        }
    }

    private void greet() throws PlayerFault {
        link.beginOrder();
        link.send("uci");
        long deadline = deadline();
        for (String line = read(deadline, "uciok"); !line.equals("uciok"); line = read(deadline, "uciok")) {
            if (line.startsWith("id name "))
                id = line.substring("id name ".length()).strip();
            if (line.startsWith("option name ")) options.add(optionName(line));
        }
    }

    private static String optionName(String line) {
        int end = line.indexOf(" type ");
        return line.substring("option name ".length(), end < 0 ? line.length() : end)
                .strip();
    }

    private void setOptions(Map<String, String> values) throws PlayerFault {
        for (Map.Entry<String, String> option : values.entrySet()) {
            if (!options.contains(option.getKey())) {
                throw new PlayerFault(
                        Fault.NO_START,
                        "has no option '" + option.getKey() + "'; it has " + String.join(", ", options));
            }
            link.send("setoption name " + option.getKey() + " value " + option.getValue());
        }
        awaitReady();
    }

    private void awaitReady() throws PlayerFault {
        link.beginOrder();
        link.send("isready");
        long deadline = deadline();
        while (!read(deadline, "readyok").equals("readyok")) {}
    }

    private long deadline() {
        return System.nanoTime() + handshake.toNanos();
    }

    private String read(long deadline, String wanted) throws PlayerFault {
        return switch (link.next(deadline)) {
            case UciLink.Event.Line line -> line.text();
            case UciLink.Event.End _ -> throw new PlayerFault(Fault.CRASH, link.obituary());
            case UciLink.Event.Flood _ -> throw flood();
            case null ->
                throw new PlayerFault(Fault.STALL, "no " + wanted + " within " + handshake.toMillis() / 1000.0 + " s");
        };
    }

    private static PlayerFault flood() {
        return new PlayerFault(Fault.FLOOD, "more output than any search needs");
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public void newGame(Variant rules) throws PlayerFault {
        if (rules != variant) {
            // Without it a program would castle by the old rules, and lose by illegal moves.
            if (!options.contains(CHESS960))
                throw new PlayerFault(Fault.NO_START, "has no option " + CHESS960 + ", so it cannot play Chess960");
            link.send("setoption name " + CHESS960 + " value " + (rules == Variant.CHESS960));
            variant = rules;
        }
        link.send("ucinewgame");
        awaitReady();
    }

    @Override
    public Reply think(Scoresheet game, Limits limits, Patience patience) throws PlayerFault {
        link.beginOrder();
        link.send(game.uciPosition());
        List<String> lines = new ArrayList<>();
        long start = System.nanoTime();
        link.send(goCommand(limits));
        Answer answer = awaitMove(start, patience, new Headway(limits.depth()), lines);
        return reply(game.position(), answer, start, lines);
    }

    /// The line with the move, when it came, and whether the player had to be told to stop.
    private record Answer(String text, long nanos, boolean isCut) {}

    /// Waits for the move. Past its time the player is told to stop, so that one that is merely late
    /// can go on; one that does not even hear that is dead.
    ///
    /// @param headway what gains time where there is no limit to it
    private Answer awaitMove(long start, Patience patience, Headway headway, List<String> lines) throws PlayerFault {
        boolean stopped = false;
        long deadline = patience.isUnlimited() ? start + patience.stallNanos() : start + patience.allowedNanos();
        while (true) {
            switch (link.next(deadline)) {
                case UciLink.Event.Line line -> {
                    if (line.text().startsWith("bestmove")) return new Answer(line.text(), line.nanos(), stopped);
                    if (line.text().startsWith("info ")) keep(lines, line.text());
                    if (patience.isUnlimited() && !stopped && headway.isNews(line.text()))
                        deadline = line.nanos() + patience.stallNanos();
                }
                case UciLink.Event.End _ -> throw new PlayerFault(Fault.CRASH, link.obituary());
                case UciLink.Event.Flood _ -> throw flood();
                case null -> {
                    if (stopped) throw silence();
                    link.send("stop");
                    stopped = true;
                    deadline = System.nanoTime() + patience.stallNanos();
                }
            }
        }
    }

    /// Lines without a move are no better than silence, but another fault.
    private PlayerFault silence() {
        return link.isNoisy() ? flood() : new PlayerFault(Fault.STALL, "no move, not even when told to stop");
    }

    private static void keep(List<String> lines, String line) {
        if (lines.size() == KEPT_LINES) lines.subList(0, KEPT_LINES / 2).clear();
        lines.add(line);
    }

    private static Reply reply(Position position, Answer answer, long start, List<String> lines) throws PlayerFault {
        String[] words = answer.text().split("\\s+");
        int move = move(position, words.length > 1 ? words[1] : "");
        InfoLine last = new InfoLine(0, 1, Score.NONE, true, 0, "");
        Optional<String> complaint = Optional.empty();
        for (String text : lines) {
            InfoLine info = InfoLine.parse(text);
            if (info.isMainLine() && (info.exact() || last.score() == Score.NONE)) last = info;
            if (complaint.isEmpty()) complaint = LineCheck.complaint(position, info);
        }
        long nanos = answer.nanos() - start;
        return new Reply(move, last.score(), last.depth(), last.nodes(), nanos, complaint, answer.isCut());
    }

    private static int move(Position position, String text) throws PlayerFault {
        try {
            return UciMove.parse(position, text);
        } catch (UciMoveException e) {
            throw new PlayerFault(Fault.ILLEGAL_MOVE, String.valueOf(e.getMessage()), e);
        }
    }

    static String goCommand(Limits limits) {
        StringBuilder command = new StringBuilder("go");
        append(command, "depth", limits.depth());
        append(command, "nodes", limits.nodes());
        append(command, "mate", limits.mate());
        append(command, "movetime", limits.moveTime());
        append(command, "wtime", limits.whiteTime());
        append(command, "btime", limits.blackTime());
        if (limits.whiteTime() != Limits.UNSET) {
            append(command, "winc", limits.whiteIncrement());
            append(command, "binc", limits.blackIncrement());
            append(command, "movestogo", limits.movesToGo());
        }
        if (limits.infinite()) command.append(" infinite");
        return command.toString();
    }

    private static void append(StringBuilder command, String word, long value) {
        if (value != Limits.UNSET) command.append(' ').append(word).append(' ').append(value);
    }

    @Override
    public void close() {
        link.close();
    }
}
