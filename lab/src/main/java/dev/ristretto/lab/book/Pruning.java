package dev.ristretto.lab.book;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Which moves are good enough for a book.
///
/// @param minGames in which a move was played
/// @param minShare percent of the games of its position
/// @param minScore percent scored by those who played it; a move of which no result is known passes
public record Pruning(long minGames, double minShare, double minScore) {
    public static final Pruning NONE = new Pruning(1, 0, 0);

    public Pruning {
        if (minGames < 1) throw new IllegalArgumentException("--min-games is at least 1");
        if (minShare < 0 || minShare > 100) throw new IllegalArgumentException("--min-share is a percentage");
        if (minScore < 0 || minScore > 100) throw new IllegalArgumentException("--min-score is a percentage");
    }

    /// Lets through the good ones.
    public Records apply(Records records) {
        return equals(NONE) ? records : new Pruned(records);
    }

    private boolean keeps(MoveRecord record, long gamesOfPosition) {
        if (record.games() < minGames) return false;
        if (100.0 * record.games() < minShare * gamesOfPosition) return false;
        long decided = record.wins() + record.draws() + record.losses();
        return decided == 0 || 50.0 * (2 * record.wins() + record.draws()) >= minScore * decided;
    }

    /// Looks at the moves of one position together.
    private final class Pruned implements Records {
        private final Records records;
        private final MoveRecord ahead = new MoveRecord();
        private final List<MoveRecord> position = new ArrayList<>();
        private int size;
        private int read;
        private long games;
        private boolean started;
        private boolean more;

        Pruned(Records records) {
            this.records = records;
        }

        @Override
        public boolean next(MoveRecord into) throws IOException {
            while (read < size || nextPosition()) {
                MoveRecord record = position.get(read++);
                if (!keeps(record, games)) continue;
                into.become(record);
                return true;
            }
            return false;
        }

        private boolean nextPosition() throws IOException {
            if (!started) more = records.next(ahead);
            started = true;
            size = 0;
            read = 0;
            games = 0;
            if (!more) return false;
            long key = ahead.key();
            for (; more && ahead.key() == key; more = records.next(ahead)) {
                if (size == position.size()) position.add(new MoveRecord());
                position.get(size++).become(ahead);
                games += ahead.games();
            }
            return true;
        }
    }
}
