package dev.ristretto.lab.player;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// A UCI program that shuffles its knights, so that two of them draw by repetition after eight plies,
/// and that can be told to misbehave. It needs no other class of ours and so starts fast.
public final class ScriptedEngine {
    /// What it does when it is told to think (or before).
    public enum Manner {
        GOOD,
        /// Dies on its second move.
        CRASH,
        /// Dies before it has said anything.
        DEAD,
        MUTE,
        STALL,
        /// Thinks without a word until it is told to stop.
        PONDEROUS,
        /// Tells of ever deeper searches until it is told to stop.
        BOUNDLESS,
        /// Says the same of ever more nodes until it is told to stop.
        CHATTY,
        LATE,
        ILLEGAL,
        NO_MOVE,
        FLOOD,
        ENDLESS_LINE,
        BAD_PV,
        /// Calls itself something new at every start, and dies on its second move.
        LIAR,
        WINNING,
        LOSING,
        DEAF_TO_QUIT
    }

    private static final String[] WHITE = {"g1f3", "f3g1"};
    private static final String[] BLACK = {"g8f6", "f6g8"};

    private final Manner manner;
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private String[] position = {};
    private volatile boolean stopped;

    private ScriptedEngine(Manner manner) {
        this.manner = manner;
    }

    /// The command that starts one.
    public static List<String> command(Manner manner) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m"));
        command.addAll(List.of("-cp", classFolder().toString(), ScriptedEngine.class.getName(), manner.name()));
        return command;
    }

    private static Path classFolder() {
        String file = ScriptedEngine.class.getName().replace('.', '/') + ".class";
        String url = String.valueOf(ScriptedEngine.class.getClassLoader().getResource(file));
        return Path.of(URI.create(url.substring(0, url.length() - file.length())));
    }

    static void main(String[] args) throws IOException, InterruptedException {
        new ScriptedEngine(Manner.valueOf(args[0])).run();
    }

    private void run() throws IOException, InterruptedException {
        if (manner == Manner.DEAD) {
            System.err.println("no network found");
            System.exit(4);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            switch (words[0]) {
                case "uci" -> greet();
                case "isready" -> out.println("readyok");
                case "position" -> position = words;
                case "go" -> think();
                case "stop" -> {
                    stopped = true;
                    if (isWaiting()) answer("info depth 7 score cp 3");
                }
                case "quit" -> {
                    if (manner != Manner.DEAF_TO_QUIT) return;
                }
                default -> {}
            }
        }
        if (manner == Manner.DEAF_TO_QUIT) Thread.sleep(Long.MAX_VALUE);
    }

    private void greet() {
        out.println("id name Scripted"
                + (manner == Manner.LIAR ? " " + ProcessHandle.current().pid() : ""));
        out.println("option name Hash type spin default 16 min 1 max 64");
        if (manner != Manner.MUTE) out.println("uciok");
    }

    private void think() throws InterruptedException {
        switch (manner) {
            case GOOD, DEAD, MUTE, DEAF_TO_QUIT -> answer("info depth 3 score cp 0 nodes 12 pv " + move());
            case CRASH, LIAR -> {
                if (plies() >= 2) System.exit(3);
                answer("info depth 1 score cp 5");
            }
            case STALL -> Thread.sleep(Long.MAX_VALUE);
            case PONDEROUS -> {}
            case BOUNDLESS -> startTalking("info score cp 3 depth ");
            case CHATTY -> startTalking("info string still here\ninfo depth 2 score cp 3 nodes ");
            case LATE -> {
                Thread.sleep(400);
                answer("info depth 1 score cp 5");
            }
            case ILLEGAL -> out.println("bestmove e2e5");
            case NO_MOVE -> out.println("bestmove (none)");
            case FLOOD -> {
                while (true) out.println("info string all work and no play");
            }
            case ENDLESS_LINE -> {
                while (true) out.print("info string all work and no play ");
            }
            case BAD_PV -> answer("info depth 2 score cp 1 pv " + move() + " a1a5");
            case WINNING -> answer("info depth 9 score cp 900");
            case LOSING -> answer("info depth 9 score cp -900");
        }
    }

    private boolean isWaiting() {
        return manner == Manner.PONDEROUS || manner == Manner.BOUNDLESS || manner == Manner.CHATTY;
    }

    /// Says something with a larger number each time.
    private void startTalking(String words) {
        stopped = false;
        Thread.ofPlatform().daemon().start(() -> {
            for (int number = 1; !stopped; number++) {
                out.println(words + number);
                LockSupport.parkNanos(50_000_000);
            }
        });
    }

    private void answer(String info) {
        out.println(info);
        out.println("bestmove " + move());
    }

    private int plies() {
        return Math.max(0, position.length - 3);
    }

    private String move() {
        return (plies() % 2 == 0 ? WHITE : BLACK)[plies() / 2 % 2];
    }
}
