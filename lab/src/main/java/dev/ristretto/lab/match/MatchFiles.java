package dev.ristretto.lab.match;

import dev.ristretto.chess.notation.GameResult;
import dev.ristretto.lab.player.Fault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
    private final FileChannel pgn;
    private final FileChannel list;

    private MatchFiles(MatchSettings settings, FileChannel pgn, FileChannel list) {
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
        Path folder = name.toAbsolutePath().getParent();
        if (folder != null) Files.createDirectories(folder);
        for (Path file : List.of(pgn(name), list(name))) {
            if (Files.exists(file)) {
                throw new IOException(file + " exists: choose another --out, or go on with --resume " + name);
            }
        }
        MatchFiles files = new MatchFiles(settings, open(pgn(name)), open(list(name)));
        StringBuilder header = new StringBuilder(HEADER).append('\n');
        for (String argument : arguments)
            header.append("argument\t").append(escape(argument)).append('\n');
        files.append(files.list, header.toString());
        return files;
    }

    /// Opens a file for this program alone; the lock goes with the channel.
    private static FileChannel open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!isLocked(channel)) {
            channel.close();
            throw new IOException(file + " belongs to a match that is still being played");
        }
        channel.position(channel.size());
        return channel;
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /// What an earlier run left.
    ///
    /// @param listLength how much of the list is whole
    public record Past(
            List<String> arguments, List<Game> games, List<PastFault> faults, long pgnLength, long listLength) {}

    public record Game(int index, GameResult result) {}

    public record PastFault(int player, Fault fault) {}

    /// Reads the list of an earlier run. A last line that was not finished counts for nothing.
    public static Past read(Path name) throws IOException {
        byte[] bytes = Files.readAllBytes(list(name));
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') end--;
        String[] lines = new String(bytes, 0, end, StandardCharsets.UTF_8).split("\n");
        if (!lines[0].equals(HEADER)) throw new IOException(list(name) + " is not the list of a match");
        List<String> arguments = new ArrayList<>();
        List<Game> games = new ArrayList<>();
        List<PastFault> faults = new ArrayList<>();
        long pgnLength = 0;
        for (String line : lines) {
            String[] words = line.split("\t", -1);
            switch (words[0]) {
                case "argument" -> arguments.add(unescape(words[1]));
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
        return new Past(arguments, games, faults, pgnLength, end);
    }

    /// Opens the files of an earlier run to go on, cut back to what is whole.
    public static MatchFiles resume(MatchSettings settings, Path name, Past past) throws IOException {
        MatchFiles files = new MatchFiles(settings, open(pgn(name)), open(list(name)));
        if (files.pgn.size() < past.pgnLength()) throw new IOException(pgn(name) + " is shorter than its list says");
        files.pgn.truncate(past.pgnLength());
        files.list.truncate(past.listLength());
        return files;
    }

    @Override
    void write(GameRecord record) throws IOException {
        append(pgn, GamePgn.of(settings, record));
        append(list, line(record));
    }

    private String line(GameRecord record) throws IOException {
        StringBuilder line = new StringBuilder("game\t")
                .append(record.game().index())
                .append('\t')
                .append(record.ending().result().text())
                .append('\t')
                .append(pgn.size())
                .append('\t')
                .append(record.sheet().size())
                .append('\t')
                .append(escape(record.ending().text()));
        for (FaultReport report : record.faults()) {
            line.append('\t').append(report.player()).append('\t').append(report.fault());
        }
        return line.append('\n').toString();
    }

    private void append(FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) channel.write(bytes);
        channel.force(false);
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    private static String unescape(String text) {
        return text.translateEscapes();
    }

    @Override
    public void close() throws IOException {
        pgn.close();
        list.close();
    }
}
