package dev.ristretto.engine.device;

import dev.ristretto.engine.eval.nnue.NetworkFile;

/// Something that judges many positions at once. Tests put one here that fails.
public interface Device {
    /// What it is called and what it has.
    DeviceInfo info();

    /// Gets the device ready to judge by a network.
    ///
    /// @param batch the most positions that will be asked for at once
    /// @throws DeviceException when it cannot: too little memory, a driver that fails
    DeviceNetwork open(NetworkFile network, int batch) throws DeviceException;
}
