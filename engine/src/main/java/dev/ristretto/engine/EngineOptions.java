package dev.ristretto.engine;

import dev.ristretto.engine.book.Books;
import dev.ristretto.engine.search.SearchSettings;
import dev.ristretto.engine.search.Searcher;
import dev.ristretto.engine.search.TablebaseUse;
import java.util.List;

/// The options of the engine, each declared once. What the protocol adds of its own is declared there.
final class EngineOptions {
    static final Option.Spin HASH = new Option.Spin("Hash", Searcher.DEFAULT_HASH, 1, 33_554_432);
    /// 0 takes every processor there is.
    static final Option.Spin THREADS = new Option.Spin("Threads", 1, 0, 512);
    static final Option.Spin EVAL_CACHE = new Option.Spin("Eval Cache", Searcher.DEFAULT_EVAL_CACHE, 0, 1_024);
    static final Option.Button CLEAR_HASH = new Option.Button("Clear Hash");
    /// Tells interfaces that pondering works; the search learns of it from `go ponder`.
    static final Option.Check PONDER = new Option.Check("Ponder", false);
    static final Option.Spin MULTI_PV = new Option.Spin("MultiPV", 1, 1, 256);
    static final Option.Spin MOVE_OVERHEAD = new Option.Spin("Move Overhead", 30, 0, 5_000);
    static final Option.Check ANALYSE_MODE = new Option.Check("UCI_AnalyseMode", false);
    static final Option.Check LIMIT_STRENGTH = new Option.Check("UCI_LimitStrength", false);
    static final Option.Spin ELO =
            new Option.Spin("UCI_Elo", SearchSettings.USUAL_ELO, SearchSettings.LEAST_ELO, SearchSettings.MOST_ELO);
    static final Option.Combo EVALUATION =
            new Option.Combo("Evaluation", Evaluation.NETWORK, List.of(Evaluation.NETWORK, Evaluation.CLASSICAL));
    /// A network to use instead of the embedded one: Ristretto's or Stockfish's.
    static final Option.Text EVAL_FILE = new Option.Text("EvalFile", Evaluation.EMBEDDED);
    /// Folders of endgame tables, `;` or `:` between them.
    static final Option.Text SYZYGY_PATH = new Option.Text("SyzygyPath", "");
    static final Option.Spin SYZYGY_PROBE_DEPTH = new Option.Spin("SyzygyProbeDepth", 1, 1, 100);
    static final Option.Spin SYZYGY_PROBE_LIMIT = new Option.Spin("SyzygyProbeLimit", 7, 0, 7);
    static final Option.Check SYZYGY_50_MOVE_RULE = new Option.Check("Syzygy50MoveRule", true);

    /// Plays openings from a book instead of thinking.
    static final Option.Check OWN_BOOK = new Option.Check("OwnBook", false);
    /// A book to use instead of the embedded one: Ristretto's or Polyglot's.
    static final Option.Text BOOK_FILE = new Option.Text("BookFile", Books.EMBEDDED);
    static final Option.Combo BOOK_CHOICE = new Option.Combo("BookChoice", "Weighted", List.of("Best", "Weighted"));
    /// The last move of a game that may come from the book.
    static final Option.Spin BOOK_DEPTH = new Option.Spin("BookDepth", 255, 1, 255);

    /// Those that take memory and time to set.
    static final List<Option> COSTLY =
            List.of(HASH, THREADS, EVAL_CACHE, EVALUATION, EVAL_FILE, OWN_BOOK, BOOK_FILE, SYZYGY_PATH);

    private EngineOptions() {}

    static OptionSet newSet() {
        return new OptionSet(
                HASH,
                THREADS,
                CLEAR_HASH,
                EVAL_CACHE,
                PONDER,
                MULTI_PV,
                MOVE_OVERHEAD,
                EVALUATION,
                EVAL_FILE,
                SYZYGY_PATH,
                SYZYGY_PROBE_DEPTH,
                SYZYGY_PROBE_LIMIT,
                SYZYGY_50_MOVE_RULE,
                OWN_BOOK,
                BOOK_FILE,
                BOOK_CHOICE,
                BOOK_DEPTH,
                ANALYSE_MODE,
                LIMIT_STRENGTH,
                ELO);
    }

    static SearchSettings settings(OptionSet options) {
        int elo = options.get(LIMIT_STRENGTH) ? options.get(ELO) : SearchSettings.FULL_STRENGTH;
        TablebaseUse tablebases = new TablebaseUse(
                options.get(SYZYGY_PROBE_DEPTH), options.get(SYZYGY_PROBE_LIMIT), options.get(SYZYGY_50_MOVE_RULE));
        return new SearchSettings(
                options.get(MULTI_PV), options.get(MOVE_OVERHEAD), elo, options.get(ANALYSE_MODE), tablebases);
    }

    /// Threads may also be written as a word.
    static String readable(Option option, String value) {
        return option.equals(THREADS) && value.equalsIgnoreCase("auto") ? "0" : value;
    }
}
