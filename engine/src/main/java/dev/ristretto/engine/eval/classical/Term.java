package dev.ristretto.engine.eval.classical;

/// The headings of the evaluation: each feature belongs to one.
public enum Term {
    MATERIAL("Material"),
    SQUARES("Piece squares"),
    IMBALANCE("Imbalance"),
    PAWNS("Pawns"),
    PASSED("Passed pawns"),
    MOBILITY("Mobility"),
    MINORS("Knights and bishops"),
    ROOKS("Rooks"),
    QUEENS("Queens"),
    KING("King"),
    SHELTER("King shelter"),
    ATTACK("King attack"),
    THREATS("Threats"),
    SPACE("Space"),
    TEMPO("Tempo"),
    WINNABLE("Winnable");

    private final String title;

    Term(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
