package dev.ristretto.lab.tactics;

import java.util.List;

/// The exercises of a file, and what in it could not be read.
record Suite(List<Exercise> exercises, List<Unreadable> unreadable) {
    Suite {
        exercises = List.copyOf(exercises);
        unreadable = List.copyOf(unreadable);
    }
}
