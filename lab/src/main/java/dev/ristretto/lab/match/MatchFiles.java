package dev.ristretto.lab.match;

import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.lab.player.Fault;
import dev.ristretto.lab.run.GrowingFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The two files of a match: the games as PGN, and a list of them that the match can be resumed from.
///
/// A game is written to the PGN first and then, in one line, to the list, together with the length the
/// PGN had by then. A match that is killed between the two finds a PGN longer than the list says, and
/// cuts it back: the game is played again, and nothing is lost or there twice.
public final class MatchFiles extends Journal {
    private static final String HEADER = "# ristretto match 1";

    private final MatchSettings settings;
    private final GrowingFile pgn;
    private final GrowingFile list;

    private MatchFiles(MatchSettings settings, GrowingFile pgn, GrowingFile list) {
        this.settings = settings;
        this.pgn = pgn;
        this.list = list;
    }

    public static Path pgn(Path name) {
        return name.resolveSibling(name.getFileName() + ".pgn");
    }

    public static Path list(Path name) {
        return name.resolveSibling(name.getFileName() + ".games");
    }

    /// Starts the files of a new match.
    ///
    /// @param arguments what the match was started with, kept for the resumption
    public static MatchFiles create(MatchSettings settings, Path name, List<String> arguments) throws IOException {
        String instead = "choose another --out, or go on with --resume " + name;
        GrowingFile.requireNew(list(name), instead);
        MatchFiles files = new MatchFiles(
                settings, GrowingFile.create(pgn(name), instead), GrowingFile.create(list(name), instead));
        files.list.append(GrowingFile.header(HEADER, arguments));
        files.list.force();
        return files;
    }

    /// What an earlier run left.
    ///
    /// @param arguments what it was started with, and what was changed in later runs
    /// @param listLength how much of the list is whole
    /// @param changes arguments that the run to come adds
    public record Past(
            List<String> arguments,
            List<Game> games,
            List<PastFault> faults,
            long pgnLength,
            long listLength,
            List<String> changes) {
        static final Past NONE = new Past(List.of(), List.of(), List.of(), 0, 0, List.of());

        /// The same, to go on with other values for some arguments.
        public Past changedBy(List<String> changes) {
            List<String> all = new ArrayList<>(arguments);
            all.addAll(changes);
            return new Past(List.copyOf(all), games, faults, pgnLength, listLength, List.copyOf(changes));
        }
    }

    public record Game(int index, GameResult result) {}

    public record PastFault(int player, Fault fault) {}

    /// Reads the list of an earlier run. A last line that was not finished counts for nothing.
    public static Past read(Path name) throws IOException {
        GrowingFile.Whole whole = GrowingFile.read(list(name));
        if (!whole.lines().getFirst().equals(HEADER)) throw new IOException(list(name) + " is not the list of a match");
        List<String> arguments = new ArrayList<>();
        List<Game> games = new ArrayList<>();
        List<PastFault> faults = new ArrayList<>();
        long pgnLength = 0;
        for (String line : whole.lines()) {
            String[] words = line.split("\t", -1);
            switch (words[0]) {
                case "argument" -> arguments.add(words[1].translateEscapes());
                case "game" -> {
                    games.add(new Game(Integer.parseInt(words[1]), GameResult.of(words[2])));
                    pgnLength = Long.parseLong(words[3]);
                    for (int i = 6; i + 1 < words.length; i += 2) {
                        faults.add(new PastFault(Integer.parseInt(words[i]), Fault.valueOf(words[i + 1])));
                    }
                }
                default -> {}
            }
        }
        return new Past(arguments, games, faults, pgnLength, whole.length(), List.of());
    }

    /// Opens the files of an earlier run to go on, cut back to what is whole.
    public static MatchFiles resume(MatchSettings settings, Path name, Past past) throws IOException {
        MatchFiles files = new MatchFiles(
                settings,
                GrowingFile.resume(pgn(name), past.pgnLength()),
                GrowingFile.resume(list(name), past.listLength()));
        files.list.append(GrowingFile.arguments(past.changes()));
        return files;
    }

    @Override
    void write(GameRecord record) throws IOException {
        pgn.append(GamePgn.of(settings, record));
        pgn.force();
        list.append(line(record));
        list.force();
    }

    private String line(GameRecord record) throws IOException {
        StringBuilder line = new StringBuilder("game\t")
                .append(record.game().index())
                .append('\t')
                .append(record.ending().result().text())
                .append('\t')
                .append(pgn.length())
                .append('\t')
                .append(record.sheet().size())
                .append('\t')
                .append(GrowingFile.escape(record.ending().text()));
        for (FaultReport report : record.faults()) {
            line.append('\t').append(report.player()).append('\t').append(report.fault());
        }
        return line.append('\n').toString();
    }

    @Override
    public void close() throws IOException {
        pgn.close();
        list.close();
    }
}
