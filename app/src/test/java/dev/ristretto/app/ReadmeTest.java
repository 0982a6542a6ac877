package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/// Every command in the README is run as it stands there, or made smaller where it takes long.
@Timeout(120)
class ReadmeTest {
    private static final Path ROOT = Path.of(System.getProperty("ristretto.root", ".."));

    /// Commands of the program, in text and in blocks.
    private static final Pattern COMMAND = Pattern.compile("(?m)(?:`|^(?:\\$ )?)\\./ristretto\\b([^`\\n]*)");

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    /// What is run instead of what takes long.
    private static final Map<String, List<String>> SMALLER = Map.of(
            "bench", List.of("bench", "1"),
            "perft 5", List.of("perft", "3"),
            "", List.of("uci", "quit"),
            // They would serve until somebody ends them; the tests of the module do it.
            "web", List.of("web", "--help"),
            "web --open", List.of("web", "--help"),
            // Packing takes minutes; the tests of the deep tier do it.
            "dist", List.of("dist", "--help"),
            // They need a token and write files; LichessCommandTest and the tests of the module run them.
            "lichess init", List.of("lichess", "init", "--help"),
            "lichess check", List.of("lichess", "check", "--help"),
            "lichess", List.of("lichess", "--help"));

    /// Other commands, and where they are run.
    private static final Map<String, String> ELSEWHERE = Map.of(
            "mvn verify", "this is what runs the tests",
            "mvn verify -Pslow", "the deep tier",
            "mvn -Pspark package", "the deep tier builds that module too",
            "source <(./ristretto completion)", "MainTest",
            "java -jar app/target/ristretto.jar", "LauncherTest",
            "java -jar benchmarks/target/benchmarks.jar", "the module benchmarks",
            "make EXE=ristretto-dev", "PackagingTest",
            "scripts/install-library", "PackagingTest");

    @TestFactory
    List<DynamicTest> everyCommandOfTheProgramWorks() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        Matcher commands = COMMAND.matcher(readme());
        while (commands.find()) {
            String text = commands.group(1).strip();
            tests.add(DynamicTest.dynamicTest("./ristretto " + text, () -> run(text)));
        }
        assertThat(tests).hasSizeGreaterThan(15);
        return tests;
    }

    private static void run(String text) {
        String[] arguments = SMALLER.getOrDefault(text, words(text)).toArray(String[]::new);
        if (Invocation.of(arguments) instanceof Invocation.Program) {
            assertThat(Terminal.output(arguments)).isNotBlank();
            return;
        }
        try (Program program = Program.start(arguments)) {
            assertThat(program.remaining()).isNotEmpty();
            program.awaitEnd();
        }
    }

    @Test
    void everyOtherCommandIsRunSomewhere() throws IOException {
        Pattern other = Pattern.compile(
                "(?m)`((?:mvn |make |java -jar |source |scripts/)[^`\\n]*)`|^((?:mvn |make |java |scripts/).*)$");
        Matcher commands = other.matcher(readme());
        List<String> found = new ArrayList<>();
        while (commands.find()) found.add(commands.group(1) == null ? commands.group(2) : commands.group(1));
        assertThat(found).isNotEmpty().isSubsetOf(ELSEWHERE.keySet());
    }

    @Test
    void everyFileItNamesIsThere() throws IOException {
        Matcher links = Pattern.compile("]\\(([^)#:]+)\\)").matcher(readme());
        List<String> missing = new ArrayList<>();
        while (links.find()) if (!Files.exists(ROOT.resolve(links.group(1)))) missing.add(links.group(1));
        assertThat(missing).isEmpty();
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) words.add(word.group(1) == null ? word.group(2) : word.group(1));
        return words;
    }

    private static String readme() throws IOException {
        return Files.readString(ROOT.resolve("README.md"));
    }
}
