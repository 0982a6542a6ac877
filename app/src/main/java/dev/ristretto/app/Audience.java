package dev.ristretto.app;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Notices when nobody can read the standard output any more.
///
/// A write would fail then, but a search may have nothing to write for minutes, and a Java program
/// gets no signal. So the system is asked: `poll` tells of a pipe whose reader is gone. Where there is
/// no `poll` (Windows) the next write has to find out.
final class Audience {
    private static final int STDOUT = 1;
    private static final short GONE = 0x08 | 0x10 | 0x20; // POLLERR, POLLHUP, POLLNVAL

    /// Not at once: the first second belongs to the start.
    private static final long FIRST_MILLIS = 1_000;

    private static final long MILLIS = 200;

    private Audience() {}

    /// Calls back, from a thread of its own, when the reader is gone.
    static void watch(Runnable onGone) {
        Thread thread = new Thread(() -> wait(onGone), "audience");
        thread.setDaemon(true);
        thread.start();
    }

    @SuppressWarnings("CatchingThrowable") // whatever is missing here, the engine does without
    private static void wait(Runnable onGone) {
        try (Arena arena = Arena.ofConfined()) {
            Thread.sleep(FIRST_MILLIS);
            MethodHandle poll = poll();
            MemorySegment request = arena.allocate(8, 4);
            request.set(ValueLayout.JAVA_INT, 0, STDOUT);
            while (!isGone(poll, request)) Thread.sleep(MILLIS);
            onGone.run();
        } catch (Throwable unsupported) {
            // The next write that fails tells the same.
        }
    }

    private static boolean isGone(MethodHandle poll, MemorySegment request) throws Throwable {
        int ready = (int) poll.invokeExact(request, 1L, 0);
        return ready > 0 && (request.get(ValueLayout.JAVA_SHORT, 6) & GONE) != 0;
    }

    /// `int poll(struct pollfd {int fd; short events; short revents;} *fds, nfds_t count, int millis)`
    @SuppressWarnings("restricted") // called as it is declared, on memory of the right size
    private static MethodHandle poll() {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().findOrThrow("poll"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));
    }
}
