package dev.ristretto.engine.tablebase;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Looks through folders for files that may be tables.
final class TableFinder {
    private static final String WDL = ".rtbw";
    private static final String DTZ = ".rtbz";

    private final Consumer<String> notices;
    private final Map<String, Path> files = new TreeMap<>();

    TableFinder(Consumer<String> notices) {
        this.notices = notices;
    }

    /// Looks through folders, in this order.
    ///
    /// @throws IOException when none of them can be read
    void look(List<String> folders) throws IOException {
        List<String> unreadable = new ArrayList<>();
        for (String folder : folders) if (!look(folder)) unreadable.add(folder);
        String complaint = "the folder of tables " + String.join(", ", unreadable) + " cannot be read";
        if (unreadable.size() == folders.size()) throw new IOException(complaint);
        if (!unreadable.isEmpty()) notices.accept(complaint);
    }

    private boolean look(String folder) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of(folder), "*.rtb[wz]")) {
            for (Path entry : entries) consider(entry);
            return true;
        } catch (IOException | DirectoryIteratorException | InvalidPathException e) {
            return false;
        }
    }

    private void consider(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (files.containsKey(name) || material(name).isEmpty()) return;
        if (!Files.isRegularFile(file)) return;
        if (TableFile.isPlausibleSize(Files.size(file))) files.put(name, file);
        else notices.accept("the table " + file + " is left out: no whole table has this size");
    }

    private static Optional<Material> material(String name) {
        return Material.parse(name.substring(0, name.length() - WDL.length()));
    }

    /// What was found, the files to be mapped for as long as the arena lives. Distances without results are
    /// of no use.
    List<TablePair> pairs(Arena arena) {
        List<TablePair> pairs = new ArrayList<>();
        for (Map.Entry<String, Path> file : files.entrySet()) {
            if (!file.getKey().endsWith(WDL)) continue;
            Material material = material(file.getKey()).orElseThrow();
            Path distances = files.get(material.name() + DTZ);
            pairs.add(new TablePair(
                    material,
                    new Shelf<>(file.getValue(), material, WdlTable::read, arena, notices),
                    distances == null ? null : new Shelf<>(distances, material, DtzTable::read, arena, notices)));
        }
        return pairs;
    }
}
