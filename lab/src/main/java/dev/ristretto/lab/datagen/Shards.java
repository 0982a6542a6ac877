package dev.ristretto.lab.datagen;

import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.run.Claim;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The files of a run. Games are written in the order of their numbers, whoever finishes first, so the data
/// does not depend on how many threads made it.
///
/// The file being written is called `.part` until it is full or the run ends: a `.bin` file is always
/// whole.
final class Shards implements AutoCloseable {
    /// 256 MB.
    static final long STANDARD_BYTES = (8L << 20) * TrainingRecord.BYTES;

    private static final String UNFINISHED = ".part";

    private final Path folder;
    private final DatagenSettings settings;
    private final List<String> arguments;
    private final long shardBytes;
    private final Map<Long, FinishedGame> waiting = new HashMap<>();
    private final List<Manifest.Shard> full = new ArrayList<>();
    private @Nullable FileChannel channel;
    /// Bytes of whole games in the file being written.
    private long written;

    private volatile Tally tally = Tally.NOTHING;

    private Shards(DatagenSettings settings, Path folder, List<String> arguments, long shardBytes) {
        this.settings = settings;
        this.folder = folder;
        this.arguments = arguments;
        this.shardBytes = shardBytes;
    }

    /// Starts the files of a new run.
    static Shards create(DatagenSettings settings, Path folder, List<String> arguments, long shardBytes)
            throws IOException {
        Files.createDirectories(folder);
        if (Files.exists(folder.resolve(Manifest.FILE))) {
            throw new IOException(
                    folder + " holds data already: choose another --out, or go on with --resume " + folder);
        }
        Shards shards = new Shards(settings, folder, arguments, shardBytes);
        shards.open(0);
        shards.checkpoint();
        return shards;
    }

    /// Opens the files of an earlier run to go on with, cut back to what its manifest vouches for.
    ///
    /// @param arguments with the goal of this run, for the next one
    static Shards resume(DatagenSettings settings, Path folder, Manifest past, List<String> arguments, long shardBytes)
            throws IOException {
        if (!past.origin().equals(Manifest.origin(settings))) {
            throw new IOException("the teacher, or something else this data depends on, is not what it was: start"
                    + " a new folder with --out");
        }
        Shards shards = new Shards(settings, folder, arguments, shardBytes);
        shards.tally = past.tally();
        shards.reopen(past.shards());
        shards.checkpoint();
        return shards;
    }

    private void reopen(List<Manifest.Shard> known) throws IOException {
        if (known.isEmpty()) {
            open(0);
            return;
        }
        full.addAll(known.subList(0, known.size() - 1));
        Path file = folder.resolve(known.getLast().name());
        if (!Files.exists(unfinished(file)) && Files.exists(file)) Files.move(file, unfinished(file));
        open(known.getLast().bytes());
    }

    private static Path unfinished(Path file) {
        return file.resolveSibling(file.getFileName() + UNFINISHED);
    }

    /// Opens the next file, and keeps so much of what is in it.
    private void open(long kept) throws IOException {
        Path file = unfinished(folder.resolve(currentName()));
        FileChannel opened = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean locked = Claim.tryLock(opened);
        if (!locked || opened.size() < kept) {
            opened.close();
            throw new IOException(
                    locked
                            ? file + " is shorter than its manifest says: somebody has changed it"
                            : folder + " belongs to a run that is still going on");
        }
        opened.truncate(kept);
        opened.position(kept);
        channel = opened;
        written = kept;
    }

    private String currentName() {
        return String.format(Locale.ROOT, "data-%d-%04d.bin", settings.seed(), full.size() + 1);
    }

    Tally tally() {
        return tally;
    }

    /// Whether what was asked for is not reached yet.
    boolean wantsMore() {
        Tally now = tally;
        return now.positions() < settings.positions() && now.games() < settings.games();
    }

    /// Takes a game over, and writes it when all before it are written. Games past the goal are dropped.
    synchronized void add(FinishedGame game) throws IOException {
        waiting.put(game.number(), game);
        for (FinishedGame next = waiting.remove(tally.games()); next != null; next = waiting.remove(tally.games())) {
            if (!wantsMore()) return;
            write(next);
            tally = tally.plus(next);
        }
    }

    private void write(FinishedGame game) throws IOException {
        if (written > 0 && written + game.records().length > shardBytes) {
            finish();
            open(0);
            checkpoint();
        }
        ByteBuffer bytes = ByteBuffer.wrap(game.records());
        while (bytes.hasRemaining()) {
            if (channel().write(bytes) < 0) throw new IOException(folder + " takes no more data");
        }
        written += game.records().length;
    }

    private FileChannel channel() {
        if (channel == null) throw new IllegalStateException("closed");
        return channel;
    }

    /// Makes what is written so far last, whatever happens to the program.
    synchronized void checkpoint() throws IOException {
        FileChannel current = channel();
        current.force(false);
        List<Manifest.Shard> all = new ArrayList<>(full);
        if (written > 0) all.add(new Manifest.Shard(currentName(), written));
        new Manifest(Manifest.origin(settings), arguments, tally, all).write(folder);
    }

    private void finish() throws IOException {
        FileChannel current = channel();
        // Half a game may be there if the disk was full.
        current.truncate(written);
        current.force(false);
        current.close();
        Path file = folder.resolve(currentName());
        Files.move(unfinished(file), file, StandardCopyOption.REPLACE_EXISTING);
        full.add(new Manifest.Shard(currentName(), written));
    }

    /// Ends the files in good order.
    @Override
    public synchronized void close() throws IOException {
        if (channel == null) return;
        FileChannel last = channel;
        try {
            checkpoint();
            if (written > 0) finish();
            else Files.deleteIfExists(unfinished(folder.resolve(currentName())));
        } finally {
            last.close();
            channel = null;
        }
    }
}
