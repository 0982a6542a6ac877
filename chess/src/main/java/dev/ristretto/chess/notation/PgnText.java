package dev.ristretto.chess.notation;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// Bytes of a PGN file as text. What is valid UTF-8 is UTF-8; anything else is Windows-1252, the
/// superset of Latin-1 that old databases write. Each text is judged by itself, for files put
/// together from several sources mix the two, even within a game.
final class PgnText {
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    private PgnText() {}

    static String decode(byte[] bytes, int start, int end) {
        if (isAscii(bytes, start, end)) return new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
        try {
            ByteBuffer text = ByteBuffer.wrap(bytes, start, end - start);
            return StandardCharsets.UTF_8.newDecoder().decode(text).toString();
        } catch (CharacterCodingException _) {
            return new String(bytes, start, end - start, WINDOWS_1252);
        }
    }

    private static boolean isAscii(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) if (bytes[i] < 0) return false;
        return true;
    }
}
