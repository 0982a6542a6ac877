package dev.ristretto.lichess;

import dev.ristretto.chess.Color;
import dev.ristretto.lichess.ScriptedGame.Terms;
import java.io.IOException;

/// The scripted Lichess as a program, to watch the bot by hand: it prints the settings and the token to use,
/// and challenges the bot again and again.
final class Rehearsal {
    private Rehearsal() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE)) {
            lichess.title = args.length > 0 && args[0].equals("--person") ? "" : "BOT";
            System.out.println("url: " + lichess.url());
            System.out.println("LICHESS_TOKEN=" + ScriptedLichess.TOKEN);
            for (int i = 0; ; i++) {
                while (!lichess.isListening()) Thread.sleep(100);
                String id = "scene%03d".formatted(i);
                Terms terms = Terms.standard()
                        .withBot(i % 2 == 0 ? Color.WHITE : Color.BLACK)
                        .withClock(60_000, 1_000);
                lichess.challenge(id, ScriptedLichess.person("Mary", "", 1500), ScriptedLichess.clock(60, 1), terms);
                Thread.sleep(6_000);
            }
        }
    }
}
