package dev.ristretto.chess.notation;

/// What broke off the reading of one game. Never leaves the package: it becomes a [PgnError].
final class PgnFault extends Exception {
    private static final long serialVersionUID = 1L;

    final int line;
    final String token;

    PgnFault(int line, String token, String message) {
        // A trace says nothing here, and a file may hold very many broken games.
        super(message, null, false, false);
        this.line = line;
        this.token = token;
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
