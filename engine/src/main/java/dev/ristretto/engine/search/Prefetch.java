package dev.ristretto.engine.search;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// Asks the processor for lines of memory before they are needed.
///
/// A read of a large table waits longer than all the rest of a node takes, and nothing behind it can be finished
/// meanwhile. An instruction that only fetches is not waited for, and Java has none; so here it is as a function
/// of eleven bytes, for Linux on x86-64. Elsewhere, or where the system does not allow it, nothing is done: no result
/// depends on it. Why this is worth it: docs/decisions/0010-lines-asked-for-early.md
final class Prefetch {
    // endbr64; prefetcht0 [rdi]; prefetcht0 [rsi]; ret
    private static final byte[] CODE = {
        (byte) 0xF3, 0x0F, 0x1E, (byte) 0xFA, 0x0F, 0x18, 0x0F, 0x0F, 0x18, 0x0E, (byte) 0xC3
    };

    private static final long PAGE = 4096;

    // The numbers of Linux for mmap and mprotect.
    private static final int READ_AND_WRITE = 3;
    private static final int READ_AND_EXECUTE = 5;
    private static final int PRIVATE_ANONYMOUS = 0x22;
    private static final int NO_FILE = -1;
    private static final int FAILED = -1;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;

    /// Does nothing, and is compiled to nothing.
    private static final MethodHandle NOTHING =
            MethodHandles.empty(MethodType.methodType(void.class, long.class, long.class));

    /// A constant, so that calls of it are compiled as calls of a function.
    private static final MethodHandle FETCH = fetch();

    private Prefetch() {}

    /// Has the two lines that hold these addresses brought near, at the price of one call. The addresses need not be
    /// ours: nothing is read.
    static void lines(long address, long other) {
        try {
            FETCH.invokeExact(address, other);
        } catch (Throwable e) {
            throw new AssertionError("a prefetch cannot fail", e);
        }
    }

    /// Whether lines are fetched here.
    static boolean works() {
        return !FETCH.equals(NOTHING);
    }

    private static MethodHandle fetch() {
        boolean known = System.getProperty("os.arch", "").equals("amd64") && TableMemory.canAskTheSystem();
        if (!known) return NOTHING;
        try {
            return load();
        } catch (Throwable refused) {
            return NOTHING;
        }
    }

    /// Writes the function into a page of its own, which is never writable and executable at once and stays for as
    /// long as the program runs.
    @SuppressWarnings("restricted")
    private static MethodHandle load() throws Throwable {
        MethodHandle mmap = TableMemory.function("mmap", FunctionDescriptor.of(LONG, LONG, LONG, INT, INT, INT, LONG));
        MethodHandle mprotect = TableMemory.function("mprotect", FunctionDescriptor.of(INT, LONG, LONG, INT));
        long start = (long) mmap.invokeExact(0L, PAGE, READ_AND_WRITE, PRIVATE_ANONYMOUS, NO_FILE, 0L);
        if (start == FAILED) return NOTHING;
        MemorySegment page = MemorySegment.ofAddress(start).reinterpret(PAGE);
        page.copyFrom(MemorySegment.ofArray(CODE));
        int result = (int) mprotect.invokeExact(start, PAGE, READ_AND_EXECUTE);
        if (result == FAILED) return NOTHING;
        // Critical: the function is over before the JVM could want anything of the thread.
        return Linker.nativeLinker()
                .downcallHandle(page, FunctionDescriptor.ofVoid(LONG, LONG), Linker.Option.critical(false));
    }
}
