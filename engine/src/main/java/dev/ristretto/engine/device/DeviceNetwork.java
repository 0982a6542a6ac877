package dev.ristretto.engine.device;

/// A network on a device, ready to be asked. Used by one thread at a time.
public interface DeviceNetwork extends AutoCloseable {
    /// Judges positions.
    ///
    /// @param positions as [Inputs] writes them
    /// @param count how many, no more than the batch it was opened for
    /// @param scores where the scores go, in centipawns from the mover's side
    /// @param at where the first one goes
    /// @throws DeviceException when the device fails; the scores then mean nothing
    void evaluate(short[] positions, int count, int[] scores, int at) throws DeviceException;

    /// Gives back what it has taken. Does not fail.
    @Override
    void close();
}
