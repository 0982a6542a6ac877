package dev.ristretto.engine.uci;

import dev.ristretto.engine.Option;
import dev.ristretto.engine.OptionSet;

/// The options that concern the talk with the interface, not the play.
final class ProtocolOptions {
    static final Option.Check CHESS960 = new Option.Check("UCI_Chess960", false);
    static final Option.Check SHOW_WDL = new Option.Check("UCI_ShowWDL", false);
    /// Who sits at the other side. Kept, so that it stands in the debug log; the play does not change.
    static final Option.Text OPPONENT = new Option.Text("UCI_Opponent", "");

    static final Option.Text DEBUG_LOG = new Option.Text("Debug Log File", "");

    private ProtocolOptions() {}

    static OptionSet newSet() {
        return new OptionSet(CHESS960, SHOW_WDL, OPPONENT, DEBUG_LOG);
    }
}
