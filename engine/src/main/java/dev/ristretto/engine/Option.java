package dev.ristretto.engine;

import java.util.List;

/// Something a person can set, as it is declared: its name, what it may hold, what it holds at
/// first. Names are compared without regard to case. As a text it is the declaration that UCI writes.
public sealed interface Option {
    /// What UCI calls it.
    String name();

    /// On or off.
    record Check(String name, boolean initial) implements Option {
        @Override
        public String toString() {
            return name + " type check default " + initial;
        }
    }

    /// A whole number within bounds.
    record Spin(String name, int initial, int min, int max) implements Option {
        @Override
        public String toString() {
            return name + " type spin default " + initial + " min " + min + " max " + max;
        }
    }

    /// One of a few words.
    record Combo(String name, String initial, List<String> choices) implements Option {
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(name + " type combo default " + initial);
            for (String choice : choices) text.append(" var ").append(choice);
            return text.toString();
        }
    }

    /// Something to press; it holds nothing.
    record Button(String name) implements Option {
        @Override
        public String toString() {
            return name + " type button";
        }
    }

    /// Any text, also none.
    record Text(String name, String initial) implements Option {
        @Override
        public String toString() {
            return name + " type string default " + (initial.isEmpty() ? OptionSet.EMPTY : initial);
        }
    }
}
