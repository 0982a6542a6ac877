package dev.ristretto.lab.train;

import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.lab.run.Claim;
import dev.ristretto.lab.run.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The files a training writes, all beside the network: nobody ever finds half a file.
///
/// @param network where the finished network goes
record TrainingFiles(Path network) {
    /// What a cut training goes on from; gone when the network is finished.
    Path checkpoint() {
        return beside(".checkpoint");
    }

    /// The picture of the losses.
    Path chart() {
        return beside(".png");
    }

    private Path beside(String ending) {
        return network.resolveSibling(network.getFileName() + ending);
    }

    /// Takes all of them for this training alone.
    ///
    /// @throws IOException also when another training is writing them
    Claim claim() throws IOException {
        Path folder = network.toAbsolutePath().getParent();
        if (folder != null) Files.createDirectories(folder);
        return Claim.of(beside(".lock"), network);
    }

    /// Makes sure that a new training overwrites nothing.
    void demandFree() throws IOException {
        if (Files.exists(network)) throw new IOException(network + " exists: choose another name with -o");
        if (Files.exists(checkpoint()))
            throw new IOException("a training of %s was cut: go on with --resume %s, or choose another name with -o"
                    .formatted(network, network));
    }

    void write(NetworkFile finished) throws IOException {
        WholeFile.write(network, finished.toBytes());
        Files.deleteIfExists(checkpoint());
    }

    void write(LossChart chart) throws IOException {
        WholeFile.write(chart(), chart.png());
    }
}
