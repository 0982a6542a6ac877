package dev.ristretto.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.PolyglotKey;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.book.PolyglotMove;
import dev.ristretto.lichess.ScriptedGame.Terms;
import dev.ristretto.lichess.config.Config;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The bot with an opening book. Black can only push the pawn; White could mate, but the book pushes too.
@Timeout(120)
class OpeningBookTest {
    private static final String START = "7k/5K2/p5P1/8/8/8/4P3/8 w - - 0 1";
    private static final List<String> LINE = List.of("e2e3", "a6a5", "e3e4", "a5a4", "e4e5");
    private static final int RECORD = 16;

    @TempDir
    Path folder;

    @Test
    void theBookIsNotLeftWhenTheOpponentPlaysItsMoves() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = start(lichess, "")) {
            ScriptedGame game = play(lichess);
            bot.awaitEnd(game);
            assertThat(game.moves).isEqualTo(LINE);
        }
    }

    @Test
    void aMoveOfTheBookSaysNothingAboutADraw() throws Exception {
        try (ScriptedLichess lichess = new ScriptedLichess(Mischief.NONE);
                BotUnderTest bot = start(lichess, "draw:\n  score: 0\n  moves: 1\n  from-move: 1\n")) {
            bot.awaitEnd(play(lichess));
            assertThat(lichess.count("/move/")).isPositive();
            assertThat(lichess.count("offeringDraw")).isZero();
        }
    }

    private BotUnderTest start(ScriptedLichess lichess, String settings) throws Exception {
        Config.EngineOption classical = new Config.EngineOption(1, "Evaluation", "Classical");
        Config.Engine engine = new Config.Engine(1, 1, true, Optional.empty(), Optional.of(book()), List.of(classical));
        EngineSetup setup = new EngineSetup(engine, notice -> {});
        return BotUnderTest.start(lichess, folder, settings, () -> new EnginePlayer(setup));
    }

    private static ScriptedGame play(ScriptedLichess lichess) {
        return lichess.start(
                "booked01", Terms.standard().from("fromPosition", START).withMostPlies(LINE.size()));
    }

    /// The line as a book of Polyglot's.
    private Path book() throws Exception {
        Position position = Fen.position(START, Variant.STANDARD);
        Map<Long, Integer> moves = new TreeMap<>(Long::compareUnsigned);
        for (String text : LINE) {
            int move = UciMove.parse(position, text);
            moves.put(PolyglotKey.of(position), PolyglotMove.of(move));
            position.make(move);
        }
        ByteBuffer book = ByteBuffer.allocate(moves.size() * RECORD);
        moves.forEach((key, code) -> book.putLong(key)
                .putShort(code.shortValue())
                .putShort((short) 1)
                .putInt(0));
        return Files.write(folder.resolve("book.bin"), book.array());
    }
}
