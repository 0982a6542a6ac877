package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import java.util.SplittableRandom;

/// Listens in while a teacher judges positions for a search, and keeps some of them with their scores.
///
/// A search has some forty positions judged for each move it plays. They are just those a network will
/// be asked about, and their scores are paid for: keeping one costs a tenth of judging it, and passing one by
/// a few nanoseconds. Positions the search remembers are not judged again, so few come twice.
final class Harvester implements Evaluator {
    private static final int LOPSIDED = 500;
    private static final int LOPSIDED_ONE_IN = 3;

    private final Evaluator teacher;
    private final Sampling sampling;
    private final GameRecords records;
    private final QuietTest quietTest = new QuietTest();
    private final KeySet seen = new KeySet();
    private SplittableRandom random = new SplittableRandom(0);
    /// Positions to go until the next that is looked at.
    private int countdown = 1;
    private boolean listens = true;

    Harvester(Evaluator teacher, Sampling sampling, GameRecords records) {
        this.teacher = teacher;
        this.sampling = sampling;
        this.records = records;
    }

    /// Starts a game: nothing kept yet, and chance by this source.
    void begin(SplittableRandom chance) {
        random = chance;
        seen.clear();
        records.clear();
        countdown = nextGap();
    }

    /// Whether what is judged from here on may be kept.
    void listen(boolean listen) {
        listens = listen;
    }

    @Override
    public int evaluate(Position position) {
        int score = teacher.evaluate(position);
        if (listens && --countdown == 0) consider(position, score);
        return score;
    }

    private void consider(Position position, int score) {
        countdown = nextGap();
        if (Math.abs(score) >= sampling.maxScore()) return;
        // Where one side is far ahead there is little to learn, and a search sees such positions by the thousand.
        if (Math.abs(score) >= LOPSIDED && random.nextInt(LOPSIDED_ONE_IN) != 0) return;
        // Some loud positions stay, as a search asks for their score too.
        if (random.nextInt(100) >= sampling.loudPercent() && !quietTest.isQuiet(position)) return;
        if (seen.add(position.key())) records.add(position, score);
    }

    /// A gap is random, so that it does not fall into step with the order of moves.
    private int nextGap() {
        return 1 + random.nextInt(2 * sampling.share() - 1);
    }

    // ---- what the teacher has to know ----

    @Override
    public void reset(Position position) {
        teacher.reset(position);
    }

    @Override
    public void beforeMove(Position position, int move) {
        teacher.beforeMove(position, move);
    }

    @Override
    public void beforeNullMove(Position position) {
        teacher.beforeNullMove(position);
    }

    @Override
    public void afterUndo() {
        teacher.afterUndo();
    }
}
