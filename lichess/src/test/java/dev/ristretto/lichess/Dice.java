package dev.ristretto.lichess;

import java.util.List;
import java.util.Random;

/// One time in ten something goes wrong. Silence is rare, as it takes its time.
final class Dice implements Mischief {
    private final Random random;

    Dice(long seed) {
        random = new Random(seed ^ 0x5DEECE66DL);
    }

    @Override
    public synchronized MoveFault onMove(String game, int ply, int attempt) {
        if (attempt > 3 || random.nextInt(10) != 0) return MoveFault.NONE;
        MoveFault fault = any(List.of(MoveFault.values()));
        if (fault == MoveFault.NO_BODY) return MoveFault.CUT_AFTER; // the same, without the wait
        return fault == MoveFault.LIMIT && random.nextInt(4) != 0 ? MoveFault.BARE_LIMIT : fault;
    }

    @Override
    public synchronized StateFault onState(String game, int ply) {
        if (random.nextInt(10) != 0) return StateFault.NONE;
        StateFault fault = any(List.of(StateFault.values()));
        return fault == StateFault.SILENCE && random.nextInt(8) != 0 ? StateFault.CUT : fault;
    }

    private <T> T any(List<T> faults) {
        return faults.get(random.nextInt(faults.size()));
    }

    @Override
    public synchronized int status(String path) {
        boolean stream = path.startsWith("/api/bot/game/stream/") || path.equals("/api/stream/event");
        return stream && random.nextInt(10) == 0 ? 500 + random.nextInt(4) : 0;
    }
}
