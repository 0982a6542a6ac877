package dev.ristretto.engine.uci;

import java.net.URL;
import java.net.URLClassLoader;
import org.jspecify.annotations.Nullable;

/// Loads a build of Ristretto from its jar and from nowhere else.
///
/// To leave out our own loader as the parent is not enough: where this program runs as modules, every
/// loader of the JDK finds our classes, and what should be another build would quietly be ourselves.
public final class BuildLoader extends URLClassLoader {
    private static final String OURS = "dev.ristretto.";

    static {
        registerAsParallelCapable();
    }

    /// @param jar where the build is
    public BuildLoader(URL jar) {
        super("build", new URL[] {jar}, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(OURS)) return super.loadClass(name, resolve);
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            Class<?> found = loaded != null ? loaded : findClass(name);
            if (resolve) resolveClass(found);
            return found;
        }
    }

    @Override
    public @Nullable URL getResource(String name) {
        return name.startsWith(OURS.replace('.', '/')) ? findResource(name) : super.getResource(name);
    }
}
