package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Position;
import dev.ristretto.engine.Answer;
import dev.ristretto.engine.FullSearch;
import dev.ristretto.engine.Thinking;
import dev.ristretto.engine.search.Limits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Searches each position, those of a game from its end to its beginning, so that what was found later is known before.
public final class SearchJudge implements Judge {
    private final FullSearch search;
    private final Limits limits;
    private final String description;
    private volatile boolean isStopped;
    private volatile @Nullable Thinking thinking;

    /// @param search is closed with this
    /// @param description of the search and its limits, for people
    public SearchJudge(FullSearch search, Limits limits, String description) {
        this.search = search;
        this.limits = limits;
        this.description = description;
    }

    @Override
    public List<Verdict> judge(List<Position> positions) {
        search.forget();
        List<Verdict> verdicts = new ArrayList<>();
        for (Position position : positions.reversed()) {
            if (isStopped) return List.of();
            Thinking now = search.ask(position).limits(limits).start();
            thinking = now;
            if (isStopped) now.stop();
            Answer answer = now.answer();
            verdicts.add(new Verdict(
                    answer.score(),
                    answer.depth(),
                    answer.nodes(),
                    Arrays.stream(answer.line()).boxed().toList()));
        }
        Collections.reverse(verdicts);
        return isStopped ? List.of() : verdicts;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public int appetite() {
        return 1;
    }

    @Override
    public void stop() {
        isStopped = true;
        Thinking now = thinking;
        if (now != null) now.stop();
    }

    @Override
    public void close() {
        search.close();
    }
}
