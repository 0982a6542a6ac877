package dev.ristretto.lichess;

import dev.ristretto.chess.Color;
import dev.ristretto.lichess.ScriptedGame.Terms;
import java.io.IOException;
import java.util.List;

/// The scripted Lichess as a program, to watch the bot by hand: it prints the settings and the token to use,
/// and challenges the bot again and again. With `--person` the account is no bot yet, and with `--played`
/// it is a person who has played; with `--trouble` now and then something goes wrong.
final class Rehearsal {
    private static final int SECONDS = 60;

    private Rehearsal() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> options = List.of(args);
        try (ScriptedLichess lichess =
                new ScriptedLichess(options.contains("--trouble") ? new Dice(1) : Mischief.NONE)) {
            lichess.title = options.contains("--person") || options.contains("--played") ? "" : "BOT";
            lichess.gamesPlayed = options.contains("--person") ? 0 : 10;
            lichess.opponentMillis = 400;
            System.out.println("url: " + lichess.url());
            System.out.println("LICHESS_TOKEN=" + ScriptedLichess.TOKEN);
            for (int i = 0; ; i++) {
                while (!lichess.isListening()) Thread.sleep(100);
                String id = "scene%03d".formatted(i);
                Terms terms = Terms.standard()
                        .withBot(i % 2 == 0 ? Color.WHITE : Color.BLACK)
                        .withClock(SECONDS * 1_000, 1_000);
                lichess.challenge(
                        id, ScriptedLichess.person("Mary", "", 1500), ScriptedLichess.clock(SECONDS, 1), terms);
                Thread.sleep(6_000);
            }
        }
    }
}
