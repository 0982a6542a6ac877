package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.lichess.ScriptedGame.Terms;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Many games, several at once, in which anything may go wrong at any time: no second move in a position,
/// no illegal move, no game left hanging, and no token in any log.
class ChaosTest {
    private static final int AT_ONCE = 4;
    private static final List<String> CHESS960 = List.of(
            "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1",
            "rkrbbnqn/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNQN w KQkq - 0 1",
            "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1");

    @TempDir
    Path folder;

    @Test
    @Timeout(300)
    void tenGames() throws Exception {
        play(10, 20_261_116);
    }

    @Test
    @Tag("slow")
    @Timeout(1_800)
    void aHundredGames() throws Exception {
        play(100, System.nanoTime());
    }

    private void play(int number, long seed) throws Exception {
        Random random = new Random(seed);
        System.out.println("chaos with the seed " + seed);
        try (ScriptedLichess lichess = new ScriptedLichess(new Dice(seed));
                BotUnderTest bot =
                        BotUnderTest.start(lichess, folder, "games:\n  at-once: 4\nresign:\n  enabled: false\n")) {
            List<ScriptedGame> playing = new ArrayList<>();
            for (int i = 0; i < number; i++) {
                if (playing.size() == AT_ONCE) bot.awaitEnd(playing.removeFirst());
                playing.add(lichess.start("chaos%03d".formatted(i), terms(random)));
                if (random.nextInt(4) == 0) lichess.cutEvents();
                bot.await("it listens", lichess::isListening);
            }
            for (ScriptedGame game : playing) bot.awaitEnd(game);
            assertThat(lichess.games.values()).as("seed %d", seed).allMatch(game -> !game.status.equals("outoftime"));
        }
    }

    private static Terms terms(Random random) {
        Terms terms = Terms.standard()
                .withBot(random.nextBoolean() ? Color.WHITE : Color.BLACK)
                .withMostPlies(30 + random.nextInt(60));
        return switch (random.nextInt(4)) {
            case 0 -> terms.from("chess960", CHESS960.get(random.nextInt(CHESS960.size())));
            case 1 -> terms.from("fromPosition", "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1");
            default -> terms;
        };
    }
}
