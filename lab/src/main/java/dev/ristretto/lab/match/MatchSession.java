package dev.ristretto.lab.match;

import dev.ristretto.engine.tablebase.Tablebases;
import dev.ristretto.lab.player.Fault;
import dev.ristretto.lab.run.Interruption;
import dev.ristretto.lab.run.Ticker;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// One run of a match from the command line: its files, its table, the machine's load, and an end in
/// good order when somebody presses Ctrl-C.
public final class MatchSession {
    /// Faults of one kind shown as they happen; later ones are only counted.
    private static final int SHOWN_FAULTS = 5;

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int LOOK_MILLIS = 1000;
    private static final int TICKS_PER_SAMPLE = 5;

    private final MatchSettings settings;
    private final Path name;
    private final MatchFiles files;
    private final LiveTable table;
    private final Match match;
    private final MachineLoad load;
    private final Map<String, Map<Fault, Integer>> shown = new HashMap<>();
    private final long start = System.nanoTime();
    private final int resumed;

    private MatchSession(MatchSettings settings, Path name, MatchFiles files, PrintStream out, boolean terminal) {
        this(settings, name, files, out, terminal, MatchFiles.Past.NONE);
    }

    private MatchSession(
            MatchSettings settings,
            Path name,
            MatchFiles files,
            PrintStream out,
            boolean terminal,
            MatchFiles.Past past) {
        this.settings = settings;
        this.name = name;
        this.files = files;
        table = new LiveTable(out, terminal);
        load = new MachineLoad(settings.processors());
        match = new Match(settings, files, new Teller());
        for (MatchFiles.Game game : past.games()) match.resume(game.index(), game.result());
        for (MatchFiles.PastFault fault : past.faults()) match.resumeFault(fault.player(), fault.fault());
        resumed = past.games().size();
    }

    /// Prepares a new match.
    ///
    /// @param name of the files, without their endings
    /// @param arguments to be kept for a resumption
    /// @param terminal whether `out` can draw a table over again
    public static MatchSession create(
            MatchSettings settings, Path name, List<String> arguments, PrintStream out, boolean terminal)
            throws IOException {
        return new MatchSession(settings, name, MatchFiles.create(settings, name, arguments), out, terminal);
    }

    /// Prepares to go on with an earlier one.
    public static MatchSession resume(
            MatchSettings settings, Path name, MatchFiles.Past past, PrintStream out, boolean terminal)
            throws IOException {
        int last = past.games().stream().mapToInt(MatchFiles.Game::index).max().orElse(-1);
        if (last >= settings.schedule().games()) {
            throw new IllegalArgumentException("more games are played than " + settings.games() + " for each pairing");
        }
        return new MatchSession(settings, name, MatchFiles.resume(settings, name, past), out, terminal, past);
    }

    /// Plays. True when the match came to its end, false when it was interrupted.
    public boolean run() throws IOException {
        checkMachine();
        Runnable tooLate = () -> table.say("a player would not end in time");
        try (Interruption _ = new Interruption("match", match::stop, PATIENCE, tooLate);
                Tablebases _ = settings.adjudication().tablebases();
                files) {
            try (Ticker _ = new Ticker("match-table", this::tick)) {
                match.run();
            } catch (IOException trouble) {
                breakOff(trouble);
                throw trouble;
            }
            return end();
        }
    }

    /// What was played is shown and kept, as far as it can be.
    private void breakOff(IOException trouble) {
        try {
            end();
        } catch (IOException more) {
            trouble.addSuppressed(more);
        }
    }

    /// Looks at the machine for a second before anything of ours runs.
    private void checkMachine() {
        pause();
        load.sample();
        double foreign = load.foreign();
        if (!Double.isNaN(foreign)) {
            table.say(String.format(
                    Locale.ROOT,
                    "machine: %d processors, %.2f of them busy with other things",
                    Runtime.getRuntime().availableProcessors(),
                    foreign));
        }
        if (load.isVoid() && settings.isTimed()) table.say(voidWarning());
        load.mark();
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Players that always think the same play the same games from the same openings.
    private String repeatedOpenings(int pairs) {
        return "WARNING: %d openings for %d pairs of games: some are played again, and then the error is larger than shown"
                .formatted(settings.openings().size(), pairs);
    }

    private String voidWarning() {
        String threads = settings.threads() == 1 ? "" : " on " + settings.threads() + " threads";
        return "WARNING: the machine is too busy for " + settings.concurrency() + " games at a time" + threads
                + "; the figures of a timed match are void";
    }

    private void tick(int number) {
        if (number % TICKS_PER_SAMPLE == 0) load.sample();
        match.look(standings -> {
            table.show(report(standings), standings.finished());
            return standings;
        });
    }

    private MatchReport report(Standings standings) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        return new MatchReport(settings, standings, standings.finished() - resumed, elapsed);
    }

    private boolean end() throws IOException {
        load.sample();
        MatchReport report = match.look(this::report);
        table.showLast(report);
        StringBuilder text = new StringBuilder(String.join("\n", report.lines())).append('\n');
        for (String line : lastWords()) {
            table.say(line);
            text.append(line).append('\n');
        }
        Files.writeString(name.resolveSibling(name.getFileName() + ".txt"), text);
        return isComplete();
    }

    private boolean isComplete() {
        return match.look(standings -> report(standings).isComplete());
    }

    private List<String> lastWords() {
        List<String> words = new ArrayList<>();
        if (!Double.isNaN(load.foreign())) {
            words.add(String.format(Locale.ROOT, "load of others: %.2f processors", load.foreign()));
        }
        if (settings.isTimed() && load.isVoid()) words.add(voidWarning());
        int pairs = match.look(Standings::mostPairs);
        if (pairs > settings.openings().size()) words.add(repeatedOpenings(pairs));
        if (!isComplete()) words.add("interrupted; go on with: ristretto match --resume " + name);
        return words;
    }

    /// Tells of faults as they happen.
    private final class Teller implements MatchListener {
        @Override
        public void fault(int game, String player, FaultReport report) {
            int count = shown.computeIfAbsent(player, _ -> new EnumMap<>(Fault.class))
                    .merge(report.fault(), 1, Integer::sum);
            if (count > SHOWN_FAULTS) return;
            String more = count == SHOWN_FAULTS ? " (further ones are only counted)" : "";
            table.say("game %d: %s %s: %s%s"
                    .formatted(game + 1, player, report.fault().verb(), report.detail(), more));
        }
    }
}
