package dev.ristretto.lab.player;

import java.net.URL;
import java.net.URLClassLoader;
import org.jspecify.annotations.Nullable;

/// Loads a build of Ristretto from its jar and from nowhere else.
///
/// To leave out our own loader as the parent is not enough: where this program runs as modules, every
/// loader of the JDK finds our classes, and a match would quietly be played against ourselves.
final class BuildLoader extends URLClassLoader {
    private static final String OURS = "dev.ristretto.";

    static {
        registerAsParallelCapable();
    }

    BuildLoader(URL jar) {
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
