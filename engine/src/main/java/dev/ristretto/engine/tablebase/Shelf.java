package dev.ristretto.engine.tablebase;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// The place of one file, opened when first asked for. A file that is no good is dropped for good, and
/// said so once. Safe to use from several threads.
final class Shelf<T> {
    private final Path path;
    private final Material material;
    private final Reader<T> reader;
    private final Arena arena;
    private final Consumer<String> notices;
    private volatile @Nullable T table;
    private volatile boolean dropped;

    /// How a kind of table is read.
    interface Reader<T> {
        T read(TableFile file, Material material) throws CorruptTableException;
    }

    Shelf(Path path, Material material, Reader<T> reader, Arena arena, Consumer<String> notices) {
        this.path = path;
        this.material = material;
        this.reader = reader;
        this.arena = arena;
        this.notices = notices;
    }

    Path path() {
        return path;
    }

    /// The table, or null when it was dropped.
    @Nullable
    T table() {
        T present = table;
        return present != null || dropped ? present : open();
    }

    private synchronized @Nullable T open() {
        if (table != null || dropped) return table;
        try {
            T read = reader.read(TableFile.map(path, arena), material);
            table = read;
            return read;
        } catch (IOException | CorruptTableException | IndexOutOfBoundsException | InternalError trouble) {
            drop(trouble);
        } catch (OutOfMemoryError e) {
            drop(new IOException("there is no memory for it"));
        }
        return null;
    }

    /// Reads the whole file and drops it when it is not as it was made.
    ///
    /// @return whether it can be used
    boolean verify(LongConsumer progress) {
        if (table() == null) return false;
        try (Arena own = Arena.ofConfined()) {
            if (TableFile.map(path, own).isUnaltered(progress)) return true;
            drop(new CorruptTableException("its bytes were altered, as the checksum at its end tells"));
        } catch (IOException | InternalError trouble) {
            drop(trouble);
        }
        return false;
    }

    /// Gives the table up; the first to do so says why.
    synchronized void drop(Throwable trouble) {
        table = null;
        if (dropped) return;
        dropped = true;
        notices.accept("the table " + path + " is left out: " + reason(trouble));
    }

    private static String reason(Throwable trouble) {
        return switch (trouble) {
            case CorruptTableException corrupt -> String.valueOf(corrupt.getMessage());
            case IndexOutOfBoundsException outside -> "what it says makes no sense";
            case InternalError fault -> "it can no longer be read";
            default -> String.valueOf(trouble.getMessage());
        };
    }
}
