package dev.ristretto.lab.network;

import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.NetworkFileException;
import dev.ristretto.engine.eval.nnue.Networks;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Has an installed Stockfish write out the network it was built with, and makes sure that it can be read and
/// is the one the program says.
public final class StockfishExport {
    private static final int PATIENCE_SECONDS = 60;
    private static final String NAME = "network.nnue";
    private static final String ANSWERS = "answers.txt";
    /// What a program answers to `uci`; the default is the name of its network.
    private static final Pattern OPTION = Pattern.compile("option name EvalFile type string default (\\S+)");

    private static final String USUAL_FOLDERS = ":/usr/games:/usr/local/bin:/opt/homebrew/bin";

    private StockfishExport() {}

    /// The Stockfish on the path or in the usual folders.
    public static Optional<Path> installed() {
        String folders = System.getenv().getOrDefault("PATH", "") + USUAL_FOLDERS;
        return Stream.of(folders.split(":"))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, "stockfish"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /// Writes the network of a program to a file. The file appears only when it is whole and can be read.
    ///
    /// @throws IOException when the program does not do it, or its network is of a kind we cannot read
    public static Network export(Path program, Path target) throws IOException, InterruptedException {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) throw new IOException("there is no folder " + folder);
        Path workshop = Files.createTempDirectory(folder, "stockfish");
        try {
            run(program, workshop);
            Path written = workshop.resolve(NAME);
            if (!Files.exists(written))
                throw new IOException(program + " wrote no network: it has to know the command export_net, as"
                        + " Stockfish does from version 14 on");
            Network network = Networks.read(written);
            demandPromised(network, program, workshop.resolve(ANSWERS));
            Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
            return network;
        } finally {
            clear(workshop);
        }
    }

    /// Stockfish's networks are named by their checksums, and the program knows the name of its own.
    private static void demandPromised(Network network, Path program, Path answers) throws IOException {
        Matcher option = OPTION.matcher(Files.readString(answers, StandardCharsets.ISO_8859_1));
        if (!option.find()) return;
        try {
            Networks.demandName(network, option.group(1));
        } catch (NetworkFileException e) {
            throw new IOException(program + " wrote another network than its own: " + e.getMessage(), e);
        }
    }

    /// From version 16.1 on there is a second, small network, which Stockfish writes beside the one asked for.
    private static void clear(Path workshop) throws IOException {
        try (Stream<Path> left = Files.list(workshop)) {
            for (Path file : left.toList()) Files.delete(file);
        }
        Files.delete(workshop);
    }

    /// The name is a bare one, as Stockfish takes what comes after a blank for something else.
    private static void run(Path program, Path folder) throws IOException, InterruptedException {
        Path command = program.getParent() == null ? program : program.toAbsolutePath();
        Process process = new ProcessBuilder(command.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(ANSWERS).toFile())
                .start();
        try (OutputStream talk = process.getOutputStream()) {
            talk.write(("uci\nexport_net " + NAME + "\nquit\n").getBytes(StandardCharsets.UTF_8));
        }
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(program + " did not end within " + PATIENCE_SECONDS + " s");
        }
    }
}
