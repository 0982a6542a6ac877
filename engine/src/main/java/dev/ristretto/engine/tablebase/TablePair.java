package dev.ristretto.engine.tablebase;

import org.jspecify.annotations.Nullable;

/// The tables there are for some material.
///
/// @param dtz null when only the results are there
record TablePair(
        Material material, Shelf<WdlTable> wdl, @Nullable Shelf<DtzTable> dtz) {}
