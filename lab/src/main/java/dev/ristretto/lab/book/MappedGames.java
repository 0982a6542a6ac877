package dev.ristretto.lab.book;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;

/// The moves of some games, counted and sorted by one thread with memory of its own: what one task of a cluster does.
/// What does not fit lies in a folder until it is closed.
public final class MappedGames implements Records, AutoCloseable {
    private final RunFolder folder;
    private final GameCount count;
    private final List<Run> runs;
    private final Merge records;

    private MappedGames(RunFolder folder, GameCount count) throws IOException {
        this.folder = folder;
        this.count = count;
        runs = folder.openAll();
        records = new Merge(runs);
    }

    /// Counts games.
    ///
    /// @param memory in bytes
    /// @param folder for this task alone
    public static MappedGames of(InputStream games, GameFilter filter, int maxPly, long memory, Path folder)
            throws IOException {
        RunFolder runs = RunFolder.claim(folder);
        try {
            runs.resume(BuildState.start("", List.of()));
            MoveTable table = new MoveTable(memory);
            GameMapper mapper = new GameMapper(filter, maxPly);
            mapper.map(games, table, runs::spill);
            runs.spill(table);
            return new MappedGames(runs, mapper.count());
        } catch (IOException | RuntimeException e) {
            // What a failed task has written helps nobody.
            runs.delete();
            throw e;
        }
    }

    public GameCount count() {
        return count;
    }

    @Override
    public boolean next(MoveRecord into) throws IOException {
        return records.next(into);
    }

    @Override
    public void close() throws IOException {
        for (Run run : runs) run.close();
        folder.delete();
    }
}
