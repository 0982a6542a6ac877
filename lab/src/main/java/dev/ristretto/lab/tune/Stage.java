package dev.ristretto.lab.tune;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A group of parameters that is tuned in one go, in order of dependency: the shape of the tree first,
/// what only trims it later, everything together last.
///
/// A parameter belongs to the stage that claims the beginning of its name. What nobody claims is
/// independent, so a new parameter is never forgotten.
public enum Stage {
    LMR("lmr", "late move reductions and extensions", "Lmr|Singular|Double|Check"),
    NULL_MOVE("null-move", "null move", "Null"),
    QUIESCENCE("quiescence", "quiescence", "Qs"),
    REVERSE_FUTILITY("reverse-futility", "reverse futility", "Rfp"),
    HISTORY("history", "order of moves, histories and corrections", "Order|Bonus|Malus|Gain|History|Correction"),
    INDEPENDENT("independent", "what hangs on nothing else", ""),
    ALL("all", "everything together but time", ""),
    TIME("time", "time for a move; wants a clock, so it is not in the row", "Time");

    private final String title;
    private final String description;
    private final String prefixes;

    /// @param prefixes what the names of its parameters begin with, as alternatives of a pattern
    Stage(String title, String description, String prefixes) {
        this.title = title;
        this.description = description;
        this.prefixes = prefixes;
    }

    /// What people call it.
    public String title() {
        return title;
    }

    public String description() {
        return description;
    }

    /// @throws IllegalArgumentException listing the stages there are
    public static Stage of(String title) {
        for (Stage stage : values()) if (stage.title.equals(title)) return stage;
        String known = Arrays.stream(values()).map(Stage::title).collect(Collectors.joining(", "));
        throw new IllegalArgumentException("no stage is called '" + title + "': choose one of " + known);
    }

    /// This stage and those after it in the row.
    public List<Stage> onward() {
        if (this == TIME) return List.of(TIME);
        List<Stage> all = List.of(values());
        return all.subList(all.indexOf(this), all.indexOf(TIME));
    }

    boolean tunes(String parameter) {
        return switch (this) {
            // Most tuning is done by nodes, where a clock has no say.
            case ALL -> !TIME.claims(parameter);
            case INDEPENDENT -> Arrays.stream(values()).noneMatch(stage -> stage.claims(parameter));
            case LMR, NULL_MOVE, QUIESCENCE, REVERSE_FUTILITY, HISTORY, TIME -> claims(parameter);
        };
    }

    private boolean claims(String parameter) {
        return !prefixes.isEmpty() && parameter.matches("(" + prefixes + ").*");
    }

    /// The parameters of this stage over a base of values by name; the others keep their standard.
    public Space space(Map<String, Integer> base) {
        return Space.of(base, this::tunes);
    }
}
