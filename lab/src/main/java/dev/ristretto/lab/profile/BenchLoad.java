package dev.ristretto.lab.profile;

import dev.ristretto.engine.Bench;

/// The bench of the engine.
public record BenchLoad(int depth) implements Workload {
    public BenchLoad {
        if (depth < 1) throw new IllegalArgumentException("the depth must be at least 1");
    }

    @Override
    public String title() {
        return "bench " + depth;
    }

    @Override
    public long run() {
        return new Bench().run(depth, (number, of, position, nodes) -> {}).nodes();
    }
}
