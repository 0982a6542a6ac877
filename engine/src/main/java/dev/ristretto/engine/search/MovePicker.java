package dev.ristretto.engine.search;

import dev.ristretto.chess.Exchange;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;

/// Hands out the moves of a node, the most promising first, generating no more than is asked for.
///
/// The order: the table's move, captures that do not lose material, the killers and the counter move,
/// quiet moves by their history and prospects, losing captures. In check, and in quiescence, a shorter order.
final class MovePicker {
    private static final int TABLE = 0;
    private static final int MAKE_CAPTURES = 1;
    private static final int GOOD_CAPTURES = 2;
    private static final int KILLER = 3;
    private static final int SECOND_KILLER = 4;
    private static final int COUNTER = 5;
    private static final int MAKE_QUIETS = 6;
    private static final int QUIETS = 7;
    private static final int BAD_CAPTURES = 8;
    private static final int MAKE_EVASIONS = 9;
    private static final int EVASIONS = 10;
    private static final int MAKE_ALL_CAPTURES = 11;
    private static final int ALL_CAPTURES = 12;
    private static final int DONE = 13;

    /// More than any history, so that captures come before quiet evasions.
    private static final int CAPTURE_FIRST = 1 << 24;

    /// Where a ranked move keeps its place, counted from the end so that the earlier of two equals is the larger.
    private static final int PLACE_SHIFT = 16;

    private static final int LAST_PLACE = 0xFF;

    private final MoveList moves = new MoveList();
    /// The moves with their scores: score, place and move in one word, so that the largest word is the best move and
    /// finding it takes no branch.
    private final long[] ranked = new long[MoveList.CAPACITY];

    private final int[] bad = new int[MoveList.CAPACITY];

    private final Node node;
    private final Position position;
    private final Histories histories;
    private final Exchange exchange;
    private final Prospects prospects;

    private int stage;
    private int next;
    private int takenScore;
    private int assured;
    private int badCount;
    private int badNext;
    private int tableMove;
    private int killer;
    private int secondKiller;
    private int counter;
    private int threshold;
    private boolean skipQuiets;

    MovePicker(Node node, Position position, Histories histories, Exchange exchange, Prospects prospects) {
        this.node = node;
        this.position = position;
        this.histories = histories;
        this.exchange = exchange;
        this.prospects = prospects;
    }

    /// All moves of a node of the main search.
    void start() {
        begin(node.tableMove);
        killer = node.killer;
        secondKiller = node.secondKiller;
        counter = histories.counterMove(node);
        if (node.inCheck && tableMove == Move.NONE) stage = MAKE_EVASIONS;
    }

    /// Captures and promotions, or all evasions in check, for quiescence.
    void startQuiescence() {
        begin(node.tableMove);
        boolean wanted = node.inCheck || isNoisy(tableMove);
        if (!wanted) tableMove = Move.NONE;
        if (tableMove == Move.NONE) stage = node.inCheck ? MAKE_EVASIONS : MAKE_ALL_CAPTURES;
        skipQuiets = true;
    }

    /// Captures whose exchange wins at least a margin.
    void startWinning(int margin) {
        begin(Move.NONE);
        threshold = margin;
        stage = MAKE_ALL_CAPTURES;
        skipQuiets = true;
    }

    private void begin(int first) {
        tableMove = first;
        threshold = Integer.MIN_VALUE;
        skipQuiets = false;
        badCount = 0;
        badNext = 0;
        stage = first == Move.NONE ? MAKE_CAPTURES : TABLE;
    }

    /// No more quiet moves from here on.
    void skipQuiets() {
        skipQuiets = true;
    }

    /// What the exchange begun by the last move is known to bring at least; [Integer#MIN_VALUE] if nothing is.
    int assured() {
        return assured;
    }

    /// The next move, or [Move#NONE] after the last.
    int next() {
        assured = Integer.MIN_VALUE;
        return switch (stage) {
            case TABLE -> tableMove();
            case MAKE_CAPTURES -> makeCaptures();
            case GOOD_CAPTURES -> goodCapture();
            case KILLER -> special(killer, SECOND_KILLER);
            case SECOND_KILLER -> special(secondKiller, COUNTER);
            case COUNTER ->
                counter == killer || counter == secondKiller ? skipTo(MAKE_QUIETS) : special(counter, MAKE_QUIETS);
            case MAKE_QUIETS -> makeQuiets();
            case QUIETS -> quiet();
            case BAD_CAPTURES -> badNext < badCount ? bad[badNext++] : Move.NONE;
            case MAKE_EVASIONS -> makeEvasions();
            case EVASIONS -> evasion();
            case MAKE_ALL_CAPTURES -> makeAllCaptures();
            case ALL_CAPTURES -> anyCapture();
            default -> Move.NONE;
        };
    }

    private int skipTo(int stageNow) {
        stage = stageNow;
        return next();
    }

    private int tableMove() {
        if (node.inCheck) stage = MAKE_EVASIONS;
        else stage = skipQuiets ? MAKE_ALL_CAPTURES : MAKE_CAPTURES;
        return tableMove;
    }

    private int makeCaptures() {
        moves.clear();
        MoveGenerator.captures(position, moves);
        scoreCaptures();
        next = 0;
        return skipTo(GOOD_CAPTURES);
    }

    private int goodCapture() {
        while (next < moves.size()) {
            int move = take();
            if (move == tableMove) continue;
            // A capture with a good record may lose a little and still come early.
            if (exchange.atLeast(position, move, -takenScore / 32)) {
                assured = -takenScore / 32;
                return move;
            }
            bad[badCount++] = move;
        }
        return skipTo(KILLER);
    }

    private int special(int move, int then) {
        stage = then;
        boolean usable =
                !skipQuiets && move != Move.NONE && move != tableMove && !isNoisy(move) && position.isLegal(move);
        return usable ? move : next();
    }

    private int makeQuiets() {
        if (skipQuiets) return skipTo(BAD_CAPTURES);
        moves.clear();
        MoveGenerator.quiets(position, moves);
        prospects.look();
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            rank(i, histories.quietScore(position, node, move) + prospects.of(node.dangers, move));
        }
        next = 0;
        return skipTo(QUIETS);
    }

    private int quiet() {
        while (next < moves.size() && !skipQuiets) {
            int move = take();
            if (move != tableMove && move != killer && move != secondKiller && move != counter) return move;
        }
        return skipTo(BAD_CAPTURES);
    }

    private int makeEvasions() {
        moves.clear();
        MoveGenerator.all(position, moves);
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            rank(i, isNoisy(move) ? CAPTURE_FIRST + captureScore(move) : histories.quietScore(position, node, move));
        }
        next = 0;
        return skipTo(EVASIONS);
    }

    private int evasion() {
        while (next < moves.size()) {
            int move = take();
            if (move != tableMove) return move;
        }
        stage = DONE;
        return Move.NONE;
    }

    private int makeAllCaptures() {
        moves.clear();
        MoveGenerator.captures(position, moves);
        scoreCaptures();
        next = 0;
        return skipTo(ALL_CAPTURES);
    }

    private int anyCapture() {
        while (next < moves.size()) {
            int move = take();
            if (move == tableMove) continue;
            if (threshold == Integer.MIN_VALUE || exchange.atLeast(position, move, threshold)) return move;
        }
        stage = DONE;
        return Move.NONE;
    }

    private void scoreCaptures() {
        for (int i = 0; i < moves.size(); i++) rank(i, captureScore(moves.get(i)));
    }

    /// The most valuable victim first, adjusted by how such captures have done.
    private int captureScore(int move) {
        int victim = exchange.valueOf(Piece.type(position.captured(move)));
        int promotion =
                Move.isPromotion(move) ? exchange.valueOf(Move.promotion(move)) - exchange.valueOf(Piece.QUEEN) / 2 : 0;
        return 8 * (victim + promotion) + histories.captureScore(position, move) / 4;
    }

    private boolean isNoisy(int move) {
        return position.isCapture(move) || Move.isPromotion(move);
    }

    private void rank(int place, int score) {
        ranked[place] = (long) score << 32 | (long) (LAST_PLACE - place) << PLACE_SHIFT | moves.get(place);
    }

    /// The best move not yet taken. The one that stood first among the rest takes its place.
    private int take() {
        long best = ranked[next];
        for (int i = next + 1; i < moves.size(); i++) best = Math.max(best, ranked[i]);
        int place = LAST_PLACE - ((int) best >>> PLACE_SHIFT);
        takenScore = (int) (best >> 32);
        ranked[place] = ranked[next] + ((long) (next - place) << PLACE_SHIFT);
        next++;
        return (int) best & 0xFFFF;
    }
}
