package dev.ristretto.engine.device;

import java.lang.foreign.Arena;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The OpenCL library of this machine, called through Java's foreign functions. Every answer is checked, and
/// what is not a success becomes a [DeviceException].
///
/// The library is found when the first one asks for it: a program that needs no device never loads it.
final class OpenCl {
    private static final List<String> LIBRARIES = List.of(
            "libOpenCL.so.1", "libOpenCL.so", "OpenCL.dll", "/System/Library/Frameworks/OpenCL.framework/OpenCL");

    private static final long ALL_TYPES = 0xFFFF_FFFFL;
    private static final int NO_DEVICE = -1;
    private static final int NO_PLATFORM = -1001;
    private static final int MOST = 64;

    private final Map<OpenClFunction, MethodHandle> functions = new EnumMap<>(OpenClFunction.class);

    private OpenCl(SymbolLookup library) {
        for (OpenClFunction function : OpenClFunction.values()) functions.put(function, handle(library, function));
    }

    @SuppressWarnings("restricted")
    private static MethodHandle handle(SymbolLookup library, OpenClFunction function) {
        return Linker.nativeLinker().downcallHandle(library.findOrThrow(function.name()), function.type());
    }

    /// The library.
    ///
    /// @throws DeviceException when there is none, or this Java may not load it
    static OpenCl load() throws DeviceException {
        if (!OpenCl.class.getModule().isNativeAccessEnabled())
            throw new DeviceException("Java may not call other libraries: start it with --enable-native-access="
                    + (OpenCl.class.getModule().isNamed()
                            ? OpenCl.class.getModule().getName()
                            : "ALL-UNNAMED"));
        for (String name : LIBRARIES) {
            try {
                return new OpenCl(library(name));
            } catch (IllegalArgumentException notThere) {
                // The next name may be the one of this system.
            } catch (RuntimeException | LinkageError e) {
                throw new DeviceException(name + " cannot be used: " + e.getMessage(), e);
            }
        }
        throw new DeviceException("no OpenCL library is installed");
    }

    /// It stays loaded, as drivers do not like to be unloaded.
    @SuppressWarnings("restricted")
    private static SymbolLookup library(String name) {
        return SymbolLookup.libraryLookup(name, Arena.global());
    }

    // ---- calls ----

    /// Calls a function that answers with a code.
    int tryCall(OpenClFunction function, Object... arguments) throws DeviceException {
        return (int) invoke(function, arguments);
    }

    /// Calls a function that answers with a code, which must be the one of success.
    void call(OpenClFunction function, Object... arguments) throws DeviceException {
        check(function, tryCall(function, arguments));
    }

    /// Calls a function that makes something. The place for the code is added as the last argument.
    MemorySegment make(OpenClFunction function, Object... arguments) throws DeviceException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment code = arena.allocate(ValueLayout.JAVA_INT);
            Object[] all = new Object[arguments.length + 1];
            System.arraycopy(arguments, 0, all, 0, arguments.length);
            all[arguments.length] = code;
            MemorySegment made = (MemorySegment) invoke(function, all);
            check(function, code.get(ValueLayout.JAVA_INT, 0));
            return made;
        }
    }

    private Object invoke(OpenClFunction function, Object... arguments) throws DeviceException {
        MethodHandle handle = functions.get(function);
        if (handle == null) throw new DeviceException(function + " is missing");
        try {
            return handle.invokeWithArguments(arguments);
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new DeviceException(function + " could not be called: " + e.getMessage(), e);
        }
    }

    private static void check(OpenClFunction function, int code) throws DeviceException {
        if (code != 0) throw new DeviceException(function + " failed: " + meaning(code));
    }

    private static String meaning(int code) {
        return switch (code) {
            case -2 -> "the device is not available";
            case -4 -> "not enough memory on the device";
            case -5 -> "not enough resources on the device";
            case -6 -> "not enough memory";
            case -11 -> "the program does not compile";
            case -36 -> "the device is lost";
            case -61 -> "more memory than the device gives at once";
            default -> "error " + code;
        };
    }

    // ---- what there is ----

    List<MemorySegment> platforms() throws DeviceException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(ValueLayout.JAVA_INT);
            MemorySegment found = arena.allocate(ValueLayout.ADDRESS, MOST);
            int code = tryCall(OpenClFunction.clGetPlatformIDs, MOST, found, count);
            if (code == NO_PLATFORM) return List.of();
            check(OpenClFunction.clGetPlatformIDs, code);
            return handles(found, count.get(ValueLayout.JAVA_INT, 0));
        }
    }

    List<MemorySegment> devices(MemorySegment platform) throws DeviceException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(ValueLayout.JAVA_INT);
            MemorySegment found = arena.allocate(ValueLayout.ADDRESS, MOST);
            int code = tryCall(OpenClFunction.clGetDeviceIDs, platform, ALL_TYPES, MOST, found, count);
            if (code == NO_DEVICE) return List.of();
            check(OpenClFunction.clGetDeviceIDs, code);
            return handles(found, count.get(ValueLayout.JAVA_INT, 0));
        }
    }

    private static List<MemorySegment> handles(MemorySegment array, int count) {
        List<MemorySegment> handles = new ArrayList<>();
        for (int i = 0; i < Math.min(count, MOST); i++) handles.add(array.getAtIndex(ValueLayout.ADDRESS, i));
        return handles;
    }

    /// A text that something says of itself.
    String text(OpenClFunction question, MemorySegment handle, int what) throws DeviceException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment size = arena.allocate(ValueLayout.JAVA_LONG);
            call(question, handle, what, 0L, MemorySegment.NULL, size);
            long bytes = Math.clamp(size.get(ValueLayout.JAVA_LONG, 0), 1, 1 << 16);
            MemorySegment text = arena.allocate(bytes);
            call(question, handle, what, bytes, text, MemorySegment.NULL);
            byte[] read = text.toArray(ValueLayout.JAVA_BYTE);
            return new String(read, StandardCharsets.UTF_8).replace("\0", "").strip();
        }
    }

    /// A number that a device says of itself, of 4 or 8 bytes.
    long number(MemorySegment device, int what) throws DeviceException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment value = arena.allocate(ValueLayout.JAVA_LONG);
            call(OpenClFunction.clGetDeviceInfo, device, what, 8L, value, MemorySegment.NULL);
            return value.get(ValueLayout.JAVA_LONG, 0);
        }
    }
}
