package dev.ristretto.lab.book;

import dev.ristretto.engine.book.BookHeader;
import dev.ristretto.lab.data.GameFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// Builds a book from games, in memory that does not depend on how many there are: threads count moves in
/// tables, a table that is full is written to disk as a sorted run, and in the end all runs are merged into
/// the book. Sums do not depend on the order in which they are made, and so the book does not depend on the
/// number of threads, on the memory, or on how often the work was interrupted.
public final class BookBuilder {
    /// Files open at a time; more runs than that are merged in several rounds.
    private static final int MOST_OPEN = 256;

    private final BuildSettings settings;
    private final Path book;
    private final RunFolder folder;
    private final LongAdder bytesRead = new LongAdder();
    private final LongAdder recordsMerged = new LongAdder();
    private volatile BuildState state;
    private volatile boolean stopped;
    private volatile long recordsToMerge;
    private volatile @Nullable Mappers mappers;
    private volatile long workStart = System.nanoTime();
    private volatile long bytesAtStart;
    private final long gamesAtStart;

    private BookBuilder(BuildSettings settings, Path book, RunFolder folder, BuildState state) {
        this.settings = settings;
        this.book = book;
        this.folder = folder;
        this.state = state;
        gamesAtStart = state.count().read();
    }

    /// Starts a build, or goes on with the one of the same recipe that has been left unfinished.
    ///
    /// @param arguments kept for [#arguments]
    /// @throws IOException also when a build that goes on, or an unfinished one of another recipe, is in the way
    public static BookBuilder open(BuildSettings settings, Path book, List<String> arguments) throws IOException {
        String recipe = settings.recipe();
        RunFolder folder = RunFolder.claim(RunFolder.of(book));
        try {
            Path work = folder.path();
            BuildState state = BuildState.isIn(work) ? BuildState.read(work) : BuildState.start(recipe, arguments);
            if (!state.recipe().equals(recipe))
                throw new IOException(work + " holds a build with other games or other options: finish that one with"
                        + " --resume " + book + ", or delete the folder");
            folder.resume(state);
            return new BookBuilder(settings, book, folder, state);
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    /// What an unfinished build was started with.
    public static List<String> arguments(Path book) throws IOException {
        return BuildState.read(RunFolder.of(book)).arguments();
    }

    /// Whether an earlier build is gone on with.
    public boolean isResumed() {
        return state.file() > 0 || state.offset() > 0;
    }

    /// Builds the book, once. After [#stop] the work so far is kept, and the answer is null.
    public @Nullable BookHeader build() throws IOException {
        try (folder) {
            if (state.file() < settings.games().size()) map();
            if (stopped) return null;
            mergeDown();
            if (stopped) return null;
            BookHeader header = write();
            folder.delete();
            return header;
        }
    }

    /// Ends the work soon, from another thread.
    public void stop() {
        stopped = true;
    }

    // ---- map ----

    private void map() throws IOException {
        state.write(folder.path());
        for (Path done : settings.games().subList(0, state.file())) bytesRead.add(Files.size(done));
        try (Mappers team = new Mappers(settings, folder)) {
            mappers = team;
            int file = state.file();
            do map(file++, team);
            while (file < settings.games().size() && !stopped);
            keep(team);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stopped = true;
        } finally {
            mappers = null;
        }
    }

    private void map(int file, Mappers team) throws IOException, InterruptedException {
        long offset = file == state.file() ? state.offset() : 0;
        long end = 0;
        try (InputStream in = GameFile.open(settings.games().get(file), bytesRead::add)) {
            in.skipNBytes(offset);
            if (bytesAtStart == 0) begin();
            GameChunks chunks = new GameChunks(in, offset);
            long start = System.nanoTime();
            for (end = team.hand(chunks); end != Mappers.NO_MORE && !stopped; end = team.hand(chunks)) {
                if (System.nanoTime() - start < settings.checkpoint().toNanos()) continue;
                keep(team, file, end);
                start = System.nanoTime();
            }
        }
        if (end == Mappers.NO_MORE) at(file + 1, 0);
        else at(file, end);
    }

    /// What an earlier run has read is passed over: from here on speed is measured.
    private void begin() {
        workStart = System.nanoTime();
        bytesAtStart = Math.max(1, bytesRead.sum());
    }

    private void at(int file, long offset) {
        state = new BuildState(state.recipe(), state.arguments(), file, offset, state.count(), state.runs());
    }

    private void keep(Mappers team, int file, long offset) throws IOException, InterruptedException {
        at(file, offset);
        keep(team);
    }

    /// Writes down everything up to the present place.
    private void keep(Mappers team) throws IOException, InterruptedException {
        GameCount count = team.spill();
        count.add(state.count());
        team.forgetCount();
        state = new BuildState(state.recipe(), state.arguments(), state.file(), state.offset(), count, folder.runs());
        state.write(folder.path());
    }

    // ---- merge ----

    private void mergeDown() throws IOException {
        while (folder.runs().size() > MOST_OPEN && !stopped) {
            List<String> some = folder.runs().subList(0, MOST_OPEN);
            folder.merge(some);
            state = state.withRuns(folder.runs());
            state.write(folder.path());
            folder.forget(some);
        }
    }

    private BookHeader write() throws IOException {
        recordsToMerge = Math.max(1, folder.records());
        List<Run> runs = folder.openAll();
        try {
            List<Records> counted = runs.stream().map(this::counted).toList();
            Records records = settings.pruning().apply(new Merge(counted));
            return BookWriter.write(book, records, state.count().kept(), state.recipe());
        } finally {
            for (Run run : runs) run.close();
        }
    }

    private Records counted(Records run) {
        return into -> {
            boolean found = run.next(into);
            if (found) recordsMerged.increment();
            return found;
        };
    }

    // ---- progress ----

    /// The games so far.
    public GameCount count() {
        GameCount all = new GameCount();
        all.add(state.count());
        Mappers team = mappers;
        if (team != null) all.add(team.count());
        return all;
    }

    /// Bytes of the files as they are.
    public long bytesRead() {
        return bytesRead.sum();
    }

    /// When games were begun to be read, in nanoseconds: after those of an earlier run.
    public long workStart() {
        return workStart;
    }

    /// Bytes of an earlier part of the work, which were only passed over.
    public long bytesAtStart() {
        return bytesAtStart;
    }

    /// Games that an earlier run has read.
    public long gamesAtStart() {
        return gamesAtStart;
    }

    /// How much of the last part of the work, the merge, is done; negative before it.
    public double mergedShare() {
        return recordsToMerge == 0 ? -1 : (double) recordsMerged.sum() / (double) recordsToMerge;
    }
}
