package dev.ristretto.engine.uci;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.EngineListener;
import dev.ristretto.engine.search.Bound;
import dev.ristretto.engine.search.Score;
import dev.ristretto.engine.search.SearchResult;

/// Writes one search as `info` lines and a `bestmove`. Whole numbers only, never by locale.
final class Report implements EngineListener {
    private final Output output;
    private final Variant variant;
    private final int phase;
    private final boolean showWinRate;

    Report(Output output, Position root, boolean showWinRate) {
        this.output = output;
        this.showWinRate = showWinRate;
        variant = root.variant();
        phase = WinRate.phase(root);
    }

    @Override
    public void line(Line line) {
        StringBuilder text = new StringBuilder(256)
                .append("info depth ")
                .append(line.depth())
                .append(" seldepth ")
                .append(line.selectiveDepth())
                .append(" multipv ")
                .append(line.rank());
        score(text, line);
        text.append(" nodes ")
                .append(line.nodes())
                .append(" nps ")
                .append(perSecond(line.nodes(), line.millis()))
                .append(" hashfull ")
                .append(line.hashFull())
                .append(" tbhits ")
                .append(line.tablebaseHits())
                .append(" time ")
                .append(line.millis());
        moves(text, line.moves());
        output.info(text.toString());
    }

    @Override
    public void currentMove(int depth, int move, int number) {
        output.info("info depth " + depth + " currmove " + UciMove.of(variant, move) + " currmovenumber " + number);
    }

    @Override
    public void message(String text) {
        output.note(text);
    }

    @Override
    public void bestMove(SearchResult result) {
        String best = "bestmove " + UciMove.of(variant, result.best());
        output.say(result.ponder() == Move.NONE ? best : best + " ponder " + UciMove.of(variant, result.ponder()));
    }

    private void score(StringBuilder text, Line line) {
        int score = line.score();
        if (Score.isMate(score)) text.append(" score mate ").append(Score.movesToMate(score));
        else text.append(" score cp ").append(score);
        if (line.bound() == Bound.LOWER) text.append(" lowerbound");
        else if (line.bound() == Bound.UPPER) text.append(" upperbound");
        if (!showWinRate) return;
        WinRate rate = WinRate.of(score, phase);
        text.append(" wdl ")
                .append(rate.win())
                .append(' ')
                .append(rate.draw())
                .append(' ')
                .append(rate.loss());
    }

    private void moves(StringBuilder text, Moves moves) {
        if (moves.size() == 0) return;
        text.append(" pv");
        for (int i = 0; i < moves.size(); i++) text.append(' ').append(UciMove.of(variant, moves.get(i)));
    }

    static long perSecond(long nodes, long millis) {
        return nodes * 1000 / Math.max(1, millis);
    }
}
