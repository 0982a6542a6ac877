package dev.ristretto.lab.datagen;

import dev.ristretto.lab.data.TrainingRecord;
import dev.ristretto.lab.run.Claim;
import dev.ristretto.lab.run.WholeFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The text file beside the data that says where it came from and how much of it is whole.
///
/// It is replaced as one, so it is always of one moment; what the data files hold beyond what it says
/// is not yet counted, and is made again by a resumed run.
///
/// @param origin of the data, for people: words and what they stand for
/// @param arguments the run was started with
/// @param shards the files, in order
record Manifest(List<Entry> origin, List<String> arguments, Tally tally, List<Shard> shards) {
    static final String FILE = "manifest.txt";

    private static final String HEADER = "ristretto training data 1";

    Manifest {
        origin = List.copyOf(origin);
        arguments = List.copyOf(arguments);
        shards = List.copyOf(shards);
    }

    record Entry(String key, String value) {}

    /// A file of records.
    record Shard(String name, long bytes) {}

    static List<Entry> origin(DatagenSettings settings) {
        SelfPlay play = settings.play();
        Sampling sampling = settings.sampling();
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry("teacher", settings.teacher().name()));
        entries.add(new Entry("checksum", settings.teacher().checksum()));
        entries.add(new Entry("seed", String.valueOf(settings.seed())));
        entries.add(new Entry("nodes", play.hasNodeLimit() ? String.valueOf(play.nodes()) : "no limit"));
        entries.add(new Entry("depth", String.valueOf(play.depth())));
        entries.add(
                new Entry("random-early-one-in", String.valueOf(play.chance().earlyOneIn())));
        entries.add(
                new Entry("random-ahead-one-in", String.valueOf(play.chance().aheadOneIn())));
        entries.add(new Entry("chess960-percent", String.valueOf(play.chess960Percent())));
        entries.add(new Entry("play-on-percent", String.valueOf(play.playOnPercent())));
        if (play.deep().areWanted()) {
            entries.add(new Entry("deep-one-in", String.valueOf(play.deep().oneIn())));
            entries.add(new Entry("deep-nodes", String.valueOf(play.deep().nodes())));
        }
        entries.add(new Entry("labels", sampling.labels().toString()));
        entries.add(new Entry("share-one-in", String.valueOf(sampling.share())));
        entries.add(new Entry("loud-percent", String.valueOf(sampling.loudPercent())));
        entries.add(new Entry("score-below", String.valueOf(sampling.maxScore())));
        // A file may change and keep its name.
        settings.openings()
                .forEach(file -> entries.add(new Entry("openings", file.name() + ", SHA-256 " + file.checksum())));
        return entries;
    }

    /// Makes sure that data of this origin may be added to a folder: data of two origins in one folder could
    /// not be told apart any more.
    ///
    /// @param given the options that tell origins apart, for the message
    static void demandOrigin(Path folder, List<Entry> origin, String given) throws IOException {
        if (!Files.exists(folder.resolve(FILE))) {
            if (!files(folder).isEmpty())
                throw new IOException(folder + " holds data and no " + FILE + ": choose another --out");
        } else if (!read(folder).origin().equals(origin)) {
            throw new IOException(folder + " holds data of another " + given + ": choose another --out");
        }
    }

    /// Takes a folder of data that was not played here for one run alone.
    ///
    /// @throws IOException also when another run is writing into it
    static Claim claim(Path folder) throws IOException {
        Files.createDirectories(folder);
        return Claim.of(folder.resolve("lock"), folder);
    }

    /// The sizes of the files that a folder should hold by its manifest; none when it has no manifest.
    static Map<String, Long> sizes(Path folder) throws IOException {
        Map<String, Long> sizes = new HashMap<>();
        if (!Files.exists(folder.resolve(FILE))) return sizes;
        for (Shard shard : read(folder).shards()) sizes.put(shard.name(), shard.bytes());
        return sizes;
    }

    /// Writes a manifest for data that was not played here: where it comes from, and the files that are whole.
    static Manifest vouch(Path folder, List<Entry> origin) throws IOException {
        List<Shard> shards = new ArrayList<>();
        long bytes = 0;
        for (Path file : files(folder)) {
            shards.add(new Shard(String.valueOf(file.getFileName()), Files.size(file)));
            bytes += Files.size(file);
        }
        Tally tally = new Tally(0, bytes / TrainingRecord.BYTES, 0, 0, 0, 0, 0);
        Manifest manifest = new Manifest(origin, List.of(), tally, shards);
        manifest.write(folder);
        return manifest;
    }

    /// The files of records in a folder, by name.
    static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) throw new IOException("there is no folder " + folder);
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(".bin")).sorted().toList();
        }
    }

    /// The manifest of a folder.
    ///
    /// @throws IOException when there is none, or it cannot be read
    static Manifest read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new IOException(folder + " holds no " + FILE + ": it is not a folder of datagen", e);
        } catch (CharacterCodingException e) {
            throw new IOException(file + " is damaged: it is no text", e);
        }
        if (lines.isEmpty() || !lines.getFirst().equals(HEADER)) {
            throw new IOException(file + " is not a manifest of this version of datagen");
        }
        try {
            return parse(lines.subList(1, lines.size()));
        } catch (RuntimeException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
    }

    private static Manifest parse(List<String> lines) {
        List<Entry> origin = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        List<Shard> shards = new ArrayList<>();
        Map<String, Long> counts = new HashMap<>();
        for (String line : lines) {
            String[] words = line.split("\t", -1);
            switch (words[0]) {
                case "argument" -> arguments.add(words[1].translateEscapes());
                case "shard" -> shards.add(new Shard(words[1], Long.parseLong(words[2])));
                case "count" -> counts.put(words[1], Long.valueOf(words[2]));
                default -> origin.add(new Entry(words[0], words[1].translateEscapes()));
            }
        }
        return new Manifest(origin, arguments, tally(counts), shards);
    }

    private static Tally tally(Map<String, Long> counts) {
        return new Tally(
                counts.getOrDefault("games", 0L),
                counts.getOrDefault("positions", 0L),
                counts.getOrDefault("white-wins", 0L),
                counts.getOrDefault("draws", 0L),
                counts.getOrDefault("black-wins", 0L),
                counts.getOrDefault("plies", 0L),
                counts.getOrDefault("nodes", 0L));
    }

    /// Writes it in the place of an older one.
    void write(Path folder) throws IOException {
        WholeFile.write(folder.resolve(FILE), text().getBytes(StandardCharsets.UTF_8));
    }

    private String text() {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        for (Entry entry : origin) line(text, entry.key(), escape(entry.value()));
        for (String argument : arguments) line(text, "argument", escape(argument));
        line(text, "count", "games", String.valueOf(tally.games()));
        line(text, "count", "positions", String.valueOf(tally.positions()));
        line(text, "count", "white-wins", String.valueOf(tally.whiteWins()));
        line(text, "count", "draws", String.valueOf(tally.draws()));
        line(text, "count", "black-wins", String.valueOf(tally.blackWins()));
        line(text, "count", "plies", String.valueOf(tally.plies()));
        line(text, "count", "nodes", String.valueOf(tally.nodes()));
        for (Shard shard : shards) line(text, "shard", shard.name(), String.valueOf(shard.bytes()));
        return text.toString();
    }

    private static void line(StringBuilder text, String... words) {
        text.append(String.join("\t", words)).append('\n');
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }
}
