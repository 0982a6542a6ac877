package dev.ristretto.lab.player;

/// What a player can do wrong.
public enum Fault {
    NO_START("does not start"),
    CRASH("crashed"),
    STALL("stalled"),
    TIME("lost on time"),
    ILLEGAL_MOVE("made an illegal move"),
    FLOOD("flooded us with output"),
    /// The line it expects is not playable, runs on after the end of the game or lacks its mate. The game goes on.
    BAD_PV("showed a faulty line"),
    /// It had nothing new to tell for so long that it was told to stop, and then moved. The game goes on.
    CUT("had to be told to stop"),
    /// It came back under another name after a restart. The game goes on.
    CHANGED_ID("changed its id");

    private final String verb;

    Fault(String verb) {
        this.verb = verb;
    }

    /// What the player did, to follow its name in a sentence.
    public String verb() {
        return verb;
    }

    /// Whether the game is lost by it.
    public boolean losesGame() {
        return this != BAD_PV && this != CUT && this != CHANGED_ID;
    }

    /// Whether the player can only go on after a restart.
    public boolean needsRestart() {
        return losesGame() && this != TIME;
    }
}
