package dev.ristretto.engine.uci;

import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A build of the engine that can be talked to inside this JVM: the running one, or another from its jar.
///
/// The classes of another build come from a loader of their own and have nothing to do with ours. All its
/// talks share them, so what one warms up is warm for all.
public interface Build {
    /// Opens a talk over two streams. Running what comes back talks until the end.
    ///
    /// @param onClosed called when nobody reads the output any more
    Runnable open(InputStream in, OutputStream out, Runnable onClosed);

    /// The build that is running.
    static Build own() {
        return (in, out, onClosed) -> new Uci(in, out, onClosed)::run;
    }

    /// What a build is known by since the first: its UCI side can be made of two streams and run.
    ///
    /// @throws IllegalArgumentException when there is no such jar, or it is no build of Ristretto
    static Build of(Path jar) {
        if (!Files.isRegularFile(jar)) throw new IllegalArgumentException("there is no jar " + jar);
        try {
            Class<?> uci = new BuildLoader(jar.toUri().toURL()).loadClass("dev.ristretto.engine.uci.Uci");
            Constructor<?> maker = uci.getConstructor(InputStream.class, OutputStream.class, Runnable.class);
            Method run = uci.getMethod("run");
            return (in, out, onClosed) -> talk(maker, run, in, out, onClosed);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("not a path to a jar: " + jar, e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalArgumentException(jar + " is no build of Ristretto: " + e, e);
        }
    }

    private static Runnable talk(
            Constructor<?> maker, Method run, InputStream in, OutputStream out, Runnable onClosed) {
        try {
            Object talk = maker.newInstance(in, out, onClosed);
            return () -> run(run, talk);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the build does not start: " + e.getCause(), e);
        }
    }

    private static void run(Method run, Object talk) {
        try {
            run.invoke(talk);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the build failed: " + e.getCause(), e);
        }
    }
}
