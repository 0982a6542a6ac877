package dev.ristretto.lab.match;

import dev.ristretto.lab.player.Fault;
import dev.ristretto.lab.run.ProgressLine;
import dev.ristretto.lab.stats.EloEstimate;
import dev.ristretto.lab.stats.Pentanomial;
import dev.ristretto.lab.stats.Sprt;
import dev.ristretto.lab.stats.Wdl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The table of a match, as text.
public final class MatchReport {
    private final MatchSettings settings;
    private final Standings standings;
    private final int playedHere;
    private final Duration elapsed;

    /// @param playedHere games played in this run, which `elapsed` is about
    MatchReport(MatchSettings settings, Standings standings, int playedHere, Duration elapsed) {
        this.settings = settings;
        this.standings = standings;
        this.playedHere = playedHere;
        this.elapsed = elapsed;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (settings.players().size() == 2) lines.addAll(duel());
        else lines.addAll(tournament());
        lines.addAll(faults());
        lines.add(progress());
        return lines;
    }

    /// All that matters of a match of two in one line.
    String oneLine() {
        return settings.players().size() == 2
                ? "%d games  %s  %s%s  %s"
                        .formatted(
                                standings.finished(), wdl(standings.games(0)), elo(standings.pairs(0)), llr(), left())
                : progress();
    }

    private List<String> duel() {
        Pentanomial pairs = standings.pairs(0);
        return List.of(
                settings.name(0) + " against " + settings.name(1) + ", " + time() + ", "
                        + settings.openings().name(),
                "games  %d  %s  score %s  pairs [%s]"
                        .formatted(
                                standings.finished(),
                                wdl(standings.games(0)),
                                percent(standings.games(0).score()),
                                pairs),
                elo(pairs) + llr());
    }

    private String time() {
        String first = settings.players().get(0).time().toString();
        String second = settings.players().get(1).time().toString();
        return first.equals(second) ? first : first + " against " + second;
    }

    private static String wdl(Wdl games) {
        return "+%d =%d -%d".formatted(games.wins(), games.draws(), games.losses());
    }

    private static String elo(Pentanomial pairs) {
        EloEstimate estimate = EloEstimate.of(pairs);
        return "Elo %s ± %s  nElo %s ± %s  LOS %s"
                .formatted(
                        signed(estimate.elo()),
                        plain(estimate.error()),
                        signed(estimate.normalized()),
                        plain(estimate.normalizedError()),
                        pairs.variance() > 0 ? percent(estimate.superiority()) : "?");
    }

    private String llr() {
        Sprt sprt = settings.sprt();
        if (sprt == null) return "";
        Pentanomial pairs = standings.pairs(0);
        String verdict = switch (sprt.verdict(pairs)) {
            case OPEN -> "";
            case ACCEPT_ELO0 -> ": H0 accepted";
            case ACCEPT_ELO1 -> ": H1 accepted";
        };
        return String.format(
                Locale.ROOT,
                "  LLR %.2f (%.2f to %.2f) for %s [%s, %s]%s",
                sprt.llr(pairs),
                sprt.lower(),
                sprt.upper(),
                sprt.scale() == Sprt.Scale.NORMALIZED ? "nElo" : "Elo",
                number(sprt.elo0()),
                number(sprt.elo1()),
                verdict);
    }

    private List<String> tournament() {
        List<Integer> order = IntStream.range(0, settings.players().size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        (Integer player) -> -standings.gamesOf(player).score()))
                .toList();
        int width = settings.players().stream()
                .mapToInt(player -> player.name().length())
                .max()
                .orElse(0);
        List<String> lines = new ArrayList<>();
        lines.add(("%-" + width + "s  %6s %16s %7s  %s")
                .formatted("player", "games", "+ = -", "score", "Elo against the others"));
        for (int player : order) {
            Wdl games = standings.gamesOf(player);
            lines.add(("%-" + width + "s  %6d %16s %7s  %s")
                    .formatted(
                            settings.name(player),
                            games.games(),
                            wdl(games),
                            percent(games.score()),
                            elo(standings.pairsOf(player))));
        }
        return lines;
    }

    private List<String> faults() {
        List<String> lines = new ArrayList<>();
        for (int player = 0; player < settings.players().size(); player++) {
            Map<Fault, Integer> counts = standings.faultsOf(player);
            if (counts.isEmpty()) continue;
            lines.add("faults of " + settings.name(player) + ": "
                    + counts.entrySet().stream()
                            .sorted(Map.Entry.comparingByKey())
                            .map(entry -> entry.getKey().verb() + " " + entry.getValue() + "x")
                            .collect(Collectors.joining(", ")));
        }
        return lines;
    }

    private String progress() {
        return "%s  %d of at most %d games  %s"
                .formatted(
                        ProgressLine.time(elapsed.toMillis() / 1000.0),
                        standings.finished(),
                        standings.scheduled(),
                        left());
    }

    private String left() {
        double games = gamesLeft();
        if (isComplete()) return "done";
        if (playedHere == 0) return "";
        double seconds = games * elapsed.toMillis() / 1000.0 / playedHere;
        return seconds > 1e6 ? "" : "about " + ProgressLine.time(seconds) + " left";
    }

    /// Whether nothing is left to play.
    boolean isComplete() {
        return standings.finished() == standings.scheduled() || isDecided();
    }

    private boolean isDecided() {
        Sprt sprt = settings.sprt();
        return sprt != null && sprt.verdict(standings.pairs(0)) != Sprt.Verdict.OPEN;
    }

    /// Games still to come; of a sequential test, as many as it takes if it goes on as it went.
    private double gamesLeft() {
        double scheduled = standings.scheduled() - standings.finished();
        Sprt sprt = settings.sprt();
        int pairs = standings.pairs(0).pairs();
        if (sprt == null || pairs == 0) return scheduled;
        double llr = sprt.llr(standings.pairs(0));
        double bound = llr > 0 ? sprt.upper() : sprt.lower();
        return llr == 0 ? scheduled : Math.min(scheduled, 2.0 * pairs * (bound - llr) / llr);
    }

    private static String signed(double value) {
        if (Double.isNaN(value)) return "?";
        if (Double.isInfinite(value)) return value > 0 ? "+inf" : "-inf";
        return String.format(Locale.ROOT, "%+.1f", value);
    }

    /// An error of nothing, or without end, only says that too little was played.
    private static String plain(double value) {
        boolean known = value > 0 && !Double.isInfinite(value);
        return known ? String.format(Locale.ROOT, "%.1f", value) : "?";
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
