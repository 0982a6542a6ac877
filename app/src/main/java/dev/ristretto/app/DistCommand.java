package dev.ristretto.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `ristretto dist`: the program for people who have no Java.
@Command(
        name = "dist",
        mixinStandardHelpOptions = true,
        description = "Makes packages that need no Java: a folder, an archive of it, an app image and a .deb.",
        footer = {
            "",
            "They are for the kind of machine they are made on. The folder is started by bin/ristretto.",
            "",
            "Examples:",
            "  ristretto dist",
            "  ristretto dist --image-only --out /tmp/dist"
        })
final class DistCommand implements Callable<Integer> {
    private static final int FAILED = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = {"-o", "--out"},
            defaultValue = "target/dist",
            paramLabel = "FOLDER",
            description = "where to put everything (${DEFAULT-VALUE})")
    private Path out = Path.of("target/dist");

    @Option(names = "--image-only", description = "the folder and its archive only, without jpackage")
    private boolean imageOnly;

    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        Path jar = Path.of(System.getProperty("java.class.path"));
        if (!Files.isRegularFile(jar))
            throw new ParameterException(spec.commandLine(), "packages are made of one jar: start this by ./ristretto");
        try {
            Distribution distribution = new Distribution(jar.toAbsolutePath(), out.toAbsolutePath(), step -> {
                err.println("ristretto: " + step + " ...");
                err.flush();
            });
            distribution.makeImage();
            if (!imageOnly) distribution.makePackages();
            distribution.writeChecksums().forEach(spec.commandLine().getOut()::println);
            spec.commandLine().getOut().flush();
            return 0;
        } catch (IOException e) {
            err.println("ristretto dist: " + FileTrouble.sentence(e));
            err.flush();
            return FAILED;
        }
    }
}
