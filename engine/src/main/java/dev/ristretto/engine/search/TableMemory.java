package dev.ristretto.engine.search;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Zeroed memory outside the Java heap, for a table that is read at random.
///
/// On Linux the pages come straight from the system, which has zeroed ones to give, so that gigabytes are
/// ready at once; and huge pages are asked for, as a random read in small ones waits twice, for the
/// address and for the data. Elsewhere, or when that fails, the JDK's allocator serves.
final class TableMemory {
    private static final long HUGE_PAGE = 2L << 20;
    private static final int CACHE_LINE = 64;

    // The numbers of Linux for mmap and madvise.
    private static final int READ_AND_WRITE = 3;
    private static final int PRIVATE_ANONYMOUS = 0x22;
    private static final int ADVISE_HUGE_PAGES = 14;
    private static final int NO_FILE = -1;
    private static final int FAILED = -1;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;

    private TableMemory() {}

    /// Memory that lives as long as the arena.
    ///
    /// @throws OutOfMemoryError when there is none
    static MemorySegment allocate(long bytes, Arena arena) {
        if (canAskTheSystem()) {
            try {
                MemorySegment mapped = map(bytes, arena);
                if (!mapped.equals(MemorySegment.NULL)) return mapped;
            } catch (Throwable unavailable) {
                // No native access, or another C library: the usual way serves.
            }
        }
        return arena.allocate(bytes, CACHE_LINE);
    }

    /// Without leave for native calls the JVM would warn of them, so they are not tried.
    static boolean canAskTheSystem() {
        return System.getProperty("os.name", "").equals("Linux")
                && TableMemory.class.getModule().isNativeAccessEnabled();
    }

    @SuppressWarnings("restricted")
    private static MemorySegment map(long bytes, Arena arena) throws Throwable {
        MethodHandle mmap = function("mmap", FunctionDescriptor.of(LONG, LONG, LONG, INT, INT, INT, LONG));
        MethodHandle munmap = function("munmap", FunctionDescriptor.of(INT, LONG, LONG));
        MethodHandle madvise = function("madvise", FunctionDescriptor.of(INT, LONG, LONG, INT));
        long room = bytes + HUGE_PAGE;
        long start = (long) mmap.invokeExact(0L, room, READ_AND_WRITE, PRIVATE_ANONYMOUS, NO_FILE, 0L);
        if (start == FAILED) return MemorySegment.NULL;
        MemorySegment all =
                MemorySegment.ofAddress(start).reinterpret(room, arena, mapped -> unmap(munmap, start, room));
        long padding = -start & HUGE_PAGE - 1;
        // Advice only: where it is not taken the table works all the same.
        int taken = (int) madvise.invokeExact(start + padding, bytes, ADVISE_HUGE_PAGES);
        return taken == FAILED ? all.asSlice(0, bytes) : all.asSlice(padding, bytes);
    }

    private static void unmap(MethodHandle munmap, long start, long room) {
        try {
            int result = (int) munmap.invokeExact(start, room);
            if (result == FAILED) throw new IllegalStateException("the system does not take the table back");
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the table could not be given back", e);
        }
    }

    /// A function of the C library.
    @SuppressWarnings("restricted")
    static MethodHandle function(String name, FunctionDescriptor type) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
    }
}
