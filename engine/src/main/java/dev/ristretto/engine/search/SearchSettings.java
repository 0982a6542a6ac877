package dev.ristretto.engine.search;

/// How to search, as far as a person can choose between two moves. `elo` of [#FULL_STRENGTH] means no
/// handicap.
public record SearchSettings(int multiPv, int moveOverhead, int elo, boolean analysing, TablebaseUse tablebases) {
    public static final int FULL_STRENGTH = 0;

    /// The weakest and the strongest player that a handicap makes, and the one in between that is usual.
    public static final int LEAST_ELO = 800;
    public static final int MOST_ELO = 2_800;
    public static final int USUAL_ELO = 1_500;

    /// One line at full strength.
    public static final SearchSettings DEFAULT = new SearchSettings(1, 30, FULL_STRENGTH, false);

    /// The same with tablebases used as by default.
    public SearchSettings(int multiPv, int moveOverhead, int elo, boolean analysing) {
        this(multiPv, moveOverhead, elo, analysing, TablebaseUse.DEFAULT);
    }

    /// A handicapped player knows no tables.
    TablebaseUse tablebaseUse() {
        return elo == FULL_STRENGTH ? tablebases : TablebaseUse.NONE;
    }
}
