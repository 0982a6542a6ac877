package dev.ristretto.lichess.config;

/// What becomes of games in play when the owner ends the program.
public enum OnExit implements Word {
    FINISH("finish"),
    RESIGN("resign");

    private final String word;

    OnExit(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }
}
