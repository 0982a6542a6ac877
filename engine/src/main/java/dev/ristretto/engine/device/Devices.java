package dev.ristretto.engine.device;

import java.util.List;

/// The devices of this machine.
///
/// @param all those that can be used
/// @param remark why there are none, for people; empty when there are some
public record Devices(List<Device> all, String remark) {
    /// The list is copied.
    public Devices {
        all = List.copyOf(all);
    }

    /// Looks for devices. Does not fail: a driver that does is the remark.
    public static Devices find() {
        try {
            List<Device> found = OpenClDevice.all(OpenCl.load());
            return new Devices(found, found.isEmpty() ? "OpenCL is installed, but has no device" : "");
        } catch (DeviceException e) {
            return new Devices(List.of(), String.valueOf(e.getMessage()));
        }
    }
}
