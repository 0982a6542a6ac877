package dev.ristretto.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.notation.Fen;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

/// The hot path allocates nothing: a search of any length gives the collector no work.
class AllocationTest {
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    /// What asking for the number costs itself.
    private static final long TOLERANCE = 500;

    private final Allocation allocation = new Allocation();

    AllocationTest() throws ReflectiveOperationException {}

    @Test
    void walkingATreeAllocatesNothing() throws ReflectiveOperationException {
        Position position = Fen.position(KIWIPETE);
        MoveList[] lists = {new MoveList(), new MoveList(), new MoveList(), new MoveList()};
        walk(position, lists, 3);
        long before = allocation.soFar();
        long leaves = walk(position, lists, 3);
        assertThat(allocation.soFar() - before).isLessThan(TOLERANCE);
        assertThat(leaves).isEqualTo(97_862);
    }

    @Test
    void everythingASearchAsksAPositionAllocatesNothing() throws ReflectiveOperationException {
        Position position = Fen.position(KIWIPETE);
        Exchange exchange = new Exchange(100, 300, 300, 500, 900);
        MoveList moves = new MoveList();
        askAll(position, exchange, moves);
        long before = allocation.soFar();
        long sum = 0;
        for (int i = 0; i < 100; i++) sum += askAll(position, exchange, moves);
        assertThat(allocation.soFar() - before).isLessThan(TOLERANCE);
        assertThat(sum).isNotZero();
    }

    @Test
    void perftAllocatesItsListsAndNoMore() throws ReflectiveOperationException {
        Position position = Fen.position(KIWIPETE);
        long before = allocation.soFar();
        Perft.PLAIN.count(position, 2);
        long shallow = allocation.soFar() - before;
        before = allocation.soFar();
        Perft.PLAIN.count(position, 4);
        long listsOfTwoPlies = 2 * 2_000;
        assertThat(allocation.soFar() - before).isLessThan(shallow + listsOfTwoPlies + TOLERANCE);
    }

    private static long walk(Position position, MoveList[] lists, int depth) {
        if (depth == 0) return 1;
        MoveList moves = lists[depth];
        moves.clear();
        MoveGenerator.captures(position, moves);
        MoveGenerator.quiets(position, moves);
        long leaves = 0;
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            leaves += walk(position, lists, depth - 1);
            position.undo();
        }
        return leaves;
    }

    private static long askAll(Position position, Exchange exchange, MoveList moves) {
        moves.clear();
        MoveGenerator.all(position, moves);
        long sum = MoveCounter.count(position) + Threats.all(position, Color.WHITE);
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            sum += exchange.value(position, move);
            if (exchange.atLeast(position, move, 0) && position.isLegal(move)) sum++;
        }
        position.makeNull();
        if (position.isRepetition(4) || position.isFiftyMoves() || position.isInsufficientMaterial()) sum++;
        position.undo();
        return sum;
    }

    /// By reflection, as the module of the rules does not read the one that knows the number.
    private static final class Allocation {
        private final Object threads;
        private final Method bytes;

        Allocation() throws ReflectiveOperationException {
            threads = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            bytes = Class.forName("com.sun.management.ThreadMXBean").getMethod("getCurrentThreadAllocatedBytes");
            for (int i = 0; i < 100; i++) soFar();
        }

        /// What this thread has allocated in its life.
        long soFar() throws ReflectiveOperationException {
            return (long) bytes.invoke(threads);
        }
    }
}
