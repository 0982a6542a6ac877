package dev.ristretto.lab.tune;

import dev.ristretto.engine.search.SearchParams.Parameter;
import dev.ristretto.lab.stats.Pentanomial;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The list of everything that was played in a run, one line for each trial, written as soon as it is
/// over. A run that is killed goes on from it and loses only the trial it was at.
final class RunFile implements AutoCloseable {
    private static final String HEADER = "# ristretto tune 1";

    private final FileChannel channel;

    private RunFile(FileChannel channel) {
        this.channel = channel;
    }

    /// What an earlier run left.
    ///
    /// @param length how much of the file is whole
    record Past(List<String> arguments, List<PastStage> stages, long length) {}

    /// @param parameters as [#describe] wrote them
    record PastStage(String title, String parameters, List<Pentanomial> outcomes) {}

    static Path path(Path name) {
        return name.resolveSibling(name.getFileName() + ".run");
    }

    static RunFile create(Path name, List<String> arguments) throws IOException {
        Path folder = name.toAbsolutePath().getParent();
        if (folder != null) Files.createDirectories(folder);
        if (Files.exists(path(name))) {
            throw new IOException(path(name) + " exists: choose another --out, or go on with --resume " + name);
        }
        RunFile file = new RunFile(open(path(name)));
        StringBuilder header = new StringBuilder(HEADER).append('\n');
        for (String argument : arguments) {
            header.append("argument\t").append(escape(argument)).append('\n');
        }
        file.append(header.toString());
        return file;
    }

    /// Opens the file of an earlier run to go on, cut back to what is whole.
    static RunFile resume(Path name, Past past) throws IOException {
        RunFile file = new RunFile(open(path(name)));
        file.channel.truncate(past.length());
        file.channel.position(past.length());
        return file;
    }

    /// Opens a file for this program alone; the lock goes with the channel.
    private static FileChannel open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!isLocked(channel)) {
            channel.close();
            throw new IOException(file + " belongs to a run that is still going on");
        }
        channel.position(channel.size());
        return channel;
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /// Reads what an earlier run left. A last line that was not finished counts for nothing.
    static Past read(Path name) throws IOException {
        Path path = path(name);
        if (!Files.isRegularFile(path))
            throw new IOException("no run is called " + name + ": " + path + " is not there");
        byte[] bytes = Files.readAllBytes(path);
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') end--;
        String[] lines = new String(bytes, 0, end, StandardCharsets.UTF_8).split("\n");
        if (!lines[0].equals(HEADER)) throw new IOException(path + " is not the file of a tuning run");
        List<String> arguments = new ArrayList<>();
        List<PastStage> stages = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split("\t", -1);
            switch (words[0]) {
                case "argument" -> arguments.add(words[1].translateEscapes());
                case "stage" -> stages.add(new PastStage(words[1], words[2], new ArrayList<>()));
                case "trial" -> stages.getLast().outcomes().add(outcome(words[1]));
                default -> {}
            }
        }
        return new Past(arguments, stages, end);
    }

    void stage(Stage stage, Space space) throws IOException {
        append("stage\t" + stage.title() + "\t" + describe(space) + "\n");
    }

    void trial(Pentanomial outcome) throws IOException {
        append("trial\t" + outcome + "\n");
    }

    /// Everything an outcome depends on: when it is not the same any more, a run cannot go on.
    static String describe(Space space) {
        return space.parameters().stream().map(RunFile::describe).collect(Collectors.joining(" "));
    }

    private static String describe(Parameter one) {
        return one.name() + "=" + one.value() + ":" + one.min() + ":" + one.max();
    }

    private static Pentanomial outcome(String text) {
        String[] counts = text.split(" ");
        return new Pentanomial(
                Integer.parseInt(counts[0]),
                Integer.parseInt(counts[1]),
                Integer.parseInt(counts[2]),
                Integer.parseInt(counts[3]),
                Integer.parseInt(counts[4]));
    }

    private void append(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) channel.write(bytes);
    }

    /// Makes sure that what was written survives a loss of power.
    void force() throws IOException {
        channel.force(false);
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
