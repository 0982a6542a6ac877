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
final class Audience extends Thread {
    private static final int STDOUT = 1;
    private static final short GONE = 0x08 | 0x10 | 0x20; // POLLERR, POLLHUP, POLLNVAL

    /// Not at once: the first moments belong to the start.
    private static final long FIRST_MILLIS = 500;

    private static final long MILLIS = 100;

    private final Runnable onGone;

    /// Calls back, from this thread, when the reader is gone.
    Audience(Runnable onGone) {
        super("audience");
        this.onGone = onGone;
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            Thread.sleep(FIRST_MILLIS);
            watch();
            onGone.run();
        } catch (InterruptedException e) {
            interrupt();
        }
    }

    /// Returns when the reader is gone; never where nobody can tell.
    @SuppressWarnings("CatchingThrowable") // whatever is missing here, the engine does without
    private static void watch() throws InterruptedException {
        try (Arena arena = Arena.ofConfined()) {
            MethodHandle poll = poll();
            MemorySegment request = arena.allocate(8, 4);
            request.set(ValueLayout.JAVA_INT, 0, STDOUT);
            while (!isGone(poll, request)) Thread.sleep(MILLIS);
        } catch (InterruptedException e) {
            throw e;
        } catch (Throwable unsupported) {
            Thread.sleep(Long.MAX_VALUE); // the next write that fails tells the same
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
