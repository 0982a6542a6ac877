package dev.ristretto.lab.train;

/// Records in memory, batch after batch, ready to be trained on.
///
/// @param records all of them, 32 bytes each; there may be room behind the last
/// @param starts the number of the first record of each batch, and that behind the last one
/// @param dropped how many records were read besides and cannot be positions
@SuppressWarnings("ArrayRecordComponent") // Filled once and handed on; nobody compares windows.
record Window(byte[] records, int[] starts, int dropped) {
    int batches() {
        return starts.length - 1;
    }

    int start(int batch) {
        return starts[batch];
    }

    /// How many records there are.
    int size() {
        return starts[starts.length - 1];
    }
}
