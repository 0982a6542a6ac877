package dev.ristretto.lab.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// A text that grows while something long goes on, so that after a kill it can go on from there.
///
/// It belongs to one program at a time. What was written in one piece is read in one piece: a last line that was not
/// finished counts for nothing.
public final class GrowingFile implements AutoCloseable {
    private final FileChannel channel;

    private GrowingFile(FileChannel channel) {
        this.channel = channel;
    }

    /// The whole lines of a file.
    ///
    /// @param length of them all, in bytes
    public record Whole(List<String> lines, long length) {}

    /// Makes the file, and the folders it lies in.
    ///
    /// @param instead what to do when it exists already, for the message
    public static GrowingFile create(Path file, String instead) throws IOException {
        requireNew(file, instead);
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) Files.createDirectories(folder);
        return open(file);
    }

    /// @throws IOException when the file exists already
    public static void requireNew(Path file, String instead) throws IOException {
        if (Files.exists(file)) throw new IOException(file + " exists: " + instead);
    }

    /// Opens a file for this program alone; the lock goes with the channel.
    private static GrowingFile open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!Claim.tryLock(channel)) {
            channel.close();
            throw new IOException(file + " is still being written by another run");
        }
        channel.position(channel.size());
        return new GrowingFile(channel);
    }

    /// Opens a file of an earlier run and cuts off what came after a length.
    public static GrowingFile resume(Path file, long length) throws IOException {
        GrowingFile opened = open(file);
        if (opened.length() < length) {
            opened.close();
            throw new IOException(file + " is shorter than it was: a part of it is lost");
        }
        opened.channel.truncate(length);
        opened.channel.position(length);
        return opened;
    }

    /// Reads what an earlier run left.
    public static Whole read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') end--;
        return new Whole(List.of(new String(bytes, 0, end, StandardCharsets.UTF_8).split("\n")), end);
    }

    public void append(String text) throws IOException {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        while (bytes.hasRemaining()) channel.write(bytes);
    }

    /// Makes sure that what was written survives a loss of power.
    public void force() throws IOException {
        channel.force(false);
    }

    public long length() throws IOException {
        return channel.size();
    }

    /// A text as one word of a line whose words are separated by tabs; `translateEscapes` undoes it.
    public static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    /// The first lines: what kind of file it is, and what the run was started with.
    public static String header(String kind, List<String> arguments) {
        return kind + '\n' + arguments(arguments);
    }

    /// A line for each argument.
    public static String arguments(List<String> arguments) {
        StringBuilder lines = new StringBuilder();
        for (String argument : arguments)
            lines.append("argument\t").append(escape(argument)).append('\n');
        return lines.toString();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
