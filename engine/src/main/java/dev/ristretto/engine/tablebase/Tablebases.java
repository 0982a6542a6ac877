package dev.ristretto.engine.tablebase;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// The door to endgame tables in the Syzygy format: who wins, and how far the next capture or pawn move is.
///
/// Opening them looks at the names and sizes of the files only; a file is mapped when a position first asks
/// for it, so a folder of terabytes opens at once. Whatever is wrong with a file, it is dropped
/// with one notice and nothing else happens.
///
/// Safe to share among threads, each with a [Prober] of its own. Nobody may probe once it is closed.
public final class Tablebases implements AutoCloseable {
    /// The format goes no further.
    public static final int MOST_MEN = 7;

    /// No tables at all.
    public static final Tablebases NONE = new Tablebases(List.of(), null);

    private final @Nullable Arena arena;
    private final List<TablePair> found;
    /// A hash table by material, both ways round; its size is a power of two.
    private final long[] keys;

    private final @Nullable TablePair[] pairs;
    private final int men;
    private final int wdlFiles;
    private final int dtzFiles;

    private Tablebases(Collection<TablePair> found, @Nullable Arena arena) {
        this.arena = arena;
        this.found = List.copyOf(found);
        int room = Integer.highestOneBit(Math.max(1, found.size())) * 8;
        keys = new long[room];
        pairs = new TablePair[room];
        for (TablePair pair : found) {
            put(pair.material().key(), pair);
            put(Material.mirrored(pair.material().key()), pair);
        }
        men = found.stream().mapToInt(pair -> pair.material().men()).max().orElse(0);
        wdlFiles = found.size();
        dtzFiles = (int) found.stream().filter(pair -> pair.dtz() != null).count();
    }

    /// Opens the tables in one or more folders, with `;` or `:` between them. Of two files of one name the
    /// first counts.
    ///
    /// @param notices gets a sentence for each file or folder that is no good, from any thread and at any time
    /// @throws IOException when no folder can be read; the message says so
    public static Tablebases open(String path, Consumer<String> notices) throws IOException {
        TableFinder finder = new TableFinder(notices);
        finder.look(SyzygyPath.folders(path));
        Arena arena = Arena.ofShared();
        return new Tablebases(finder.pairs(arena), arena);
    }

    /// The most men, kings and pawns included, that a table is about; 0 without tables.
    public int men() {
        return men;
    }

    /// Something that looks positions up, for one thread.
    public Prober newProber() {
        return new Prober(this);
    }

    /// What there is, in a few words.
    @Override
    public String toString() {
        if (men == 0) return "no tables";
        return "%d WDL and %d DTZ tables, up to %d men".formatted(wdlFiles, dtzFiles, men);
    }

    /// Opens every file now.
    ///
    /// @return how many are no good; each has had its notice
    public int openAll() {
        return (int) shelves().stream().filter(shelf -> shelf.table() == null).count();
    }

    /// Reads every file from beginning to end and compares it with the checksum it carries, which notices a single
    /// bit that was altered. As this takes as long as the disk needs, nobody does it unasked.
    ///
    /// @param progress is told now and then how many bytes more were read, of [#bytes()]
    /// @return how many files are no good; each has had its notice, and is not used any more
    public int verifyAll(LongConsumer progress) {
        int bad = 0;
        for (Shelf<?> shelf : shelves()) if (!shelf.verify(progress)) bad++;
        return bad;
    }

    /// The sizes of all files together.
    public long bytes() {
        return shelves().stream()
                .mapToLong(shelf -> shelf.path().toFile().length())
                .sum();
    }

    private List<Shelf<?>> shelves() {
        List<Shelf<?>> shelves = new ArrayList<>();
        for (TablePair pair : found) {
            shelves.add(pair.wdl());
            if (pair.dtz() != null) shelves.add(pair.dtz());
        }
        return shelves;
    }

    @Nullable
    TablePair find(long key) {
        for (int i = slot(key); ; i = i + 1 & keys.length - 1) {
            TablePair pair = pairs[i];
            if (pair == null || keys[i] == key) return pair;
        }
    }

    private void put(long key, TablePair pair) {
        int i = slot(key);
        while (pairs[i] != null && keys[i] != key) i = i + 1 & keys.length - 1;
        keys[i] = key;
        pairs[i] = pair;
    }

    private int slot(long key) {
        return (int) (key * 0x9E3779B97F4A7C15L >>> 40) & keys.length - 1;
    }

    /// Gives the files back.
    @Override
    public void close() {
        if (arena != null && arena.scope().isAlive()) arena.close();
    }
}
