package dev.ristretto.lab.book;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;

/// What a book is built from, and how. Only the first four decide what is in the book.
///
/// @param games files, plain or packed
/// @param maxPly moves of a game that count, those of both players together
/// @param memory bytes for what has been counted and not yet written
/// @param chunkBytes how much of a file one thread reads at a time
/// @param checkpoint how much work may be lost at worst
public record BuildSettings(
        List<Path> games,
        GameFilter filter,
        int maxPly,
        Pruning pruning,
        long memory,
        int threads,
        int chunkBytes,
        Duration checkpoint) {
    public static final int MOST_PLIES = 200;
    public static final int CHUNK_BYTES = 2 << 20;
    public static final Duration CHECKPOINT = Duration.ofSeconds(60);
    public static final long LEAST_MEMORY = 1 << 20;

    private static final int NAMED_FILES = 50;

    public BuildSettings {
        games = List.copyOf(games);
        if (games.isEmpty()) throw new IllegalArgumentException("which games? Name at least one file");
        if (maxPly < 1 || maxPly > MOST_PLIES)
            throw new IllegalArgumentException("--max-ply is between 1 and " + MOST_PLIES);
        if (threads < 1) throw new IllegalArgumentException("--threads is at least 1");
        if (memory < LEAST_MEMORY) throw new IllegalArgumentException("--memory is at least 1M");
    }

    /// The usual way to work on them.
    public static BuildSettings of(
            List<Path> games, GameFilter filter, int maxPly, Pruning pruning, long memory, int threads) {
        return new BuildSettings(games, filter, maxPly, pruning, memory, threads, CHUNK_BYTES, CHECKPOINT);
    }

    /// Of the names and sizes of all files.
    private long checksum() throws IOException {
        CRC32 sum = new CRC32();
        for (Path file : games) {
            String line = file.getFileName() + " " + Files.size(file) + "\n";
            sum.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return sum.getValue();
    }

    /// What decides what is in the book, in words: the text of the book, and how a build that is resumed knows
    /// that it is the same.
    ///
    /// @throws IOException when a file of games is not there
    public String recipe() throws IOException {
        StringBuilder text = new StringBuilder("made by: ristretto book build\n");
        for (int i = 0; i < games.size(); i++) {
            Path file = games.get(i);
            if (!Files.isRegularFile(file)) throw new IOException("there is no file " + file);
            if (i < NAMED_FILES)
                text.append("games: ")
                        .append(file.getFileName())
                        .append(", ")
                        .append(Files.size(file))
                        .append(" bytes\n");
        }
        if (games.size() > NAMED_FILES)
            text.append(String.format(
                    Locale.ROOT, "and %d more files, checksum %08x\n", games.size() - NAMED_FILES, checksum()));
        text.append("filter: ").append(filter).append('\n');
        text.append(String.format(
                Locale.ROOT,
                "moves: the first %d plies, played at least %d times, share %.2f %%, score %.2f %%\n",
                maxPly,
                pruning.minGames(),
                pruning.minShare(),
                pruning.minScore()));
        return text.toString();
    }

    /// The size of all files as they are, packed or not.
    public long totalBytes() throws IOException {
        long bytes = 0;
        for (Path file : games) bytes += Files.size(file);
        return bytes;
    }
}
