package dev.ristretto.lab.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.MoveGenerator;
import dev.ristretto.chess.MoveList;
import dev.ristretto.chess.Piece;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Square;
import dev.ristretto.chess.notation.Fen;
import dev.ristretto.engine.eval.nnue.Architecture;
import dev.ristretto.engine.eval.nnue.Features;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrainingRecordTest {
    private static final int PLIES = 3000;

    @Test
    void theStartPositionHasTheBytesOfTheSpecification() {
        byte[] record = record(Position.start(), 35, TrainingRecord.DRAW);
        assertThat(record)
                .isEqualTo(HexFormat.of()
                        .parseHex("ffff00000000ffff" + "13422531" + "00000000" + "88888888" + "9bcaadb9" + "2300" + "01"
                                + "04" + "04" + "000000"));
    }

    /// After 1.e4 Black is at the bottom: the king stays on e1, the white pawn stands on e5.
    @Test
    void blackToMoveIsTurnedUpsideDown() {
        Position position = Fen.position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        byte[] record = record(position, -40, TrainingRecord.LOSS);
        assertThat(record)
                .isEqualTo(HexFormat.of()
                        .parseHex("ffff000010" + "00efff" + "13422531" + "00000000" + "88888888" + "9bcaadb9" + "d8ff"
                                + "00" + "04" + "04" + "000000"));
    }

    @Test
    void whatIsWrittenCanBeRead() {
        walk(1, position -> {
            byte[] record = record(position, position.halfmoveClock() - 50, position.gamePly() % 3);
            assertThat(TrainingRecord.isSane(record, 0)).isTrue();
            assertThat(TrainingRecord.score(record, 0)).isEqualTo(position.halfmoveClock() - 50);
            assertThat(TrainingRecord.result(record, 0)).isEqualTo(position.gamePly() % 3);
            int us = position.sideToMove();
            int flip = us == Color.WHITE ? 0 : 56;
            assertThat(TrainingRecord.myKing(record, 0)).isEqualTo(position.king(us) ^ flip);
            assertThat(TrainingRecord.theirKing(record, 0)).isEqualTo(position.king(us ^ 1) ^ flip ^ 56);
            int index = 0;
            for (int square = 0; square < 64; square++) {
                int piece = position.pieceOn(square ^ flip);
                assertThat(TrainingRecord.occupied(record, 0) >>> square & 1).isEqualTo(piece == Piece.NONE ? 0 : 1);
                if (piece == Piece.NONE) continue;
                int theirs = Piece.color(piece) == us ? 0 : TrainingRecord.THEIRS;
                assertThat(TrainingRecord.piece(record, 0, index++)).isEqualTo(Piece.type(piece) | theirs);
            }
        });
    }

    @Test
    void inputsAreThoseOfThePosition() {
        int[] buckets = IntStream.range(0, 64).map(square -> square / 8).toArray();
        for (Architecture architecture : new Architecture[] {
            Architecture.plain(32, 1),
            new Architecture(32, true, buckets, 1),
            new Architecture(32, false, new int[64], 1)
        }) {
            Features features = architecture.features();
            int[] inputs = new int[2 * TrainingRecord.MAX_PIECES];
            walk(2, position -> {
                int us = position.sideToMove();
                int count = TrainingRecord.inputs(record(position, 0, 1), 0, features, inputs);
                assertThat(sorted(inputs, 0, count)).isEqualTo(inputs(features, position, us));
                assertThat(sorted(inputs, TrainingRecord.MAX_PIECES, count))
                        .isEqualTo(inputs(features, position, Color.other(us)));
            });
        }
    }

    private static int[] sorted(int[] inputs, int from, int count) {
        int[] some = Arrays.copyOfRange(inputs, from, from + count);
        Arrays.sort(some);
        return some;
    }

    private static int[] inputs(Features features, Position position, int side) {
        int view = features.view(side, position.king(side));
        return IntStream.range(0, 64)
                .filter(square -> position.pieceOn(square) != Piece.NONE)
                .map(square -> features.input(view, side, position.pieceOn(square), square))
                .sorted()
                .toArray();
    }

    @Test
    void scoresThatDoNotFitAreClipped() {
        assertThat(TrainingRecord.score(record(Position.start(), 100_000, 1), 0))
                .isEqualTo(32_767);
        assertThat(TrainingRecord.score(record(Position.start(), -100_000, 1), 0))
                .isEqualTo(-32_768);
    }

    @Test
    void zeroesAndShiftedRecordsAreNotSane() {
        assertThat(TrainingRecord.isSane(new byte[TrainingRecord.BYTES], 0)).isFalse();
        byte[] two = new byte[2 * TrainingRecord.BYTES];
        TrainingRecord.write(two, 0, Position.start(), 0, 1);
        TrainingRecord.write(two, TrainingRecord.BYTES, Position.start(), 0, 1);
        for (int shift = 1; shift < TrainingRecord.BYTES; shift++)
            assertThat(TrainingRecord.isSane(two, shift))
                    .as("shifted by %d", shift)
                    .isFalse();
    }

    @Test
    void saneIsWhatAPlainCheckCallsSane() {
        Random random = new Random(4);
        int[] sane = new int[2];
        walk(5, position -> {
            byte[] record = record(position, 0, 1);
            for (int i = 0; i < 20; i++) {
                byte[] changed = record.clone();
                changed[random.nextInt(TrainingRecord.BYTES)] ^= (byte) (1 << random.nextInt(8));
                boolean expected = isPlainlySane(changed);
                assertThat(TrainingRecord.isSane(changed, 0))
                        .as(HexFormat.of().formatHex(changed))
                        .isEqualTo(expected);
                sane[expected ? 1 : 0]++;
            }
        });
        assertThat(sane[0]).isGreaterThan(1000);
        assertThat(sane[1]).isGreaterThan(1000);
    }

    private static boolean isPlainlySane(byte[] record) {
        long occupied = TrainingRecord.occupied(record, 0);
        int count = Long.bitCount(occupied);
        if (count > 32 || record[26] < 0 || record[26] > 2) return false;
        if (record[29] != 0 || record[30] != 0 || record[31] != 0) return false;
        int[] kings = new int[2];
        int[] pieces = new int[2];
        int index = 0;
        for (int square = 0; square < 64; square++) {
            if ((occupied >>> square & 1) == 0) continue;
            int nibble = TrainingRecord.piece(record, 0, index++);
            int type = nibble & 7;
            int side = nibble >> 3;
            pieces[side]++;
            if (type > Piece.KING) return false;
            if (type == Piece.PAWN && (Square.rank(square) == 0 || Square.rank(square) == 7)) return false;
            if (type != Piece.KING) continue;
            kings[side]++;
            if (square != (side == 0 ? record[27] : record[28] ^ 56)) return false;
        }
        for (; index < 32; index++) if (TrainingRecord.piece(record, 0, index) != 0) return false;
        return kings[0] == 1 && kings[1] == 1 && pieces[0] <= 16 && pieces[1] <= 16;
    }

    private static byte[] record(Position position, int score, int result) {
        byte[] record = new byte[TrainingRecord.BYTES];
        Arrays.fill(record, (byte) 0x5A);
        TrainingRecord.write(record, 0, position, score, result);
        return record;
    }

    private static void walk(long seed, Consumer<Position> visitor) {
        Random random = new Random(seed);
        MoveList moves = new MoveList();
        Position position = Position.start();
        for (int ply = 0; ply < PLIES; ply++) {
            visitor.accept(position);
            moves.clear();
            MoveGenerator.all(position, moves);
            if (moves.isEmpty() || position.gamePly() > 200) position = Position.start();
            else position.make(moves.get(random.nextInt(moves.size())));
        }
    }
}
