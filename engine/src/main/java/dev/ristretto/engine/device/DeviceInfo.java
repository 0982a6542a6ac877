package dev.ristretto.engine.device;

/// What a device is called and what it has.
///
/// @param id by which it can be chosen, such as `opencl:0`
/// @param name of the device, as its driver gives it
/// @param platform the driver
/// @param isProcessor whether it is the machine's main processor under another name
/// @param memoryBytes what it has for all purposes
public record DeviceInfo(String id, String name, String platform, boolean isProcessor, long memoryBytes) {}
