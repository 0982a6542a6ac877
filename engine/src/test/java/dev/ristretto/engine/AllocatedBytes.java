package dev.ristretto.engine;

import java.lang.reflect.Method;

/// What the current thread has allocated in its life. By reflection, as the engine's module does not
/// read the one that knows the number.
public final class AllocatedBytes {
    private final Object threads;
    private final Method bytes;

    public AllocatedBytes() throws ReflectiveOperationException {
        threads = Class.forName("java.lang.management.ManagementFactory")
                .getMethod("getThreadMXBean")
                .invoke(null);
        bytes = Class.forName("com.sun.management.ThreadMXBean").getMethod("getCurrentThreadAllocatedBytes");
        for (int i = 0; i < 100; i++) soFar();
    }

    public long soFar() throws ReflectiveOperationException {
        return (long) bytes.invoke(threads);
    }
}
