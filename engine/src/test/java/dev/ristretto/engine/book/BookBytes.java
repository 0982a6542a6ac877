package dev.ristretto.engine.book;

import dev.ristretto.chess.Position;
import dev.ristretto.chess.notation.PolyglotKey;
import dev.ristretto.chess.notation.UciMove;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.CRC32C;

/// Makes small books for tests, byte by byte.
public final class BookBytes {
    private final List<byte[]> records = new ArrayList<>();

    /// A book of nothing.
    public BookBytes() {}

    /// Adds a move after others, all from the start of a game.
    public BookBytes add(String moves, int wins, int draws, int losses) {
        Position position = Position.start();
        String[] words = moves.split(" ");
        for (int i = 0; i < words.length - 1; i++) position.make(UciMove.parse(position, words[i]));
        int move = UciMove.parse(position, words[words.length - 1]);
        return add(PolyglotKey.of(position), PolyglotMove.of(move), wins, draws, losses);
    }

    /// Adds a move whether it makes sense or not.
    public BookBytes add(long key, int code, int wins, int draws, int losses) {
        ByteBuffer record = ByteBuffer.allocate(GamesBook.WIDTH);
        int games = wins + draws + losses;
        record.putLong(key).putShort((short) code).putShort((short) 0).putInt(games);
        record.putInt(wins).putInt(draws).putInt(losses).putInt(games).putLong(2000L * games);
        records.add(record.array());
        return this;
    }

    private List<byte[]> sorted() {
        records.sort(
                Comparator.comparing((byte[] record) -> ByteBuffer.wrap(record).getLong(), Long::compareUnsigned));
        return records;
    }

    /// The book in Ristretto's format.
    public byte[] ristretto() {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (byte[] record : sorted()) body.writeBytes(record);
        CRC32C crc = new CRC32C();
        crc.update(body.toByteArray());
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(
                new BookHeader(records.size(), records.size(), 7, (int) crc.getValue(), "made by: a test\n").toBytes());
        file.writeBytes(body.toByteArray());
        return file.toByteArray();
    }

    /// The book in Polyglot's format.
    public byte[] polyglot() {
        ByteBuffer file = ByteBuffer.allocate(records.size() * PolyglotBook.WIDTH);
        for (byte[] record : sorted()) {
            ByteBuffer from = ByteBuffer.wrap(record);
            int weight = 2 * from.getInt(GamesBook.WINS) + from.getInt(GamesBook.DRAWS);
            file.putLong(from.getLong(0))
                    .putShort(from.getShort(GamesBook.MOVE))
                    .putShort((short) weight)
                    .putInt(0);
        }
        return file.array();
    }
}
