package dev.ristretto.lichess;

import dev.ristretto.engine.Engine;
import dev.ristretto.engine.OptionException;
import dev.ristretto.lichess.config.Config;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// What the settings ask of the engine, as its own options by their names. An option this engine does not
/// have is left out, and [#problems] says so before the first game.
record EngineSetup(Config.Engine settings, Consumer<String> notices) {
    private static final String FROM_SETTINGS = "";
    /// Set anew for each move, by what was measured or by a setting of its own.
    static final String MOVE_OVERHEAD = "Move Overhead";

    private record Setting(String name, String value, String where) {}

    private List<Setting> all() {
        List<Setting> all = new ArrayList<>();
        all.add(new Setting("Hash", Integer.toString(settings.hash()), FROM_SETTINGS));
        all.add(new Setting("Threads", Integer.toString(settings.threads()), FROM_SETTINGS));
        all.add(new Setting("Ponder", Boolean.toString(settings.ponder()), FROM_SETTINGS));
        settings.book().ifPresent(book -> {
            all.add(new Setting("BookFile", book.toString(), "engine.book: "));
            all.add(new Setting("OwnBook", "true", "engine.book: "));
        });
        for (Config.EngineOption option : settings.options()) {
            all.add(new Setting(option.name(), option.value(), "line " + option.line() + " of the settings: "));
        }
        return all;
    }

    /// What this engine does not have or take is left out.
    void applyTo(Engine engine) {
        for (Setting setting : all()) trouble(engine, setting).ifPresent(notices);
    }

    /// Sets an option.
    ///
    /// @return what is wrong with it, in which case it stays as it was
    private static Optional<String> trouble(Engine engine, Setting setting) {
        if (setting.name.equalsIgnoreCase(MOVE_OVERHEAD)) {
            return Optional.of(setting.where + "set engine.move-overhead instead of Move Overhead, it is left out");
        }
        if (!has(engine, setting.name)) {
            return Optional.of(setting.where + "this engine has no option " + setting.name + ", it is left out");
        }
        try {
            engine.setOption(setting.name, setting.value);
            return Optional.empty();
        } catch (OptionException e) {
            return Optional.of(setting.where + e.getMessage() + ", it is left out");
        }
    }

    private static boolean has(Engine engine, String name) {
        return engine.options().stream().anyMatch(option -> option.name().equalsIgnoreCase(name));
    }

    /// What is wrong with the settings, found by trying them: a sentence each.
    static List<String> problems(Config.Engine settings) {
        List<String> problems = new ArrayList<>();
        EngineSetup setup = new EngineSetup(settings, problems::add);
        try (Engine engine = new Engine(problems::add)) {
            for (Setting setting : setup.all()) trouble(engine, setting).ifPresent(problems::add);
            engine.isReady();
        }
        return List.copyOf(problems);
    }
}
