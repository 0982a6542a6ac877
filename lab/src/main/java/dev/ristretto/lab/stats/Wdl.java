package dev.ristretto.lab.stats;

/// Games won, drawn and lost by one side.
public record Wdl(int wins, int draws, int losses) {
    public static final Wdl NONE = new Wdl(0, 0, 0);

    public int games() {
        return wins + draws + losses;
    }

    /// Points out of games, a draw being half a point; a half when nothing was played.
    public double score() {
        return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games();
    }

    /// The same games seen by the other side.
    public Wdl reversed() {
        return new Wdl(losses, draws, wins);
    }

    public Wdl plus(Wdl other) {
        return new Wdl(wins + other.wins, draws + other.draws, losses + other.losses);
    }

    /// With one more game, worth 0, 1 or 2 half points.
    public Wdl plusGame(int halfPoints) {
        return switch (halfPoints) {
            case 0 -> new Wdl(wins, draws, losses + 1);
            case 1 -> new Wdl(wins, draws + 1, losses);
            case 2 -> new Wdl(wins + 1, draws, losses);
            default -> throw new IllegalArgumentException("no game is worth " + halfPoints + " half points");
        };
    }
}
