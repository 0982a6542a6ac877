package dev.ristretto.chess;

import dev.ristretto.chess.notation.Fen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/// Positions with the known sizes of their move trees, as one of the public test suites has them.
record PerftSuite(String name, List<Entry> entries) {
    private static final Pattern DEPTH = Pattern.compile(";\\s*D(\\d+)\\s+(\\d+)");

    /// A position and its leaves by depth.
    record Entry(String fen, Variant variant, SortedMap<Integer, Long> leaves) {
        Position position() {
            return Fen.position(fen, variant);
        }
    }

    /// Lines of `FEN ;D1 20 ;D2 400`.
    static PerftSuite epd(String file, Variant variant) {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines(file)) {
            SortedMap<Integer, Long> leaves = new TreeMap<>();
            Matcher depth = DEPTH.matcher(line);
            while (depth.find()) leaves.put(Integer.valueOf(depth.group(1)), Long.valueOf(depth.group(2)));
            entries.add(new Entry(line.substring(0, line.indexOf(';')).strip(), variant, leaves));
        }
        return new PerftSuite(file, entries);
    }

    /// Blocks of an `epd` line and `perft depth leaves` lines.
    static PerftSuite blocks(String file, Variant variant) {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines(file)) {
            String[] words = line.split("\\s+", 2);
            if (words[0].equals("epd")) entries.add(new Entry(words[1].strip(), variant, new TreeMap<>()));
            if (!words[0].equals("perft")) continue;
            String[] numbers = words[1].split("\\s+");
            entries.getLast().leaves.put(Integer.valueOf(numbers[0]), Long.valueOf(numbers[1]));
        }
        return new PerftSuite(file, entries);
    }

    /// Columns of position, depth, leaves and whether it is Chess960.
    static PerftSuite table(String file) {
        List<Entry> entries = new ArrayList<>();
        for (String line : lines(file).subList(1, lines(file).size())) {
            String[] column = line.split("\t");
            String fen = column[0].equals("startpos") ? Fen.START : column[0];
            Variant variant = Boolean.parseBoolean(column[3]) ? Variant.CHESS960 : Variant.STANDARD;
            SortedMap<Integer, Long> leaves = new TreeMap<>();
            leaves.put(Integer.valueOf(column[1]), Long.valueOf(column[2]));
            entries.add(new Entry(fen, variant, leaves));
        }
        return new PerftSuite(file, entries);
    }

    private static List<String> lines(String file) {
        String path = "/perft/" + file;
        try (InputStream raw = PerftSuite.class.getResourceAsStream(path)) {
            if (raw == null) throw new AssertionError("no test resource " + path);
            InputStream plain = file.endsWith(".gz") ? new GZIPInputStream(raw) : raw;
            BufferedReader reader = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8));
            return reader.lines().filter(line -> !line.isBlank()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
