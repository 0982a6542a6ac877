package dev.ristretto.app;

import dev.ristretto.engine.uci.WinRate.Curve;
import dev.ristretto.lab.winrate.ScoredGames;
import dev.ristretto.lab.winrate.WinRateFit;
import dev.ristretto.lab.winrate.WinRateReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `ristretto tune winrate`: what scores mean, from games.
@Command(
        name = "winrate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Fits the chances to win and draw that UCI_ShowWDL shows to games.",
        footer = {
            "",
            "Reads games as `ristretto match` writes them, with a score in the comment of each move, and finds",
            "the curve under which they end as they did. Take games of the engine against itself.",
            "",
            "Example:",
            "  ristretto tune winrate runs/self.pgn"
        })
final class WinRateCommand implements Callable<Integer> {
    private static final int FAILED = 1;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "GAMES", description = "PGN with scores, also compressed.")
    private List<Path> files = new ArrayList<>();

    @Override
    public Integer call() {
        try {
            ScoredGames games = new ScoredGames();
            for (Path file : files) games.read(file);
            if (games.scores() == 0) {
                return fail("no scores in the comments; games written by `ristretto match` have them");
            }
            Curve fitted = new WinRateFit(games).from(Curve.STANDARD);
            PrintWriter out = commandLine().getOut();
            out.print(new WinRateReport(games, Curve.STANDARD, fitted).text());
            out.flush();
            return 0;
        } catch (IOException e) {
            return fail(FileTrouble.sentence(e));
        }
    }

    private int fail(String sentence) {
        PrintWriter err = commandLine().getErr();
        err.println("ristretto tune winrate: " + sentence);
        err.flush();
        return FAILED;
    }

    private CommandLine commandLine() {
        if (spec == null) throw new IllegalStateException("started without picocli");
        return spec.commandLine();
    }
}
