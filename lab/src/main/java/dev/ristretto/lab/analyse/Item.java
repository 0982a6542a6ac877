package dev.ristretto.lab.analyse;

import dev.ristretto.chess.Position;
import java.util.List;

/// Something a file has that can be analysed: a game, or a line with a position.
sealed interface Item permits GameItem, LineItem, Unreadable {
    /// What has to be judged.
    List<Position> positions();

    /// The same again with what is said of its positions, as it stands in a file.
    ///
    /// @param annotator who says it
    String annotated(List<Verdict> verdicts, String annotator);
}
