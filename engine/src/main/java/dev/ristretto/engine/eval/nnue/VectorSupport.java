package dev.ristretto.engine.eval.nnue;

/// Whether this Java was started with the Vector API, which is still an incubating module. Asked before
/// any class that needs it is touched.
final class VectorSupport {
    private static final String MODULE = "jdk.incubator.vector";

    private VectorSupport() {}

    static boolean isPresent() {
        return ModuleLayer.boot().findModule(MODULE).isPresent();
    }

    /// Only to be called when the API is present.
    static Kernels kernels() {
        return VectorKernels.isWide() ? new VectorKernels() : new ScalarKernels();
    }
}
