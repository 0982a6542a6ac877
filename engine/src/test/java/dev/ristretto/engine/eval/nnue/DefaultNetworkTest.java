package dev.ristretto.engine.eval.nnue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Setup;
import dev.ristretto.chess.notation.Fen;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What any sane judge of chess knows, asked of the network in the program.
class DefaultNetworkTest {
    private static final int LEVEL = 60;
    private static final int SAMPLES = 2_000;
    private static Nnue network;

    @BeforeAll
    static void read() throws IOException {
        network = new Nnue(Networks.embedded());
    }

    private static int judge(Position position) {
        network.reset(position);
        return network.evaluate(position);
    }

    /// What `eval` prints: hundredths of a pawn are the centipawns of the search, and a plus is good for White.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1"
            })
    void theVerdictForPeopleIsTheScoreOfTheSearchFromWhitesSide(String fen) throws IOException {
        Position position = Fen.position(fen);
        int score = judge(position);
        int white = position.sideToMove() == Color.WHITE ? score : -score;
        assertThat(Math.abs(white)).isGreaterThan(100);
        assertThat(Explanation.of(Networks.embedded(), position))
                .contains(String.format(Locale.ROOT, "NNUE evaluation        %+.2f (white side)", white / 100.0));
    }

    @Test
    void theStartIsNearlyLevel() {
        assertThat(judge(Position.start())).isBetween(-LEVEL, LEVEL);
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/8/4k3/8/8/8/KQ6 w - - 0 1, 300",
        "8/8/8/4k3/8/8/8/KR6 w - - 0 1, 200",
        "8/8/8/4k3/8/8/PP6/K7 w - - 0 1, 50",
        "k7/1q6/8/8/8/8/3K4/8 w - - 0 1, -300",
        "k7/1r6/8/8/8/8/3K4/8 w - - 0 1, -200",
        "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 400",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1, -100"
    })
    void whoHasMoreIsAhead(String fen, int least) {
        int score = judge(Fen.position(fen));
        if (least > 0) assertThat(score).isGreaterThan(least);
        else assertThat(score).isLessThan(least);
    }

    /// A piece of the mover's is taken off the board, not a pawn.
    @Test
    void aPieceLessIsWorseNinetyNineTimesInAHundred() {
        long seed = 20_261_116;
        SplittableRandom random = new SplittableRandom(seed);
        int worse = 0;
        for (int i = 0; i < SAMPLES; ) {
            Position position = randomPosition(random);
            Position poorer = withoutAPiece(position, random);
            if (position.inCheck() || poorer.inCheck()) continue;
            if (judge(position) > judge(poorer)) worse++;
            i++;
        }
        assertThat(worse).as("seed %d", seed).isGreaterThanOrEqualTo(SAMPLES * 99 / 100);
    }

    private static Position randomPosition(SplittableRandom random) {
        Position position = Position.start();
        MoveList moves = new MoveList();
        for (int ply = random.nextInt(4, 60); ply > 0; ply--) {
            moves.clear();
            MoveGenerator.all(position, moves);
            if (moves.isEmpty()) return randomPosition(random);
            position.make(moves.get(random.nextInt(moves.size())));
        }
        return pieces(position).length == 0 ? randomPosition(random) : position;
    }

    private static int[] pieces(Position position) {
        return IntStream.range(0, 64)
                .filter(square -> (position.pieces(position.sideToMove()) >>> square & 1) != 0)
                .filter(square -> !List.of(Piece.PAWN, Piece.KING).contains(Piece.type(position.pieceOn(square))))
                .toArray();
    }

    private static Position withoutAPiece(Position position, SplittableRandom random) {
        int[] pieces = pieces(position);
        int taken = pieces[random.nextInt(pieces.length)];
        Setup.Builder rest = Setup.builder().sideToMove(position.sideToMove());
        for (int square = 0; square < 64; square++)
            if (square != taken && !position.isEmpty(square)) rest.put(square, position.pieceOn(square));
        return Position.of(rest.build());
    }
}
