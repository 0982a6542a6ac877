package dev.ristretto.app;

import dev.ristretto.engine.Identity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Packages of the program together with the parts of Java it needs.
///
/// All of them hold the same: a Java made by `jlink`, the one jar, and the flags. The class path is used as everywhere
/// else, so that there is one way to start. The folder makes its AOT cache at its first start, which halves what has to
/// be kept and sent; installed packages bring theirs along, as nobody may write where they lie.
final class Distribution {
    private static final String NAME = "ristretto";
    private static final String JAR = NAME + ".jar";
    private static final String CACHE = NAME + ".aot";
    private static final String FLAGS = "java.flags";
    private static final String MAIN = Main.class.getName();

    private final Path jar;
    private final Path out;
    private final Consumer<String> steps;
    private final JdkTools tools = new JdkTools();
    private final Path image;

    /// @param steps hears what is done next
    Distribution(Path jar, Path out, Consumer<String> steps) {
        this.jar = jar;
        this.out = out;
        this.steps = steps;
        image = out.resolve(NAME + "-" + Identity.VERSION + "-" + platform());
    }

    /// The folder that is started by `bin/ristretto`, and its archive.
    void makeImage() throws IOException {
        Files.createDirectories(out);
        Folders.delete(image);
        steps.accept("collecting what is needed of Java");
        String modules = tools.run(
                        "jdeps",
                        "--print-module-deps",
                        "--ignore-missing-deps",
                        "--multi-release",
                        "25",
                        jar.toString())
                .strip();
        tools.run(
                "jlink",
                "--add-modules",
                modules,
                "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages",
                "--compress=zip-6",
                "--output",
                image.toString());
        Path folder = Files.createDirectories(image.resolve("app"));
        copyJar(folder.resolve(JAR));
        Files.write(folder.resolve(FLAGS), JavaFlags.standard());
        writeStarters();
        steps.accept("packing the folder");
        tools.start(out, "tar", "-czf", image.getFileName() + ".tar.gz", String.valueOf(image.getFileName()));
    }

    /// Copies the jar without what its libraries carry for other systems.
    private void copyJar(Path copy) throws IOException {
        String machine = System.getProperty("os.arch").replaceAll("amd64|x86_64", "(amd64|x86_64)");
        Pattern needed = Pattern.compile(system().replaceAll("mac", "darwin") + "/" + machine + "/.*");
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar));
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(copy))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                boolean isNative = name.matches("[a-z]+/[a-z0-9_]+/.*\\.(so|dll|dylib|jnilib)");
                if (isNative && !needed.matcher(name).matches()) continue;
                to.putNextEntry(new ZipEntry(name));
                in.transferTo(to);
                to.closeEntry();
            }
        }
    }

    private void writeStarters() throws IOException {
        Path unix = image.resolve("bin").resolve(NAME);
        Files.writeString(unix, """
                #!/bin/sh
                # Starts Ristretto with the Java that lies beside it. RISTRETTO_OPTS holds more options for the JVM.
                self=$0
                case $self in */*) ;; *) self=./$self ;; esac
                while [ -L "$self" ]; do
                    target=$(readlink "$self")
                    case $target in
                        /*) self=$target ;;
                        *) self=${self%%/*}/$target ;;
                    esac
                done
                root=$(CDPATH= cd -- "${self%%/*}/.." && pwd -P) || exit 1
                java=$root/bin/java
                flags=@$root/app/%1$s
                jar=$root/app/%3$s
                cache=$root/app/%2$s
                # An empty cache says that none could be made, and nobody tries again.
                if [ ! -f "$cache" ] && [ -w "$root/app" ]; then
                    echo "ristretto: preparing quick starts, this once (some seconds) ..." >&2
                    "$java" "$flags" -XX:AOTCacheOutput="$cache.$$" -cp "$jar" %4$s prepare >/dev/null 2>&1 </dev/null
                    if [ -s "$cache.$$" ]; then command -p mv -f "$cache.$$" "$cache"; else : >"$cache"; fi
                fi
                if [ -s "$cache" ]; then set -- -XX:AOTCache="$cache" -cp "$jar" %4$s "$@"; else set -- -cp "$jar" %4$s "$@"; fi
                # shellcheck disable=SC2086
                exec "$java" "$flags" $RISTRETTO_OPTS "$@"
                """.formatted(FLAGS, CACHE, JAR, MAIN));
        if (isWindows()) {
            Files.writeString(image.resolve("bin").resolve(NAME + ".bat"), """
                    @echo off
                    if not exist "%%~dp0..\\app\\%2$s" if not exist "%%~dp0..\\app\\%2$s.tried" (
                        type nul >"%%~dp0..\\app\\%2$s.tried" 2>nul && "%%~dp0java" "@%%~dp0..\\app\\%1$s" "-XX:AOTCacheOutput=%%~dp0..\\app\\%2$s" -cp "%%~dp0..\\app\\%3$s" %4$s prepare >nul 2>nul <nul
                    )
                    "%%~dp0java" "@%%~dp0..\\app\\%1$s" "-XX:AOTCache=%%~dp0..\\app\\%2$s" %%RISTRETTO_OPTS%% -cp "%%~dp0..\\app\\%3$s" %4$s %%*
                    """.formatted(FLAGS, CACHE, JAR, MAIN));
        } else {
            Files.setPosixFilePermissions(unix, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    /// Makes the cache with the Java that will use it.
    private void prepare(Path folder) throws IOException {
        steps.accept("preparing quick starts");
        List<String> command = new ArrayList<>();
        command.add(image.resolve("bin").resolve("java").toString());
        command.add("@" + folder.resolve(FLAGS));
        command.add("-XX:AOTCacheOutput=" + folder.resolve(CACHE));
        command.addAll(List.of("-cp", folder.resolve(JAR).toString(), MAIN, "prepare"));
        tools.start(out, command.toArray(String[]::new));
    }

    /// An image with a starter of its own for the desktop and, where there is Debian, a package.
    void makePackages() throws IOException {
        if (isMac() && number().startsWith("0")) {
            steps.accept("no app image, as macOS takes no version that begins with 0; going on");
            return;
        }
        Path appImage = out.resolve(isMac() ? NAME + ".app" : NAME);
        Folders.delete(appImage);
        steps.accept("making the app image");
        List<String> arguments = new ArrayList<>(List.of("--type", "app-image", "--name", NAME));
        arguments.addAll(List.of("--app-version", number(), "--dest", out.toString()));
        arguments.addAll(
                List.of("--input", out.resolve("app.aside").toString(), "--main-jar", JAR, "--main-class", MAIN));
        arguments.addAll(List.of("--runtime-image", image.toString()));
        for (String flag : JavaFlags.standard()) arguments.addAll(List.of("--java-options", flag));
        arguments.addAll(List.of("--java-options", "-XX:AOTCache=$APPDIR/" + CACHE));
        // What is ours must not be in the Java of the app image, which has it already.
        Path ours = image.resolve("app");
        Path aside = out.resolve("app.aside");
        prepare(ours);
        Files.move(ours, aside);
        try {
            tools.run("jpackage", arguments.toArray(String[]::new));
        } finally {
            Files.move(aside, ours);
            Files.deleteIfExists(ours.resolve(CACHE));
        }
        keepTimes(appImage);
        if (!tools.isInstalled("dpkg-deb") || !tools.isInstalled("fakeroot")) {
            steps.accept("no .deb, as that needs dpkg-deb and fakeroot; going on");
            return;
        }
        steps.accept("making the .deb");
        tools.run(
                "jpackage",
                "--type",
                "deb",
                "--name",
                NAME,
                "--app-version",
                number(),
                "--app-image",
                appImage.toString(),
                "--dest",
                out.toString());
        renewDeb(out.resolve(NAME + "_" + number() + "_" + debianMachine() + ".deb"));
    }

    /// jpackage gives the files in it new times, too.
    private void renewDeb(Path deb) throws IOException {
        if (!Files.exists(deb)) return;
        Path content = out.resolve("deb.aside");
        Folders.delete(content);
        tools.start(out, "dpkg-deb", "-R", deb.toString(), content.toString());
        keepTimes(content);
        tools.start(out, "dpkg-deb", "--root-owner-group", "-b", content.toString(), deb.toString());
        Folders.delete(content);
    }

    private static String debianMachine() {
        return System.getProperty("os.arch").replace("aarch64", "arm64");
    }

    /// A cache fits files of one size and time, and jpackage gives its copies new times.
    private void keepTimes(Path copy) throws IOException {
        List<Path> originals =
                List.of(image.resolve("app").resolve(JAR), image.resolve("lib").resolve("modules"));
        try (Stream<Path> files = Files.walk(copy)) {
            for (Path file : files.toList()) {
                for (Path original : originals) {
                    if (original.getFileName().equals(file.getFileName()))
                        Files.setLastModifiedTime(file, Files.getLastModifiedTime(original));
                }
            }
        }
    }

    /// @return the lines of the file of checksums
    List<String> writeChecksums() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(out)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = String.valueOf(file.getFileName());
                if (!name.equals("SHA256SUMS")) lines.add(sha256(file) + "  " + name);
            }
        }
        Files.write(out.resolve("SHA256SUMS"), lines);
        return lines;
    }

    private static String sha256(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    /// Packagers want numbers only.
    private static String number() {
        return Identity.VERSION.replaceAll("[^0-9.].*", "");
    }

    private static boolean isWindows() {
        return System.getProperty("os.name").startsWith("Windows");
    }

    private static boolean isMac() {
        return system().equals("mac");
    }

    private static String platform() {
        return system() + "-" + System.getProperty("os.arch");
    }

    /// `linux`, `mac` or `win`.
    private static String system() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).replaceAll("^(mac|win).*", "$1");
    }
}
