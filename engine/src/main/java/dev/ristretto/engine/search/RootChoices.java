package dev.ristretto.engine.search;

import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.tablebase.Prober;
import dev.ristretto.engine.tablebase.RankedMove;
import dev.ristretto.engine.tablebase.RootRanking;
import dev.ristretto.engine.tablebase.Wdl;
import java.util.ArrayList;
import java.util.List;

/// The moves a search may choose from, with what the rules or tablebases say of them.
///
/// After fifty moves without a capture or a pawn's move the game is drawn, whatever is played.
///
/// When they know every move, those that keep the result come first and the search decides only among
/// equals: it has an eye for the natural way. What they said is then not asked again
/// below, where all wins look alike, unless results are all there is.
///
/// @param complete whether no legal move is left out
/// @param below how tables are used below the root
record RootChoices(List<RootChoice> moves, boolean complete, long hits, TablebaseUse below) {
    static RootChoices of(Position root, Limits limits, TablebaseUse wanted, Prober prober) {
        if (root.isFiftyMoves()) return of(legal(root, Score.DRAW), limits, 0, TablebaseUse.NONE);
        // A mate that is looked for must be seen to the end.
        TablebaseUse use = limits.mate() == Limits.UNSET ? wanted : TablebaseUse.NONE;
        boolean known = Long.bitCount(root.occupied()) <= use.men();
        List<RankedMove> ranked = known ? RootRanking.of(prober, root) : List.of();
        if (ranked.isEmpty()) return of(legal(root, Score.NONE), limits, 0, use);
        List<RootChoice> choices = ranked.stream()
                .map(move ->
                        new RootChoice(move.move(), move.rank(), TablebaseProbe.score(move.wdl(), 0, use.fiftyMoves())))
                .toList();
        RankedMove best = ranked.getFirst();
        boolean needsMore = best.dtz() == Wdl.UNKNOWN && best.wdl() > Wdl.DRAW;
        return of(choices, limits, ranked.size(), needsMore ? use : TablebaseUse.NONE);
    }

    private static List<RootChoice> legal(Position root, int verdict) {
        MoveList list = new MoveList();
        MoveGenerator.all(root, list);
        List<RootChoice> choices = new ArrayList<>();
        for (int move : list.toArray()) choices.add(new RootChoice(move, 0, verdict));
        return choices;
    }

    /// Those the limits name, or all when they name none that is legal.
    private static RootChoices of(List<RootChoice> legal, Limits limits, long hits, TablebaseUse below) {
        List<RootChoice> named = legal.stream()
                .filter(choice -> limits.searchMoves().contains(choice.move()))
                .toList();
        boolean complete = named.isEmpty() || named.size() == legal.size();
        return new RootChoices(complete ? legal : named, complete, hits, below);
    }
}
