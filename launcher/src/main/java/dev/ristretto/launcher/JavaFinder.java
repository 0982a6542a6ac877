package dev.ristretto.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds a Java that is new enough, in the places where the scripts `ristretto` and `ristretto.bat` look.
final class JavaFinder {
    static final int NEEDED = 25;

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(?:1\\.)?(\\d+)");

    private static final Pattern BUILD = Pattern.compile("(?m)^JAVA_RUNTIME_VERSION=\"(.*)\"");

    private final Map<String, String> environment;
    private final String ownHome;

    JavaFinder(Map<String, String> environment, String ownHome) {
        this.environment = environment;
        this.ownHome = ownHome;
    }

    /// The home of the first that will do.
    Optional<File> find() {
        for (File home : homes()) if (version(home) >= NEEDED && java(home).isPresent()) return Optional.of(home);
        return Optional.empty();
    }

    /// The program `java` of a Java.
    static Optional<File> java(File home) {
        for (String name : Arrays.asList("java", "java.exe")) {
            File java = new File(new File(home, "bin"), name);
            if (java.isFile() && java.canExecute()) return Optional.of(java);
        }
        return Optional.empty();
    }

    /// Where to look, the first choice first.
    List<File> homes() {
        List<File> homes = new ArrayList<>();
        String chosen = environment.get("JAVA_HOME");
        if (chosen != null && !chosen.isEmpty()) homes.add(new File(chosen));
        homes.add(new File(ownHome));
        for (String folder : folders()) {
            File[] inside = new File(folder).listFiles();
            if (inside == null) continue;
            Arrays.sort(inside);
            for (File home : inside) {
                homes.add(home);
                homes.add(new File(home, "current"));
                homes.add(new File(home, "Contents/Home"));
                homes.add(new File(home, "libexec/openjdk.jdk/Contents/Home"));
            }
        }
        addPath(homes);
        return homes;
    }

    private List<String> folders() {
        List<String> folders = new ArrayList<>(Arrays.asList(
                "/usr/lib/jvm",
                "/usr/lib64/jvm",
                "/usr/java",
                "/opt/java",
                "/opt",
                "/Library/Java/JavaVirtualMachines",
                "/opt/homebrew/opt",
                "/usr/local/opt",
                "/opt/local/Library/Java/JavaVirtualMachines"));
        for (String key : Arrays.asList("HOME", "USERPROFILE")) {
            String home = environment.get(key);
            if (home == null) continue;
            for (String folder : Arrays.asList(
                    ".sdkman/candidates/java",
                    ".jdks",
                    ".jenv/versions",
                    "Library/Java/JavaVirtualMachines",
                    "scoop/apps")) folders.add(home + "/" + folder);
        }
        String programs = environment.get("ProgramFiles");
        if (programs != null) {
            for (String vendor :
                    Arrays.asList("Eclipse Adoptium", "Java", "Microsoft", "Zulu", "Amazon Corretto", "BellSoft"))
                folders.add(programs + "/" + vendor);
        }
        return folders;
    }

    private void addPath(List<File> homes) {
        String path = environment.get("PATH");
        if (path == null) return;
        for (String folder : path.split(File.pathSeparator)) {
            try {
                File bin = new File(folder, "java").getCanonicalFile().getParentFile();
                if (bin != null && bin.getParentFile() != null) homes.add(bin.getParentFile());
            } catch (IOException e) {
                // a folder that cannot be looked at holds no Java for us
            }
        }
    }

    /// The version of a JDK; 0 when it is none.
    static int version(File home) {
        Matcher version = VERSION.matcher(release(home));
        return version.find() ? Integer.parseInt(version.group(1)) : 0;
    }

    /// The build of a JDK, for which caches are made.
    static String build(File home) {
        Matcher build = BUILD.matcher(release(home));
        return build.find() ? build.group(1) : "";
    }

    /// The file in which each JDK says what it is, so that none has to be started to ask.
    private static String release(File home) {
        File release = new File(home, "release");
        try {
            return release.isFile() ? new String(Files.readAllBytes(release.toPath()), StandardCharsets.UTF_8) : "";
        } catch (IOException e) {
            return "";
        }
    }
}
