package dev.ristretto.lab.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ristretto.chess.Color;
import dev.ristretto.chess.Position;
import dev.ristretto.chess.Variant;
import dev.ristretto.chess.notation.UciMove;
import dev.ristretto.engine.search.Limits;
import dev.ristretto.lab.player.ScriptedEngine.Manner;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class UciPlayerTest {
    private static final Duration HANDSHAKE = Duration.ofSeconds(20);
    private static final Patience FAIR = new Patience(10_000_000_000L, 2_000_000_000L);
    private static final Patience SHORT = new Patience(100_000_000L, 300_000_000L);

    @Test
    void aGoodProgramIsAskedAndAnswers() throws PlayerFault {
        try (Player player = start(Manner.GOOD)) {
            player.newGame(Variant.STANDARD);
            Scoresheet game = new Scoresheet(Position.start());
            Reply reply = player.think(game, Limits.depth(3), FAIR);
            assertThat(UciMove.of(game.position(), reply.move())).isEqualTo("g1f3");
            assertThat(reply.depth()).isEqualTo(3);
            assertThat(reply.score()).isZero();
            assertThat(reply.nodes()).isEqualTo(12);
            assertThat(reply.complaint()).isEmpty();
            assertThat(player.id()).isEqualTo("Scripted");
        }
    }

    @Test
    void aProgramThatIsNotThereDoesNotStart() {
        Program nothing = new Program(List.of("no-such-program-anywhere"), null, Map.of());
        assertFault(() -> nothing.open(HANDSHAKE), Fault.NO_START, "no-such-program-anywhere");
    }

    @Test
    void aProgramThatDiesAtOnceDoesNotStartAndItsLastWordsAreKept() {
        assertFault(() -> start(Manner.DEAD), Fault.NO_START, "exit code 4", "no network found");
    }

    @Test
    void aProgramThatNeverSaysUciokDoesNotStart() {
        Program mute = new Program(ScriptedEngine.command(Manner.MUTE), null, Map.of());
        assertFault(() -> mute.open(Duration.ofSeconds(2)), Fault.NO_START, "no uciok within 2.0 s");
    }

    @Test
    void anOptionTheProgramDoesNotHaveIsRefused() {
        Program program = new Program(ScriptedEngine.command(Manner.GOOD), null, Map.of("Hush", "1"));
        assertFault(() -> program.open(HANDSHAKE), Fault.NO_START, "no option 'Hush'", "Hash");
    }

    @Test
    void aSilentProgramStalls() throws PlayerFault {
        try (Player player = start(Manner.STALL)) {
            assertFault(() -> think(player, SHORT), Fault.STALL, "stop");
        }
    }

    @Test
    void aSilentProgramWithoutAClockStallsToo() throws PlayerFault {
        try (Player player = start(Manner.STALL)) {
            assertFault(() -> think(player, new Patience(Patience.UNLIMITED, 300_000_000L)), Fault.STALL, "stop");
        }
    }

    @Test
    void whoMovesOnlyWhenToldToStopIsMarked() throws PlayerFault {
        try (Player player = start(Manner.PONDEROUS)) {
            assertThat(think(player, new Patience(Patience.UNLIMITED, 300_000_000L))
                            .isCut())
                    .isTrue();
        }
        try (Player player = start(Manner.GOOD)) {
            assertThat(think(player, FAIR).isCut()).isFalse();
        }
    }

    @Test
    void whoGoesOnBeyondTheDepthAskedForIsTold() throws PlayerFault {
        try (Player player = start(Manner.BOUNDLESS)) {
            Patience patience = new Patience(Patience.UNLIMITED, 300_000_000L);
            Reply reply = player.think(new Scoresheet(Position.start()), Limits.depth(3), patience);
            assertThat(reply.isCut()).isTrue();
        }
    }

    @Test
    void whoTalksAndSaysNothingNewIsTold() throws PlayerFault {
        try (Player player = start(Manner.CHATTY)) {
            Patience patience = new Patience(Patience.UNLIMITED, 300_000_000L);
            Reply reply = player.think(new Scoresheet(Position.start()), Limits.depth(3), patience);
            assertThat(reply.isCut()).isTrue();
        }
    }

    @Test
    void aFloodOfLinesIsAFlood() throws PlayerFault {
        try (Player player = start(Manner.FLOOD)) {
            assertFault(() -> think(player, FAIR), Fault.FLOOD, "output");
        }
    }

    @Test
    void aLineThatNeverEndsIsAFlood() throws PlayerFault {
        try (Player player = start(Manner.ENDLESS_LINE)) {
            assertFault(() -> think(player, FAIR), Fault.FLOOD, "output");
        }
    }

    @Test
    void anImpossibleMoveIsIllegal() throws PlayerFault {
        try (Player player = start(Manner.ILLEGAL)) {
            assertFault(() -> think(player, FAIR), Fault.ILLEGAL_MOVE, "e2e5");
        }
    }

    @Test
    void toSayThereIsNoMoveWhenThereIsOneIsIllegal() throws PlayerFault {
        try (Player player = start(Manner.NO_MOVE)) {
            assertFault(() -> think(player, FAIR), Fault.ILLEGAL_MOVE, "(none)");
        }
    }

    @Test
    void anIllegalLineIsToldAndTheMoveStands() throws PlayerFault {
        try (Player player = start(Manner.BAD_PV)) {
            Reply reply = think(player, FAIR);
            assertThat(reply.complaint())
                    .hasValueSatisfying(text -> assertThat(text).contains("a1a5", "move 2"));
        }
    }

    @Test
    void aLateMoveIsAMoveWithItsTime() throws PlayerFault {
        try (Player player = start(Manner.LATE)) {
            Reply reply = think(player, new Patience(100_000_000L, 5_000_000_000L));
            assertThat(reply.nanos()).isGreaterThan(350_000_000L);
        }
    }

    @Test
    void aProgramThatWillNotQuitIsEnded() throws PlayerFault {
        long before = ProcessHandle.current().children().count();
        Player player = start(Manner.DEAF_TO_QUIT);
        assertThat(ProcessHandle.current().children().count()).isEqualTo(before + 1);
        player.close();
        assertThat(ProcessHandle.current()
                        .children()
                        .filter(ProcessHandle::isAlive)
                        .count())
                .isLessThanOrEqualTo(before + 1);
    }

    @Test
    void clocksAreToldInMilliseconds() {
        Limits limits = Limits.builder()
                .clock(Color.WHITE, 8000)
                .clock(Color.BLACK, 7000)
                .increment(Color.WHITE, 80)
                .increment(Color.BLACK, 70)
                .movesToGo(12)
                .build();
        assertThat(UciPlayer.goCommand(limits)).isEqualTo("go wtime 8000 btime 7000 winc 80 binc 70 movestogo 12");
        assertThat(UciPlayer.goCommand(Limits.nodes(5000))).isEqualTo("go nodes 5000");
        assertThat(UciPlayer.goCommand(Limits.moveTime(100))).isEqualTo("go movetime 100");
    }

    private static Player start(Manner manner) throws PlayerFault {
        return new Program(ScriptedEngine.command(manner), null, Map.of("Hash", "32")).open(HANDSHAKE);
    }

    private static Reply think(Player player, Patience patience) throws PlayerFault {
        return player.think(new Scoresheet(Position.start()), Limits.moveTime(50), patience);
    }

    private interface Doing {
        void run() throws PlayerFault;
    }

    private static void assertFault(Doing doing, Fault fault, String... words) {
        assertThatThrownBy(doing::run).isInstanceOfSatisfying(PlayerFault.class, thrown -> {
            assertThat(thrown.fault()).isEqualTo(fault);
            assertThat(thrown.detail()).contains(words);
        });
    }
}
