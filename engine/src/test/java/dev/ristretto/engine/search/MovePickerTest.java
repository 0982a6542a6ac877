package dev.ristretto.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Exchange;
import dev.ristretto.chess.Move;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.chess.notation.UciMove;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class MovePickerTest {
    private static final long SEED = 71;

    private final Position position = Position.start();
    private final Exchange exchange = new Exchange(100, 310, 330, 500, 950);
    private final Histories histories = new Histories();
    private final Prospects prospects = new Prospects(SearchParams.STANDARD, position, exchange);
    private final Node node = new Node(0, false, position, histories, exchange, prospects);

    @Test
    void everyLegalMoveIsHandedOutOnceWhateverTheTableAndTheKillersSay() {
        walk((legal, random) -> {
            // Killers come from other positions and need not be legal, or even make sense.
            node.killer = random.nextInt(3) == 0 ? any(legal, random) : random.nextInt(0x10000);
            int second = random.nextInt(3) == 0 ? any(legal, random) : Move.NONE;
            node.secondKiller = second == node.killer ? Move.NONE : second;
            histories.setCounterMove(node, any(legal, random));
            node.picker.start();
            assertThat(handedOut())
                    .as("seed %d, %s", SEED, Fen.of(position))
                    .containsExactlyInAnyOrderElementsOf(list(legal));
        });
    }

    @Test
    void whatIsAssuredOfACaptureIsTrue() {
        int[] assured = new int[1];
        walk((_, _) -> {
            node.picker.start();
            for (int move = node.picker.next(); move != Move.NONE; move = node.picker.next()) {
                if (node.picker.assured() == Integer.MIN_VALUE) continue;
                assured[0]++;
                assertThat(exchange.atLeast(position, move, node.picker.assured()))
                        .as("seed %d, %s %s", SEED, Fen.of(position), UciMove.of(position, move))
                        .isTrue();
            }
        });
        assertThat(assured[0]).isGreaterThan(1000);
    }

    @Test
    void quiescenceIsGivenCapturesAndPromotionsAndAllMovesInCheck() {
        walk((legal, _) -> {
            node.picker.startQuiescence();
            List<Integer> given = handedOut();
            assertThat(given)
                    .as("seed %d, %s", SEED, Fen.of(position))
                    .doesNotHaveDuplicates()
                    .isSubsetOf(list(legal));
            if (node.inCheck) assertThat(given).hasSize(legal.size());
            else assertThat(given).containsAll(captures(legal));
        });
    }

    /// Looks at every position of some random games, often with a move from the table.
    private void walk(BiConsumer<MoveList, SplittableRandom> check) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int game = 0; game < 60; game++) {
            position.become(Position.start());
            for (int ply = 0; ply < 120 && position.legalMoves().size() > 0; ply++) {
                MoveList legal = position.legalMoves();
                look(random.nextBoolean() ? any(legal, random) : Move.NONE);
                check.accept(legal, random);
                position.make(any(legal, random));
            }
        }
    }

    @Test
    void afterEnoughQuietMovesOnlyLosingCapturesAreLeft() {
        position.become(Fen.position("4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1"));
        look(Move.NONE);
        node.picker.start();
        int first = node.picker.next();
        node.picker.skipQuiets();
        assertThat(UciMove.of(position, first)).isNotEqualTo("d2d5");
        assertThat(handedOut().stream().map(move -> UciMove.of(position, move))).containsExactly("d2d5");
    }

    @Test
    void aQueenInDangerMovesFirstAndNotIntoDanger() {
        position.become(Fen.position("4k3/8/8/2p5/3Q4/8/p7/4K3 w - - 0 1"));
        look(Move.NONE);
        prospects.look();
        int saves = prospects.of(node.dangers, UciMove.parse(position, "d4d1"));
        int stays = prospects.of(node.dangers, UciMove.parse(position, "e1e2"));
        int walksIn = prospects.of(node.dangers, UciMove.parse(position, "d4b4"));
        assertThat(saves).isPositive();
        assertThat(stays).isZero();
        assertThat(walksIn).isLessThan(saves);
    }

    @Test
    void aCheckThatLosesNothingIsPromising() {
        position.become(Fen.position("4k3/3p4/8/8/8/8/8/R3K2R w - - 0 1"));
        look(Move.NONE);
        prospects.look();
        assertThat(prospects.of(node.dangers, UciMove.parse(position, "a1a8"))).isPositive();
        assertThat(prospects.of(node.dangers, UciMove.parse(position, "a1a7"))).isZero();
    }

    private void look(int tableMove) {
        node.tableMove = tableMove;
        node.inCheck = position.inCheck();
        node.killer = Move.NONE;
        node.secondKiller = Move.NONE;
        node.dangers.look(position);
    }

    private List<Integer> handedOut() {
        List<Integer> moves = new ArrayList<>();
        for (int move = node.picker.next(); move != Move.NONE; move = node.picker.next()) moves.add(move);
        return moves;
    }

    private List<Integer> captures(MoveList legal) {
        return list(legal).stream()
                .filter(move -> position.isCapture(move) || Move.isPromotion(move))
                .toList();
    }

    private static List<Integer> list(MoveList moves) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) list.add(moves.get(i));
        return list;
    }

    private static int any(MoveList moves, SplittableRandom random) {
        return moves.get(random.nextInt(moves.size()));
    }
}
