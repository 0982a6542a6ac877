package dev.ristretto.lab.datagen;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Outcome;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchParams;
import dev.ristretto.engine.search.SearchResult;
import dev.ristretto.engine.search.Searcher;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/// Plays games against itself, one thread's share of them.
///
/// A game depends on the seed and its number alone: everything learnt is forgotten before it, which costs
/// little as the tables are small, just large enough for a game of small searches.
final class GamePlayer implements AutoCloseable {
    private static final int HASH_MEGABYTES = 2;
    private static final int EVAL_CACHE_MEGABYTES = 1;
    /// An opening judged beyond this is given up half of the time.
    private static final int LOPSIDED = 300;

    private static final long STEP_BETWEEN_GAMES = 0xD1342543DE82EF95L;

    private final SelfPlay play;
    private final Sampling sampling;
    private final long seed;
    private final GameRecords records = new GameRecords();
    private final Harvester harvester;
    private final SearchLabels labels;
    private final Searcher searcher;
    private final Starts starts;
    private final Verdict verdict = new Verdict();

    GamePlayer(DatagenSettings settings) {
        play = settings.play();
        sampling = settings.sampling();
        seed = new SplittableRandom(settings.seed()).nextLong();
        Evaluator teacher = settings.teacher().evaluators().get();
        harvester = new Harvester(teacher, sampling, records);
        labels = new SearchLabels(sampling.maxScore(), records);
        boolean harvests = sampling.labels() == Sampling.Labels.STATIC;
        searcher = new Searcher(() -> harvests ? harvester : teacher, SearchParams.STANDARD, HASH_MEGABYTES);
        searcher.resizeEvalCache(EVAL_CACHE_MEGABYTES);
        starts = new Starts(play.chess960Percent(), settings.openings());
    }

    /// Plays a game; empty when it was told to stop before the end.
    Optional<FinishedGame> play(long number, BooleanSupplier stop) {
        SplittableRandom random = new SplittableRandom(seed + number * STEP_BETWEEN_GAMES);
        SplittableRandom samplingChance = random.split();
        searcher.clear();
        verdict.begin(random.nextInt(100) < play.playOnPercent());
        Position position = begin(random, samplingChance);
        int first = position.madeMoves();
        long nodes = 0;
        int score = Score.DRAW;
        Optional<Outcome.Result> result = Optional.empty();
        while (result.isEmpty()) {
            if (stop.getAsBoolean()) return Optional.empty();
            int ply = position.madeMoves() - first;
            if (play.chance().strikes(ply, position.sideToMove() == Color.WHITE ? score : -score, random)) {
                position.make(starts.randomMove(position, random));
            } else {
                SearchResult found = think(position, random);
                nodes += found.nodes();
                score = position.sideToMove() == Color.WHITE ? found.score() : -found.score();
                if (sampling.labels() == Sampling.Labels.SEARCH) labels.consider(position, found);
                result = verdict.after(score, position.gamePly());
                position.make(found.best());
            }
            if (result.isEmpty()) result = Outcome.of(position).map(Outcome::result);
            if (result.isEmpty() && ply + 1 >= SelfPlay.MAX_PLIES) result = Optional.of(Verdict.atTheLimit(score));
        }
        int plies = position.madeMoves() - first;
        return Optional.of(new FinishedGame(number, result.get(), plies, nodes, records.finish(result.get())));
    }

    /// Finds a start, and with some luck one that is not decided yet.
    private Position begin(SplittableRandom random, SplittableRandom samplingChance) {
        while (true) {
            harvester.begin(samplingChance);
            harvester.listen(!play.deep().areWanted());
            Position position = starts.next(random);
            if (Math.abs(search(position, play.nodes()).score()) <= LOPSIDED || random.nextBoolean()) return position;
        }
    }

    private SearchResult think(Position position, SplittableRandom random) {
        if (!play.deep().strike(random)) return search(position, play.nodes());
        harvester.listen(true);
        SearchResult found = search(position, play.deep().nodes());
        harvester.listen(false);
        return found;
    }

    private SearchResult search(Position position, long nodes) {
        return searcher.searchSilently(position, play.depth(), nodes);
    }

    @Override
    public void close() {
        searcher.close();
    }
}
