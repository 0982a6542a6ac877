package dev.ristretto.lab.match;

import dev.ristretto.chess.Variant;
import dev.ristretto.lab.player.KeyValues;
import dev.ristretto.lab.player.PlayerSpec;
import dev.ristretto.lab.player.Program;
import dev.ristretto.lab.player.ScriptedEngine;
import dev.ristretto.lab.player.ScriptedEngine.Manner;
import dev.ristretto.lab.player.TimeControl;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Short matches for tests.
final class TestMatches {
    private TestMatches() {}

    static PlayerSpec scripted(String name, Manner manner, String time) {
        Program program = new Program(ScriptedEngine.command(manner), null, Map.of());
        return new PlayerSpec(name, program, TimeControl.parse(time), 0);
    }

    static PlayerSpec builtIn(String name, int nodes) {
        return PlayerSpec.parse("builtin name=" + name + " option.Hash=1 nodes=" + nodes, KeyValues.parse(""));
    }

    static MatchSettings settings(int games, PlayerSpec... players) {
        return settings(games, Openings.none(), Adjudication.OFF, players);
    }

    static MatchSettings settings(int games, Openings openings, Adjudication adjudication, PlayerSpec... players) {
        return new MatchSettings(
                List.of(players),
                Schedule.Format.ROUND_ROBIN,
                games,
                1,
                openings,
                Variant.STANDARD,
                adjudication,
                null,
                Duration.ofMillis(20),
                Duration.ofMillis(500),
                Duration.ofSeconds(20));
    }

    /// Plays a match and returns its games in order.
    static List<GameRecord> play(MatchSettings settings) throws IOException {
        Memory memory = new Memory();
        new Match(settings, memory, MatchListener.SILENT).run();
        memory.games.sort(Comparator.comparingInt(record -> record.game().index()));
        return memory.games;
    }

    /// Keeps games in memory.
    static final class Memory extends Journal {
        final List<GameRecord> games = new ArrayList<>();

        @Override
        void write(GameRecord record) {
            games.add(record);
        }

        @Override
        public void close() {}
    }
}
