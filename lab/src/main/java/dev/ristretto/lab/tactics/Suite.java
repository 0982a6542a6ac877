package dev.ristretto.lab.tactics;

import java.util.List;

/// The exercises of a file, and what in it could not be read.
record Suite(String name, List<Exercise> exercises, List<String> complaints) {
    Suite {
        exercises = List.copyOf(exercises);
        complaints = List.copyOf(complaints);
    }
}
