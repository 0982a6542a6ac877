package dev.ristretto.engine.search;

import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveCounter;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Finds the shortest mate, or shows that there is none, by trying every move: for those who ask for a mate in so
/// many moves, as composed ones hide behind just what a search that plays for strength leaves out.
///
/// It goes a move further each time, so what it finds is the shortest. The attacker's moves that leave the fewest
/// replies come first, the last move must be a check, and a reply that refuted one attempt is the first to be tried
/// against the next.
final class MateProof {
    private static final int[] NOTHING = {};

    private final Worker worker;
    private final Position position;
    private final int[] rootMoves;
    private final int most;
    private final List<Ply> plies = new ArrayList<>();
    /// All mates in fewer moves than this are excluded.
    private int moves = 1;
    private long lastNode;

    /// What is kept for each ply: its moves, the reply that refuted last, and the line to mate.
    private static final class Ply {
        final MoveList list = new MoveList();
        final long[] order = new long[MoveList.CAPACITY];
        int refutation = Move.NONE;
        int[] line = NOTHING;
    }

    /// A proof for the worker's root position.
    ///
    /// @param rootMoves the moves that may come first
    /// @param most in how many moves the mate is wanted at the latest
    MateProof(Worker worker, int[] rootMoves, int most) {
        this.worker = worker;
        position = worker.position;
        this.rootMoves = rootMoves;
        this.most = Math.min(most, Score.MAX_PLY / 2);
    }

    /// Goes on with the proof for so many nodes; what is not finished then begins again next time.
    ///
    /// @return the line to mate, empty if there is none yet
    int[] goOn(long nodes) {
        lastNode = worker.nodeCount + nodes;
        while (!isComplete()) {
            while (plies.size() < 2 * moves) plies.add(new Ply());
            if (attack(0, moves)) return plies.getFirst().line;
            if (isOver()) return NOTHING;
            moves++;
        }
        return NOTHING;
    }

    /// Whether it is known that there is no such mate.
    boolean isComplete() {
        return moves > most;
    }

    private boolean isOver() {
        return worker.stopped || worker.nodeCount > lastNode;
    }

    /// Whether the mover mates in at most so many moves.
    private boolean attack(int ply, int left) {
        Ply here = plies.get(ply);
        int count = candidates(here, ply, left);
        for (int i = 0; i < count && !isOver(); i++) {
            int move = (int) here.order[i];
            position.make(move);
            boolean mates = defend(ply + 1, left - 1);
            position.undo();
            if (mates) {
                here.line = joined(move, plies.get(ply + 1).line);
                return true;
            }
        }
        return false;
    }

    /// Fills in the moves worth a try in the order to try them, and says how many there are.
    private int candidates(Ply here, int ply, int left) {
        here.list.clear();
        MoveGenerator.all(position, here.list);
        int count = 0;
        for (int i = 0; i < here.list.size(); i++) {
            int move = here.list.get(i);
            boolean check = position.givesCheck(move);
            if (left == 1 && !check || ply == 0 && !contains(rootMoves, move)) continue;
            worker.visit(worker.root());
            position.make(move);
            int replies = MoveCounter.count(position);
            position.undo();
            boolean pointless = left == 1 ? replies > 0 : replies == 0 && !check;
            if (!pointless) here.order[count++] = (long) (check ? replies : replies + MoveList.CAPACITY) << 32 | move;
        }
        Arrays.sort(here.order, 0, count);
        return count;
    }

    /// Whether every reply leads to mate in at most so many more moves.
    private boolean defend(int ply, int left) {
        Ply here = plies.get(ply);
        here.list.clear();
        here.line = NOTHING;
        MoveGenerator.all(position, here.list);
        if (here.list.isEmpty()) return position.inCheck();
        if (left == 0 || position.halfmoveClock() >= 100 || position.repetitions() >= 2) return false;
        if (here.list.contains(here.refutation) && !isAnswered(here, ply, left, here.refutation)) return false;
        for (int i = 0; i < here.list.size(); i++) {
            int reply = here.list.get(i);
            if (reply != here.refutation && !isAnswered(here, ply, left, reply)) return false;
        }
        return true;
    }

    /// Whether a reply is mated too. The line keeps the reply that holds out longest.
    private boolean isAnswered(Ply here, int ply, int left, int reply) {
        position.make(reply);
        boolean answered = position.halfmoveClock() < 100 && position.repetitions() < 2 && attack(ply + 1, left);
        position.undo();
        int[] rest = plies.get(ply + 1).line;
        if (!answered) here.refutation = reply;
        else if (rest.length >= here.line.length) here.line = joined(reply, rest);
        return answered;
    }

    private static boolean contains(int[] moves, int wanted) {
        for (int move : moves) if (move == wanted) return true;
        return false;
    }

    private static int[] joined(int first, int[] rest) {
        int[] line = new int[rest.length + 1];
        line[0] = first;
        System.arraycopy(rest, 0, line, 1, rest.length);
        return line;
    }
}
