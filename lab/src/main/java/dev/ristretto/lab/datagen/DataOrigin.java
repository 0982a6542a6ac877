package dev.ristretto.lab.datagen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Whose scores a file of records holds, as the manifest beside it says.
///
/// @param teacher in words
/// @param checksum of the teacher's file; empty when it was part of the program, or nobody knows
public record DataOrigin(String teacher, String checksum) {
    /// The origin of a file; empty when no manifest vouches for it.
    ///
    /// @throws IOException when there is a manifest and it cannot be read
    public static Optional<DataOrigin> of(Path data) throws IOException {
        Path folder = data.toAbsolutePath().getParent();
        if (folder == null || !Files.exists(folder.resolve(Manifest.FILE))) return Optional.empty();
        Manifest manifest = Manifest.read(folder);
        String name = String.valueOf(data.getFileName());
        if (manifest.shards().stream().noneMatch(shard -> shard.name().equals(name))) return Optional.empty();
        return value(manifest.origin(), "teacher")
                .map(teacher -> new DataOrigin(
                        teacher, value(manifest.origin(), "checksum").orElse("")));
    }

    private static Optional<String> value(List<Manifest.Entry> origin, String key) {
        return origin.stream()
                .filter(entry -> entry.key().equals(key))
                .map(Manifest.Entry::value)
                .findFirst();
    }
}
