package dev.ristretto.lichess;

import java.util.concurrent.atomic.AtomicInteger;

/// What goes wrong on the scripted Lichess. It is asked each time; nothing goes wrong unless it says so.
interface Mischief {
    Mischief NONE = new Mischief() {};

    /// Refuses requests whose path ends like this with a status, as often as the counter says.
    static Mischief refusing(String path, int status, AtomicInteger times) {
        return new Mischief() {
            @Override
            public int status(String asked) {
                return asked.endsWith(path) && times.getAndDecrement() > 0 ? status : 0;
            }
        };
    }

    enum MoveFault {
        NONE,
        /// 400, and the move is not played.
        REJECT,
        /// 500, and the move is not played.
        ERROR,
        /// 502, but the move is played.
        ERROR_AFTER,
        /// 429 with Retry-After.
        LIMIT,
        /// 429 without.
        BARE_LIMIT,
        /// The connection is cut, and the move is not played.
        CUT_BEFORE,
        /// The connection is cut, but the move is played.
        CUT_AFTER,
        /// The move is played, and the head of the answer comes; its body never does.
        NO_BODY
    }

    enum StateFault {
        NONE,
        TWICE,
        /// An older state comes once more behind it.
        OLD_AGAIN,
        /// Half the line, then the end.
        HALF,
        /// The connection is cut before it.
        CUT,
        /// An event nobody knows comes first.
        UNKNOWN,
        BLANKS,
        GARBAGE,
        /// Nothing more comes, not even an empty line.
        SILENCE
    }

    /// @param attempt for this ply, counted from 1
    default MoveFault onMove(String game, int ply, int attempt) {
        return MoveFault.NONE;
    }

    default StateFault onState(String game, int ply) {
        return StateFault.NONE;
    }

    /// Another status for a request, 0 for none.
    default int status(String path) {
        return 0;
    }

    /// What is written with such a status.
    default String refusal(int status) {
        return status == 429 ? ScriptedLichess.DAILY_LIMIT : "{\"error\":\"" + status + "\"}";
    }

    /// Runs before a request is looked at, on its thread, and may take its time.
    default void before(String path) throws InterruptedException {}
}
