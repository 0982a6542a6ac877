package dev.ristretto.engine;

import dev.ristretto.engine.tablebase.Tablebases;
import java.io.IOException;
import java.util.function.Consumer;

/// The endgame tables of the thinker, which owns them, and the path they came from. Used by the engine's thread only.
final class Endgames {
    private final Consumer<String> notices;
    private Tablebases tables = Tablebases.NONE;
    private String inUse = "";

    Endgames(Consumer<String> notices) {
        this.notices = notices;
    }

    /// Opens the tables of a path for a thinker. When no folder of it can be read, those before stay in use.
    ///
    /// @return the value of `SyzygyPath` that is in use now
    String fit(String wanted, Thinker thinker) {
        if (wanted.equals(inUse)) return inUse;
        try {
            Tablebases next = wanted.isBlank() ? Tablebases.NONE : Tablebases.open(wanted, notices);
            thinker.setTablebases(next);
            tables = next;
            inUse = wanted;
            notices.accept("SyzygyPath: " + next);
        } catch (IOException | RuntimeException trouble) {
            notices.accept(trouble.getMessage() + "; in use as before: " + tables);
        }
        return inUse;
    }
}
