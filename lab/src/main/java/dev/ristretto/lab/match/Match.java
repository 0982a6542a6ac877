package dev.ristretto.lab.match;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.lab.player.Fault;
import dev.ristretto.lab.player.Player;
import dev.ristretto.lab.player.PlayerFault;
import dev.ristretto.lab.stats.Sprt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Plays the games of a schedule, several at a time, until all are played, the test is decided, or
/// somebody stops it.
public final class Match {
    /// Games in a row that a program did not start for, before the match ends.
    private static final int MOST_MISSING = 3;

    /// A program that dies of the same Ctrl-C as we do is seen dead before we hear of it ourselves.
    private static final long INTERRUPTION_MILLIS = 300;

    /// Players in this JVM search on the board's thread, and searches recurse deeply.
    private static final long STACK_BYTES = 32L << 20;

    private final MatchSettings settings;
    private final Schedule schedule;
    private final Journal journal;
    private final MatchListener listener;
    private final Standings standings;
    private final BitSet taken = new BitSet();
    private final Map<Integer, String> ids = new ConcurrentHashMap<>();
    private final List<Seats> tables = new ArrayList<>();
    private volatile boolean stopped;
    private int missingInARow;

    Match(MatchSettings settings, Journal journal, MatchListener listener) {
        this.settings = settings;
        this.journal = journal;
        this.listener = listener;
        schedule = settings.schedule();
        standings = new Standings(schedule, settings.players().size());
    }

    /// Takes over a game from an earlier run of the same match.
    synchronized void resume(int index, GameResult result) {
        ScheduledGame game = schedule.game(index);
        taken.set(index);
        standings.add(game, result);
        stopWhenDecided();
    }

    synchronized void resumeFault(int player, Fault fault) {
        standings.addFault(player, fault);
    }

    /// Plays on the calling thread's time and returns when everything is over.
    void run() throws IOException {
        warmUp();
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = new ArrayList<>();
        for (int i = 0; i < settings.concurrency(); i++) {
            Seats seats = new Seats(settings, ids, () -> stopped);
            synchronized (this) {
                tables.add(seats);
            }
            threads.add(Thread.ofPlatform()
                    .stackSize(STACK_BYTES)
                    .name("board-" + (i + 1))
                    .start(() -> {
                        try {
                            playAll(seats);
                        } catch (Throwable e) {
                            synchronized (failures) {
                                failures.add(e);
                            }
                            stop();
                        } finally {
                            seats.close();
                        }
                    }));
        }
        for (Thread thread : threads) join(thread);
        synchronized (failures) {
            if (!failures.isEmpty()) throw new IOException(sentence(failures.getFirst()), failures.getFirst());
        }
    }

    private static String sentence(Throwable failure) {
        String reason = failure instanceof IOException ? failure.getMessage() : failure.toString();
        return "the match cannot go on: " + reason;
    }

    private void warmUp() throws IOException {
        try {
            Seats.warmUpThisJvm(settings, () -> stopped);
        } catch (PlayerFault fault) {
            throw new IOException("a player in this JVM does not start: " + fault.detail(), fault);
        }
    }

    private void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            stop();
            Thread.currentThread().interrupt();
        }
    }

    /// Leaves all running games, which will not count. May come from any thread.
    public void stop() {
        stopped = true;
        List<Seats> copy;
        synchronized (this) {
            copy = List.copyOf(tables);
        }
        copy.parallelStream().forEach(Seats::close);
    }

    private void playAll(Seats seats) throws IOException {
        for (Optional<ScheduledGame> game = next(); game.isPresent(); game = next()) {
            Optional<GameRecord> record = play(seats, game.get());
            if (record.isEmpty() || wasInterrupted(record.get())) return;
            demandStarts(record.get());
            finish(record.get());
            seats.vacateAfter(record.get());
        }
    }

    private synchronized Optional<ScheduledGame> next() {
        int index = taken.nextClearBit(0);
        if (stopped || index >= schedule.games()) return Optional.empty();
        taken.set(index);
        return Optional.of(schedule.game(index));
    }

    private Optional<GameRecord> play(Seats seats, ScheduledGame game) {
        Player[] players = new Player[2];
        List<FaultReport> changed = new ArrayList<>();
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            int number = Seats.number(game, color);
            try {
                players[color] = seats.seat(number);
            } catch (PlayerFault fault) {
                return Optional.of(Referee.forfeit(settings, game, color, fault));
            }
            if (seats.hasChangedId(number)) {
                changed.add(new FaultReport(number, Fault.CHANGED_ID, "now " + players[color].id()));
            }
        }
        Optional<GameRecord> record = new Referee(settings, game, players[0], players[1], () -> stopped).play();
        return record.map(played -> played.withFaults(changed));
    }

    /// A program that could be started before and cannot any more has been moved or broken: the games it cannot play
    /// say nothing of its strength, and the match can go on when it is there again.
    private synchronized void demandStarts(GameRecord record) throws IOException {
        Optional<FaultReport> missing = record.faults().stream()
                .filter(report -> report.fault() == Fault.NO_START)
                .findFirst();
        missingInARow = missing.isPresent() ? missingInARow + 1 : 0;
        if (missingInARow >= MOST_MISSING)
            throw new IOException("%s does not start any more: %s"
                    .formatted(
                            settings.name(missing.orElseThrow().player()),
                            missing.orElseThrow().detail()));
    }

    /// Whether a game ended only because the whole match is being ended.
    private boolean wasInterrupted(GameRecord record) {
        boolean hasDied = record.faults().stream()
                .anyMatch(report -> report.fault() == Fault.CRASH || report.fault() == Fault.NO_START);
        if (hasDied && !stopped) {
            try {
                Thread.sleep(INTERRUPTION_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        return stopped;
    }

    private synchronized void finish(GameRecord record) throws IOException {
        if (stopped) return;
        journal.write(record);
        standings.add(record.game(), record.ending().result());
        for (FaultReport report : record.faults()) {
            standings.addFault(report.player(), report.fault());
            listener.fault(record.game().index(), settings.name(report.player()), report);
        }
        listener.finished(this, record.game().index());
        stopWhenDecided();
    }

    private void stopWhenDecided() {
        Sprt sprt = settings.sprt();
        if (sprt != null && sprt.verdict(standings.pairs(0)) != Sprt.Verdict.OPEN) stopped = true;
    }

    /// Looks at the results while they stand still.
    public synchronized <T> T look(Function<Standings, T> reader) {
        return reader.apply(standings);
    }
}
