package dev.ristretto.lab.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Keeps a second program away from files that one is writing. The claim is a lock on a file of its own, for those
/// who replace their files and so cannot lock them. The system lets go of it when the program ends, however it ends.
public final class Claim implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;

    private Claim(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// Claims what a file stands for; its folder must exist.
    ///
    /// @param subject what is claimed, for the message
    /// @throws IOException also when another run has claimed it
    public static Claim of(Path file, Path subject) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        // Whoever had it before may have deleted the file between the opening and the locking.
        if (!tryLock(channel) || !Files.exists(file)) {
            channel.close();
            throw new IOException(subject + " is still being written by another run");
        }
        return new Claim(file, channel);
    }

    /// Locks an open file for this program alone; the lock goes with the channel. False when somebody has it already,
    /// be it within this program.
    public static boolean tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /// Lets go of it. A second time does nothing.
    @Override
    public void close() throws IOException {
        if (!channel.isOpen()) return;
        Files.deleteIfExists(file);
        channel.close();
    }
}
