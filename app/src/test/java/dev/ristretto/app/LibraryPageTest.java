package dev.ristretto.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Every piece of Java in docs/library.md compiles against `chess` and `engine` alone, runs, and prints what the
/// page says it prints.
@Timeout(300)
class LibraryPageTest {
    private static final Path PAGE =
            Path.of(System.getProperty("ristretto.root", "..")).resolve("docs/library.md");

    /// A block of Java, and the block of text right after it, if there is one.
    private static final Pattern SNIPPET =
            Pattern.compile("```java\\n(.*?)```\\n(?:\\n```text\\n(.*?)```\\n)?", Pattern.DOTALL);

    private static final String IMPORTS = """
            import dev.ristretto.chess.*;
            import dev.ristretto.chess.notation.*;
            import dev.ristretto.engine.*;
            import dev.ristretto.engine.eval.*;
            import dev.ristretto.engine.search.*;
            import dev.ristretto.engine.book.*;
            import dev.ristretto.engine.tablebase.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.stream.*;
            """;

    private static final String MARK = "=== snippet ";

    private record Snippet(int line, String code, String output) {
        String className() {
            return "Line" + line;
        }

        String source() {
            return IMPORTS + "class " + className() + " {\n    static void run() throws Exception {\n" + code
                    + "    }\n}\n";
        }
    }

    private static List<Snippet> snippets(String page) {
        List<Snippet> snippets = new ArrayList<>();
        Matcher matcher = SNIPPET.matcher(page);
        while (matcher.find()) {
            int line = 1 + (int) page.substring(0, matcher.start()).lines().count();
            snippets.add(new Snippet(line, matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2)));
        }
        return snippets;
    }

    @Test
    void everySnippetPrintsWhatThePageSays(@TempDir Path directory) throws IOException {
        List<Snippet> snippets = snippets(Files.readString(PAGE));
        assertThat(snippets).hasSizeGreaterThan(15);
        assertThat(compile(directory, snippets)).isZero();
        List<String> printed = run(directory);
        for (Snippet snippet : snippets) {
            List<String> expected = snippet.output.lines().toList();
            List<String> found = outputOf(snippet, printed);
            // The first one has no output of its own on the page: engines may change their minds.
            if (snippet.output.isEmpty()) continue;
            assertThat(found).as("docs/library.md, line %d", snippet.line).isEqualTo(expected);
        }
    }

    private static int compile(Path directory, List<Snippet> snippets) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("-cp", Program.classPath("chess", "engine"), "-d", directory.toString()));
        StringBuilder main =
                new StringBuilder("class AllSnippets {\n    static void main(String[] args) throws Exception {\n");
        for (Snippet snippet : snippets) {
            arguments.add(write(directory, snippet.className(), snippet.source()));
            main.append("System.out.println(\"%s%s\");\n%s.run();\n"
                    .formatted(MARK, snippet.className(), snippet.className()));
        }
        arguments.add(write(directory, "AllSnippets", main.append("}\n}\n").toString()));
        return ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, arguments.toArray(String[]::new));
    }

    private static String write(Path directory, String name, String source) throws IOException {
        return Files.writeString(directory.resolve(name + ".java"), source).toString();
    }

    private static List<String> run(Path directory) {
        String classPath = directory + File.pathSeparator + Program.classPath("chess", "engine");
        try (Program program = Program.command(Program.java(), "-cp", classPath, "AllSnippets")) {
            List<String> printed = program.remaining();
            program.awaitEnd();
            return printed;
        }
    }

    private static List<String> outputOf(Snippet snippet, List<String> printed) {
        int from = printed.indexOf(MARK + snippet.className()) + 1;
        assertThat(from).as("the snippet of line %d was run", snippet.line).isPositive();
        List<String> rest = printed.subList(from, printed.size());
        int to = 0;
        while (to < rest.size() && !rest.get(to).startsWith(MARK)) to++;
        return rest.subList(0, to);
    }

    @Test
    void everyFileItNamesIsThere() throws IOException {
        Matcher links = Pattern.compile("]\\(([^)#:]+)\\)").matcher(Files.readString(PAGE));
        List<String> missing = new ArrayList<>();
        while (links.find()) if (!Files.exists(PAGE.resolveSibling(links.group(1)))) missing.add(links.group(1));
        assertThat(missing).isEmpty();
    }
}
