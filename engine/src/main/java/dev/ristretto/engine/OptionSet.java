package dev.ristretto.engine;

import dev.ristretto.engine.input.Typed;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Declared options and what each of them holds. Safe to use from several threads.
public final class OptionSet {
    /// How a text option says that it holds nothing.
    public static final String EMPTY = "<empty>";

    private final List<Option> declared;
    private final Map<String, Object> values = new ConcurrentHashMap<>();

    /// Options with the values they have at first.
    public OptionSet(Option... declared) {
        this.declared = List.of(declared);
    }

    /// All of them, in the order they were declared.
    public List<Option> declared() {
        return declared;
    }

    /// The option of a name, whatever its case.
    public Optional<Option> find(String name) {
        for (Option option : declared) if (option.name().equalsIgnoreCase(name)) return Optional.of(option);
        return Optional.empty();
    }

    /// What an option holds.
    public boolean get(Option.Check option) {
        return (Boolean) values.getOrDefault(option.name(), option.initial());
    }

    /// What an option holds.
    public int get(Option.Spin option) {
        return (Integer) values.getOrDefault(option.name(), option.initial());
    }

    /// What an option holds.
    public String get(Option.Combo option) {
        return (String) values.getOrDefault(option.name(), option.initial());
    }

    /// What an option holds; empty for nothing.
    public String get(Option.Text option) {
        return (String) values.getOrDefault(option.name(), option.initial());
    }

    /// Sets an option from what a person wrote. A number out of bounds is moved to the nearest bound;
    /// the answer is then a sentence that says so.
    ///
    /// @throws OptionException when the value cannot be understood
    public Optional<String> set(Option option, String value) {
        return switch (option) {
            case Option.Check check -> put(check, readCheck(check, value));
            case Option.Spin spin -> setNumber(spin, value);
            case Option.Combo combo -> put(combo, readChoice(combo, value));
            case Option.Text text -> put(text, value.equals(EMPTY) ? "" : value);
            case Option.Button button -> Optional.empty();
        };
    }

    /// Sets an option back to what it has held before, unless somebody has set it to something else meanwhile.
    void restore(Option option, Object wanted, Object before) {
        values.compute(option.name(), (_, now) -> now == null || now.equals(wanted) ? before : now);
    }

    private Optional<String> put(Option option, Object value) {
        values.put(option.name(), value);
        return Optional.empty();
    }

    private static Boolean readCheck(Option.Check option, String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true", "on" -> true;
            case "false", "off" -> false;
            default -> throw new OptionException(option.name() + " is true or false, not " + Typed.shown(value));
        };
    }

    private static String readChoice(Option.Combo option, String value) {
        for (String choice : option.choices()) if (choice.equalsIgnoreCase(value)) return choice;
        throw new OptionException(
                option.name() + " is " + String.join(" or ", option.choices()) + ", not " + Typed.shown(value));
    }

    private Optional<String> setNumber(Option.Spin option, String value) {
        long wanted = Typed.number(value);
        if (wanted == Typed.NO_NUMBER)
            throw new OptionException(option.name() + " is a whole number, not " + Typed.shown(value));
        int given = Math.clamp(wanted, option.min(), option.max());
        put(option, given);
        if (given == wanted) return Optional.empty();
        return Optional.of(option.name() + " goes from " + option.min() + " to " + option.max() + ": set to " + given);
    }
}
