package dev.ristretto.app;

import java.lang.reflect.Proxy;

/// Hears Ctrl-C each time it is pressed. The ordinary way, a shutdown hook, hears it once: a second one
/// would go unnoticed, and people press it twice when they mean it.
final class CtrlC {
    private CtrlC() {}

    /// Calls back on each Ctrl-C from now on. Where Java does not let us, a hook has to do.
    static void call(Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object calls = Proxy.newProxyInstance(
                    CtrlC.class.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        if (method.getName().equals("handle")) action.run();
                        return null;
                    });
            Object interrupt = signal.getConstructor(String.class).newInstance("INT");
            Object before = signal.getMethod("handle", signal, handler).invoke(null, interrupt, calls);
            assert before != null;
        } catch (ReflectiveOperationException | IllegalArgumentException unsupported) {
            // the hook hears the first one
        }
    }
}
