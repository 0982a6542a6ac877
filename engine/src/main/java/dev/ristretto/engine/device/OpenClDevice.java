package dev.ristretto.engine.device;

import dev.ristretto.engine.eval.nnue.NetworkFile;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/// A device of OpenCL.
final class OpenClDevice implements Device {
    private static final int PLATFORM_NAME = 0x0902;
    private static final int DEVICE_TYPE = 0x1000;
    private static final int MAX_WORK_GROUP_SIZE = 0x1004;
    private static final int MAX_ALLOCATION = 0x1010;
    private static final int GLOBAL_MEMORY = 0x101F;
    private static final int LITTLE_ENDIAN = 0x1026;
    private static final int AVAILABLE = 0x1027;
    private static final int COMPILER_AVAILABLE = 0x1028;
    private static final int NAME = 0x102B;

    private static final long TYPE_CPU = 2;

    /// Work items of a team: enough to fill the lanes of any device, few enough for each to have something to do.
    private static final long MOST_ITEMS = 64;

    private final OpenCl library;
    private final MemorySegment handle;
    private final DeviceInfo info;

    private OpenClDevice(OpenCl library, MemorySegment handle, DeviceInfo info) {
        this.library = library;
        this.handle = handle;
        this.info = info;
    }

    /// The devices of all platforms that can be used. One that cannot be asked is left out.
    static List<Device> all(OpenCl library) throws DeviceException {
        List<Device> devices = new ArrayList<>();
        for (MemorySegment platform : library.platforms()) {
            try {
                addAll(library, platform, devices);
            } catch (DeviceException silent) {
                // One bad driver does not hide what the others have.
            }
        }
        return devices;
    }

    private static void addAll(OpenCl library, MemorySegment platform, List<Device> devices) throws DeviceException {
        String name = library.text(OpenClFunction.clGetPlatformInfo, platform, PLATFORM_NAME);
        for (MemorySegment handle : library.devices(platform)) {
            try {
                if (!isUsable(library, handle)) continue;
                devices.add(new OpenClDevice(library, handle, describe(library, handle, name, devices.size())));
            } catch (DeviceException silent) {
                // Left out, as promised.
            }
        }
    }

    private static boolean isUsable(OpenCl library, MemorySegment handle) throws DeviceException {
        return (int) library.number(handle, AVAILABLE) != 0
                && (int) library.number(handle, COMPILER_AVAILABLE) != 0
                && (int) library.number(handle, LITTLE_ENDIAN) != 0;
    }

    private static DeviceInfo describe(OpenCl library, MemorySegment handle, String platform, int number)
            throws DeviceException {
        return new DeviceInfo(
                "opencl:" + number,
                library.text(OpenClFunction.clGetDeviceInfo, handle, NAME),
                platform,
                (library.number(handle, DEVICE_TYPE) & TYPE_CPU) != 0,
                library.number(handle, GLOBAL_MEMORY));
    }

    @Override
    public DeviceInfo info() {
        return info;
    }

    @Override
    public DeviceNetwork open(NetworkFile network, int batch) throws DeviceException {
        long largest = 2L * Math.max(network.inputWeights().length, (long) batch * Inputs.STRIDE);
        long allowed = library.number(handle, MAX_ALLOCATION);
        if (largest > allowed)
            throw new DeviceException("%s gives %,d bytes at once and %,d are needed: too little memory"
                    .formatted(info.name(), allowed, largest));
        return OpenClNetwork.open(library, handle, network, batch, team(network));
    }

    /// How many work items share a position. A processor is best off with one: its vectors do what a team does.
    private long team(NetworkFile network) throws DeviceException {
        if (info.isProcessor()) return 1;
        long blocks = network.architecture().hidden() / OpenClNetwork.BLOCK;
        return Math.clamp(blocks, 1, Math.min(MOST_ITEMS, library.number(handle, MAX_WORK_GROUP_SIZE)));
    }
}
