package dev.ristretto.engine.eval.classical;

import dev.ristretto.chess.Bitboard;
import dev.ristretto.chess.Castling;
import dev.ristretto.chess.Color;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.engine.eval.Evaluator;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The classical evaluation: what a player would say about a position, in numbers.
///
/// Material and squares are followed move by move. The rest is counted when asked: what each [Side] attacks
/// once for all terms, [Pawns] out of their table, then term by term for both sides. Every term gives a
/// middlegame and an endgame score, and the pieces left on the board say how to mix the two.
public final class Classical implements Evaluator {
    /// The size of the pawn table unless asked otherwise.
    public static final int PAWN_TABLE_MEGABYTES = 8;

    /// Lazy exit: with material, squares and pawns this far from balance, in a middlegame, the other
    /// terms cannot turn the verdict around. (Of 1.9 million positions 5,200 were so far out; the rest
    /// never took more than 700 away from the leader there.)
    /// The search shows no window to the evaluation, so the bound is an absolute one.
    private static final int LAZY = 1300;

    private static final int LAZY_PHASE = 8;

    private final Weights weights;
    private final int[] squares;
    private final Tally tally;
    private final Side white = new Side(Color.WHITE);
    private final Side black = new Side(Color.BLACK);
    private final Material material;
    private final Pawns pawns;
    private final Mobility mobility;
    private final Minors minors;
    private final Rooks rooks;
    private final Queens queens;
    private final Kings kings;
    private final KingSafety kingSafety;
    private final Threats threats;
    private final Passed passed;
    private final Space space;
    private final Winnable winnable;
    private final Scaling scaling;
    private final Endgames endgames = new Endgames();

    /// Material and squares of the present position, and of those before it.
    private int placed;

    private int[] past = new int[256];
    private int pastSize;

    /// What the present position comes to without the tempo, once it has been asked for. A search that passes the turn
    /// asks again, and as long as both sides have pieces nothing but the tempo has changed.
    private int worth;

    private boolean isDecided;
    private boolean isWorthKnown;

    public Classical(Weights weights) {
        this(weights, PAWN_TABLE_MEGABYTES);
    }

    public Classical(Weights weights, int pawnTableMegabytes) {
        this(weights, pawnTableMegabytes, null);
    }

    Classical(Weights weights, int pawnTableMegabytes, @Nullable Trace trace) {
        this.weights = weights;
        squares = weights.squares();
        tally = Tally.of(weights, trace);
        material = new Material(tally);
        pawns = new Pawns(tally, pawnTableMegabytes);
        mobility = new Mobility(tally);
        minors = new Minors(tally, pawns);
        rooks = new Rooks(tally, pawns);
        queens = new Queens(tally, pawns);
        kings = new Kings(tally, material);
        kingSafety = new KingSafety(tally);
        threats = new Threats(tally);
        passed = new Passed(tally, pawns);
        space = new Space(tally);
        winnable = new Winnable(tally, pawns);
        scaling = new Scaling(pawns);
    }

    // ---- following the search ----

    @Override
    public void reset(Position position) {
        pastSize = 0;
        placed = placed(position);
        isWorthKnown = false;
    }

    private int placed(Position position) {
        int sum = 0;
        for (long set = position.occupied(); set != 0; set &= set - 1) {
            int square = Bitboard.first(set);
            sum += squares[position.pieceOn(square) << 6 | square];
        }
        return sum;
    }

    @Override
    public void beforeMove(Position position, int move) {
        push();
        isWorthKnown = false;
        int from = Move.from(move);
        int to = Move.to(move);
        int piece = position.pieceOn(from);
        int[] values = squares;
        switch (Move.kind(move)) {
            case Move.CASTLING -> placed += castling(position.sideToMove(), from, to);
            case Move.EN_PASSANT ->
                placed += values[piece << 6 | to] - values[piece << 6 | from] - values[(piece ^ 1) << 6 | to ^ 8];
            default -> {
                int arriving = Move.isPromotion(move) ? Piece.of(position.sideToMove(), Move.promotion(move)) : piece;
                int taken = position.pieceOn(to);
                placed += values[arriving << 6 | to] - values[piece << 6 | from];
                if (taken != Piece.NONE) placed -= values[taken << 6 | to];
            }
        }
    }

    private int castling(int us, int kingFrom, int rookFrom) {
        int index = Castling.index(us, rookFrom > kingFrom ? Castling.KING_SIDE : Castling.QUEEN_SIDE);
        int king = Piece.of(us, Piece.KING) << 6;
        int rook = Piece.of(us, Piece.ROOK) << 6;
        return squares[king | Castling.kingTo(index)]
                - squares[king | kingFrom]
                + squares[rook | Castling.rookTo(index)]
                - squares[rook | rookFrom];
    }

    @Override
    public void beforeNullMove(Position position) {
        push();
    }

    @Override
    public void afterUndo() {
        placed = past[--pastSize];
        isWorthKnown = false;
    }

    private void push() {
        if (pastSize == past.length) past = Arrays.copyOf(past, 2 * pastSize);
        past[pastSize++] = placed;
    }

    // ---- judging ----

    @Override
    public int evaluate(Position position) {
        int known = endgames.value(position, Tapered.endgame(placed));
        if (known != Endgames.UNKNOWN) return fromMover(position, known);
        if (!isWorthKnown) sumUp(position);
        return fromMover(position, interpolate(position, isDecided ? worth : worth + tempo(position)));
    }

    @Override
    public boolean seesAttacks() {
        return false;
    }

    private void sumUp(Position position) {
        int base = base(position);
        isDecided = isDecided(base);
        worth = isDecided ? base : base + rest(position);
        // With pawns alone it matters who is to move: the opposition, the square of a passed pawn.
        isWorthKnown = position.hasPieces(Color.WHITE) && position.hasPieces(Color.BLACK);
    }

    private boolean isDecided(int base) {
        return material.phase() >= LAZY_PHASE && Math.abs(mix(base, 0, material.phase())) > LAZY;
    }

    /// All terms from White's side, tapered.
    int sum(Position position) {
        return base(position) + rest(position) + tempo(position);
    }

    /// What is followed or remembered: material, squares, pawns.
    private int base(Position position) {
        int imbalance = material.score(position);
        pawns.look(position);
        return placed + imbalance + pawns.score();
    }

    /// What depends on who attacks what.
    private int rest(Position position) {
        white.begin(position);
        black.begin(position);
        white.meet(position, black);
        black.meet(position, white);
        int score = mobility.score(white, black) - mobility.score(black, white);
        return score + terms(position, white, black) - terms(position, black, white);
    }

    private int tempo(Position position) {
        return fromMover(position, tally.one(position.sideToMove(), Feature.TEMPO));
    }

    private int terms(Position position, Side own, Side enemy) {
        return minors.score(own, enemy)
                + rooks.score(position, own, enemy)
                + queens.score(own, enemy)
                + kings.score(position, own, enemy)
                + pawns.kingScore(own.color)
                + kingSafety.score(own, enemy)
                + threats.score(position, own, enemy)
                + passed.score(position, own, enemy)
                + space.score(own, enemy);
    }

    /// Mixes middlegame and endgame by the pieces left, then asks whether whoever is ahead can win.
    private int interpolate(Position position, int score) {
        int mixed = mix(score, winnable.points(position, material), material.phase());
        return mixed * scaling.factor(position, leader(mixed)) / Scaling.FULL;
    }

    static int mix(int score, int winnable, int phase) {
        int endgame = Winnable.apply(Tapered.endgame(score), winnable);
        return (Tapered.middlegame(score) * phase + endgame * (Material.FULL_PHASE - phase)) / Material.FULL_PHASE;
    }

    private static int leader(int white) {
        return white >= 0 ? Color.WHITE : Color.BLACK;
    }

    /// Sums a position with all features noted, and adds what is not a feature.
    void trace(Position position, Trace trace) {
        int score = sum(position);
        int mixed = mix(score, winnable.points(position, material), material.phase());
        boolean isKnown = endgames.value(position, 0) != Endgames.UNKNOWN;
        trace.finish(material.phase(), scaling.factor(position, leader(mixed)), isKnown);
    }

    /// The evaluation of a position as a table for people, from White's side.
    public String explain(Position position) {
        return new Tracer(weights).explain(position).text();
    }

    private static int fromMover(Position position, int white) {
        return position.sideToMove() == Color.WHITE ? white : -white;
    }
}
