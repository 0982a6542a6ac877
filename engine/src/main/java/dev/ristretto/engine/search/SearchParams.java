package dev.ristretto.engine.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/// Every number the search can be tuned by, declared once: name, value, smallest and largest.
///
/// A set is immutable. The tuners read the declarations; what is derived from them, such as the reduction table, is
/// part of the set and so never stale.
public final class SearchParams {
    /// More than any depth, margin or number of moves.
    private static final int NEVER = 1_000_000;

    /// The values the engine plays with.
    public static final SearchParams STANDARD = new SearchParams(Map.of());

    /// A declared parameter as the tuners see it.
    public record Parameter(String name, int value, int min, int max) {}

    /// Values that switch every kind of pruning, reduction and extension off. They lie outside of what can be tuned.
    private static final Map<String, Integer> NOTHING_LEFT_OUT = Map.ofEntries(
            Map.entry("AspirationDepth", NEVER),
            Map.entry("RfpMaxDepth", -1),
            Map.entry("RazorMaxDepth", -1),
            Map.entry("NullMinDepth", NEVER),
            Map.entry("ProbCutMinDepth", NEVER),
            Map.entry("IirMinDepth", NEVER),
            Map.entry("LmpMaxDepth", -1),
            Map.entry("FutilityMaxDepth", -1),
            Map.entry("HistoryPruneDepth", -1),
            Map.entry("SeeCaptureMargin", NEVER),
            Map.entry("SingularMinDepth", NEVER),
            Map.entry("CheckMinDepth", NEVER),
            // No reduction is left, and the depth that pruning counts with is never small.
            Map.entry("LmrBase", -NEVER),
            Map.entry("LmrCaptureBase", -NEVER),
            Map.entry("QsSeeMargin", -NEVER),
            Map.entry("QsDelta", NEVER),
            Map.entry("QsEvasions", NEVER),
            Map.entry("CorrectionPawn", 0),
            Map.entry("CorrectionNonPawn", 0),
            Map.entry("CorrectionContinuation", 0));

    /// Whether scores of the table count; its moves always do.
    final boolean trustsTable;

    private final boolean bounded;
    private final Map<String, Integer> chosen;
    private final List<Parameter> declared = new ArrayList<>();

    // Aspiration
    final int aspirationDepth = tune("AspirationDepth", 4, 2, 8);
    final int aspirationWindow = tune("AspirationWindow", 20, 5, 50);
    final int aspirationGrowth = tune("AspirationGrowth", 50, 20, 150);
    final int aspirationMax = tune("AspirationMax", 500, 200, 1000);
    final int aspirationFailHighs = tune("AspirationFailHighs", 3, 0, 5);

    // Siege: the force that is enough for one; how far above beta and from what depth on it is heeded
    final int siegeForce = tune("SiegeForce", 4, 1, 20);
    final int siegeMargin = tune("SiegeMargin", 200, 0, 600);
    final int siegeMinDepth = tune("SiegeMinDepth", 2, 1, 12);

    // Reverse futility
    final int rfpMaxDepth = tune("RfpMaxDepth", 10, 1, 12);
    final int rfpMargin = tune("RfpMargin", 60, 10, 150);
    final int rfpImproving = tune("RfpImproving", 38, 0, 150);

    // Razoring
    final int razorMaxDepth = tune("RazorMaxDepth", 3, 1, 6);
    final int razorBase = tune("RazorBase", 250, 50, 500);
    final int razorMargin = tune("RazorMargin", 120, 20, 400);

    // Null move
    final int nullMinDepth = tune("NullMinDepth", 3, 2, 6);
    final int nullMargin = tune("NullMargin", 150, 0, 400);
    final int nullMarginDepth = tune("NullMarginDepth", 20, 0, 40);
    final int nullBase = tune("NullBase", 4, 2, 6);
    final int nullDepthDivisor = tune("NullDepthDivisor", 4, 2, 8);
    final int nullEvalDivisor = tune("NullEvalDivisor", 180, 50, 400);
    final int nullEvalMax = tune("NullEvalMax", 3, 1, 6);
    final int nullVerifyDepth = tune("NullVerifyDepth", 14, 8, 20);

    // ProbCut
    final int probCutMinDepth = tune("ProbCutMinDepth", 5, 3, 9);
    final int probCutMargin = tune("ProbCutMargin", 180, 80, 350);
    final int probCutReduction = tune("ProbCutReduction", 4, 2, 6);
    final int probCutTableDepth = tune("ProbCutTableDepth", 3, 1, 6);

    // Internal iterative reduction
    final int iirMinDepth = tune("IirMinDepth", 4, 2, 8);

    // Late move pruning, futility, history and exchange pruning
    final int lmpBase = tune("LmpBase", 5, 1, 8);
    final int lmpMaxDepth = tune("LmpMaxDepth", 8, 3, 14);
    final int futilityMaxDepth = tune("FutilityMaxDepth", 8, 3, 12);
    final int futilityBase = tune("FutilityBase", 60, 0, 250);
    final int futilityMargin = tune("FutilityMargin", 70, 40, 220);
    final int historyPruneDepth = tune("HistoryPruneDepth", 4, 1, 8);
    final int historyPruneMargin = tune("HistoryPruneMargin", 5000, 1000, 8000);
    final int seeMaxDepth = tune("SeeMaxDepth", 8, 4, 12);
    final int seeQuietMargin = tune("SeeQuietMargin", 15, 5, 80);
    final int seeCaptureMargin = tune("SeeCaptureMargin", 100, 30, 220);
    final int seeCaptureHistory = tune("SeeCaptureHistory", 32, 16, 256);

    // Singular extensions
    final int singularMinDepth = tune("SingularMinDepth", 5, 5, 10);
    final int singularTableDepth = tune("SingularTableDepth", 2, 2, 5);
    final int singularMargin = tune("SingularMargin", 17, 4, 48);
    final int doubleMargin = tune("DoubleMargin", 25, 2, 60);
    final int doubleLimit = tune("DoubleLimit", 6, 2, 16);

    // Check extension
    final int checkMinDepth = tune("CheckMinDepth", 8, 1, 20);

    // Late move reductions, in 1024ths of a ply
    final int lmrBase = tune("LmrBase", 727, 200, 1800);
    final int lmrDivisor = tune("LmrDivisor", 2713, 1400, 4200);
    final int lmrCaptureBase = tune("LmrCaptureBase", 298, -800, 1200);
    final int lmrCaptureDivisor = tune("LmrCaptureDivisor", 3375, 1800, 6000);
    final int lmrCut = tune("LmrCut", 2400, 0, 3500);
    final int lmrPv = tune("LmrPv", 1500, 0, 4000);
    final int lmrTablePv = tune("LmrTablePv", 1749, 0, 4000);
    final int lmrImproving = tune("LmrImproving", 1075, 0, 2000);
    final int lmrTableCapture = tune("LmrTableCapture", 1059, 0, 2000);
    final int lmrCheck = tune("LmrCheck", 863, 0, 2000);
    final int lmrKiller = tune("LmrKiller", 1188, 0, 2000);
    final int lmrHistoryDivisor = tune("LmrHistoryDivisor", 9556, 4000, 20000);
    final int lmrChildCutoffs = tune("LmrChildCutoffs", 894, 0, 2000);
    final int lmrManyCutoffs = tune("LmrManyCutoffs", 3, 1, 8);
    final int lmrDeeper = tune("LmrDeeper", 24, 10, 120);
    final int lmrShallower = tune("LmrShallower", 8, 0, 60);

    // Quiescence
    final int qsSeeMargin = tune("QsSeeMargin", -70, -150, 50);
    final int qsDelta = tune("QsDelta", 280, 50, 400);
    final int qsEvasions = tune("QsEvasions", 2, 1, 8);

    // Order of quiet moves, in units of the histories
    final int orderDanger = tune("OrderDanger", 6000, 0, 20000);
    final int orderCheck = tune("OrderCheck", 8000, 0, 30000);
    final int orderCheckLoss = tune("OrderCheckLoss", 75, 0, 300);

    // Histories
    final int bonusScale = tune("BonusScale", 160, 50, 400);
    final int bonusOffset = tune("BonusOffset", 80, -100, 300);
    final int bonusMax = tune("BonusMax", 1700, 600, 3200);
    final int malusScale = tune("MalusScale", 180, 50, 450);
    final int malusOffset = tune("MalusOffset", 80, -100, 300);
    final int malusMax = tune("MalusMax", 1300, 400, 3000);

    final int gainScale = tune("GainScale", 10, 0, 40);
    final int gainBase = tune("GainBase", 300, -1000, 1000);
    final int gainMax = tune("GainMax", 1800, 200, 3000);

    // Correction of the static evaluation, in 1024ths
    final int correctionPawn = tune("CorrectionPawn", 90, 0, 250);
    final int correctionNonPawn = tune("CorrectionNonPawn", 80, 0, 250);
    final int correctionContinuation = tune("CorrectionContinuation", 60, 0, 250);
    final int correctionDivisor = tune("CorrectionDivisor", 8, 2, 24);

    // Time for a move: moves the clock must last for, increments counted on, limits in percent
    final int timeMoves = tune("TimeMoves", 20, 10, 50);
    final int timeIncrements = tune("TimeIncrements", 45, 0, 60);
    final int timeSoft = tune("TimeSoft", 80, 30, 200);
    final int timeSoftShare = tune("TimeSoftShare", 12, 4, 60);
    final int timeHard = tune("TimeHard", 350, 100, 800);
    final int timeHardShare = tune("TimeHardShare", 40, 10, 80);

    /// Reductions by depth and move number, for quiet moves and for captures.
    final int[][] quietReduction = reductions(lmrBase, lmrDivisor);
    final int[][] captureReduction = reductions(lmrCaptureBase, lmrCaptureDivisor);

    /// A set with some values chosen by name; the others keep their standard.
    ///
    /// @throws IllegalArgumentException when there is no such parameter, or its value lies outside of its bounds
    public SearchParams(Map<String, Integer> chosen) {
        this(chosen, true);
    }

    private SearchParams(Map<String, Integer> chosen, boolean selective) {
        this.chosen = Map.copyOf(chosen);
        trustsTable = selective;
        bounded = selective;
        super();
        for (String name : chosen.keySet()) {
            if (declared.stream().noneMatch(each -> each.name.equals(name))) {
                throw new IllegalArgumentException("no search parameter is called " + name);
            }
        }
    }

    /// A set with which nothing is pruned, reduced or extended and no score of the table is believed: what is left
    /// must find exactly what plain alpha-beta finds. For checking, not for playing.
    public static SearchParams exhaustive() {
        return new SearchParams(NOTHING_LEFT_OUT, false);
    }

    /// All parameters with the values of this set, in order of declaration.
    public List<Parameter> parameters() {
        return Collections.unmodifiableList(declared);
    }

    private int tune(String name, int standard, int min, int max) {
        int value = chosen.getOrDefault(name, standard);
        if (bounded && (value < min || value > max))
            throw new IllegalArgumentException("%s goes from %d to %d, and is not %d".formatted(name, min, max, value));
        declared.add(new Parameter(name, value, min, max));
        return value;
    }

    private static int[][] reductions(int base, int divisor) {
        int[][] table = new int[64][64];
        for (int depth = 1; depth < 64; depth++) {
            for (int number = 1; number < 64; number++) {
                double plies = base / 1024.0 + Math.log(depth) * Math.log(number) * 1024.0 / divisor;
                table[depth][number] = (int) (1024 * plies);
            }
        }
        return table;
    }
}
