package dev.ristretto.lab.network;

import dev.ristretto.engine.eval.nnue.Network;
import dev.ristretto.engine.eval.nnue.NetworkFile;
import dev.ristretto.engine.eval.nnue.Provenance;
import java.util.Locale;

/// A network between two others, weight by weight.
///
/// When one of them is the other trained further on new data, both lie in one valley, and each has learned by heart
/// things the other has not seen: between them what is common stays, and of what is not less. Networks that were
/// trained apart from the start share no more than their shape, and what lies between them is worth nothing.
public final class NetworkMix {
    private final Ingredient first;
    private final Ingredient second;
    private final double share;

    /// @param percent how much of the second network there shall be
    /// @throws IllegalArgumentException when they cannot be mixed
    public NetworkMix(Ingredient first, Ingredient second, int percent) {
        if (percent < 0 || percent > 100)
            throw new IllegalArgumentException("a percentage is from 0 to 100, not " + percent);
        demandAlike(first.numbers(), second.numbers());
        this.first = first;
        this.second = second;
        share = percent / 100.0;
    }

    /// A network and what it is called.
    public record Ingredient(String name, Network network) {
        NetworkFile numbers() {
            return network.numbers()
                    .orElseThrow(() -> new IllegalArgumentException(
                            name + " is a network of Stockfish: only those of Ristretto can be mixed"));
        }
    }

    private static void demandAlike(NetworkFile first, NetworkFile second) {
        boolean alike = first.architecture().equals(second.architecture())
                && first.quantisation().equals(second.quantisation());
        if (alike) return;
        throw new IllegalArgumentException("only networks of one shape and scale can be mixed, not %s with %s"
                .formatted(
                        first.architecture().describe(), second.architecture().describe()));
    }

    public NetworkFile mixed() {
        NetworkFile a = first.numbers();
        NetworkFile b = second.numbers();
        return new NetworkFile(
                a.architecture(),
                provenance(),
                a.quantisation(),
                between(a.inputWeights(), b.inputWeights()),
                between(a.inputBiases(), b.inputBiases()),
                between(a.outputWeights(), b.outputWeights()),
                between(a.outputBiases(), b.outputBiases()));
    }

    /// Halves go to the even number: with half of each there are many, and were they all rounded up, each hidden sum
    /// would be too large by some.
    private short[] between(short[] these, short[] those) {
        short[] numbers = new short[these.length];
        for (int i = 0; i < numbers.length; i++)
            numbers[i] = (short) Math.rint((1 - share) * these[i] + share * those[i]);
        return numbers;
    }

    private Provenance provenance() {
        Provenance origin = Provenance.UNKNOWN
                .with("network", first.numbers().architecture().describe())
                .with("mixed", part(first, 1 - share) + " and " + part(second, share));
        for (String line : first.network().provenance().lines().toList()) origin = origin.with("first", line);
        for (String line : second.network().provenance().lines().toList()) origin = origin.with("second", line);
        return origin;
    }

    private static String part(Ingredient of, double amount) {
        return String.format(
                Locale.ROOT,
                "%.0f %% of %s (SHA-256 %s)",
                100 * amount,
                of.name(),
                of.network().checksum());
    }
}
