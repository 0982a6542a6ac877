package dev.ristretto.lab.tactics;

/// A line that should have been an exercise.
///
/// @param suite the file it comes from
/// @param complaint which line it is, and why it cannot be read
record Unreadable(String suite, String complaint) {}
