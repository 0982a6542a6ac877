package dev.ristretto.engine;

import java.util.List;

/// Something a person can set, as it is declared: its name, what it may hold, what it holds at
/// first. Names are compared without regard to case.
public sealed interface Option {
    String name();

    /// On or off.
    record Check(String name, boolean initial) implements Option {}

    /// A whole number within bounds.
    record Spin(String name, int initial, int min, int max) implements Option {}

    /// One of a few words.
    record Combo(String name, String initial, List<String> choices) implements Option {}

    /// Something to press; it holds nothing.
    record Button(String name) implements Option {}

    /// Any text, also none.
    record Text(String name, String initial) implements Option {}
}
