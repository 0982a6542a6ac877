package dev.ristretto.lichess;

import dev.ristretto.lichess.play.FinishedGame;
import java.util.EnumMap;
import java.util.Map;

/// What came of a session: counted while it lasts, told at its end. Used by one thread.
final class Summary {
    private final Map<FinishedGame.Result, Integer> results = new EnumMap<>(FinishedGame.Result.class);
    private int games;
    private int againstBots;
    private int lostOnTime;
    private int reconnections;

    void count(FinishedGame game) {
        games++;
        if (game.againstBot()) againstBots++;
        if (game.isLostOnTime()) lostOnTime++;
        results.merge(game.result(), 1, Integer::sum);
    }

    void countReconnection() {
        reconnections++;
    }

    String text(long lagMillis) {
        if (games == 0) return "no games; round trip " + lagMillis + " ms, " + times(reconnections);
        int none = of(FinishedGame.Result.NONE);
        return "%s (%d against bots): %d won, %d drawn, %d lost%s%s; round trip %d ms, %s"
                .formatted(
                        games == 1 ? "1 game" : games + " games",
                        againstBots,
                        of(FinishedGame.Result.WON),
                        of(FinishedGame.Result.DRAWN),
                        of(FinishedGame.Result.LOST),
                        lostOnTime == 0 ? "" : " (" + lostOnTime + " on time)",
                        none == 0 ? "" : ", " + none + " without a result",
                        lagMillis,
                        times(reconnections));
    }

    private static String times(int reconnections) {
        return reconnections == 1 ? "1 reconnection" : reconnections + " reconnections";
    }

    private int of(FinishedGame.Result result) {
        return results.getOrDefault(result, 0);
    }
}
