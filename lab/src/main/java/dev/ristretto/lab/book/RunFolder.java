package dev.ristretto.lab.book;

import dev.ristretto.lab.run.Claim;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The folder of a build in which its runs and its state lie until the book is written. Safe to use from several
/// threads.
final class RunFolder implements AutoCloseable {
    private static final String RUN = "run-";
    private static final String LOCK = "lock";

    private final Path folder;
    private final Claim claim;
    private final List<String> runs = new ArrayList<>();
    private int next;

    private RunFolder(Path folder, Claim claim) {
        this.folder = folder;
        this.claim = claim;
    }

    /// Beside the book that is built.
    static Path of(Path book) {
        return book.resolveSibling(book.getFileName() + ".work");
    }

    /// Takes the folder for this build alone.
    ///
    /// @throws IOException also when another build is at work in it
    static RunFolder claim(Path folder) throws IOException {
        Files.createDirectories(folder);
        return new RunFolder(folder, Claim.of(folder.resolve(LOCK), folder));
    }

    /// Goes on from a state: runs that it does not know are deleted.
    void resume(BuildState state) throws IOException {
        for (String name : names()) {
            if (!name.startsWith(RUN)) continue;
            if (!state.runs().contains(name)) Files.delete(folder.resolve(name));
            else next = Math.max(next, Integer.parseInt(name.substring(RUN.length())));
        }
        for (String name : state.runs()) {
            if (!Files.exists(folder.resolve(name)))
                throw new IOException(folder.resolve(name) + " is gone: delete " + folder + " and start again");
            add(name);
        }
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    Path path() {
        return folder;
    }

    private synchronized String newName() {
        return RUN + ++next;
    }

    /// Writes what a table holds as a run, and empties it.
    void spill(MoveTable table) throws IOException {
        if (table.size() == 0) return;
        String name = newName();
        Run.write(folder.resolve(name), table.sorted());
        table.clear();
        add(name);
    }

    private synchronized void add(String name) {
        runs.add(name);
    }

    synchronized List<String> runs() {
        return List.copyOf(runs);
    }

    /// The records of all runs together.
    long records() throws IOException {
        long bytes = 0;
        for (String name : runs()) bytes += Files.size(folder.resolve(name));
        return bytes / MoveRecord.WIDTH;
    }

    /// Puts several runs into one. The state has to be written before [#forget] lets go of them.
    void merge(List<String> some) throws IOException {
        String name = newName();
        List<Run> open = new ArrayList<>();
        try {
            for (String run : some) open.add(Run.open(folder.resolve(run)));
            Run.write(folder.resolve(name), new Merge(open));
        } finally {
            for (Run run : open) run.close();
        }
        synchronized (this) {
            runs.removeAll(some);
            runs.add(name);
        }
    }

    void forget(List<String> some) throws IOException {
        for (String run : some) Files.deleteIfExists(folder.resolve(run));
    }

    List<Run> openAll() throws IOException {
        List<Run> open = new ArrayList<>();
        for (String run : runs()) open.add(Run.open(folder.resolve(run)));
        return open;
    }

    /// When the book is there.
    void delete() throws IOException {
        for (String name : names()) if (!name.equals(LOCK)) Files.delete(folder.resolve(name));
        close();
        try {
            Files.delete(folder);
        } catch (DirectoryNotEmptyException e) {
            // The next build has moved in already.
        }
    }

    /// Leaves the folder to others.
    @Override
    public void close() throws IOException {
        claim.close();
    }
}
