package dev.ristretto.lab.profile;

import java.util.List;

/// What an engine does with its time.
public enum Part {
    GENERATION("move generation"),
    MOVES("making moves"),
    EVALUATION("evaluation"),
    TABLE("table"),
    ORDERING("ordering"),
    EXCHANGES("exchanges"),
    SEARCH("search"),
    REST("the rest");

    /// A method belongs to a part by the beginning of its name. What nobody claims, such as the attack
    /// tables, works for whoever called it.
    private record Claim(String prefix, Part part) {}

    /// The first that fits holds.
    private static final List<Claim> CLAIMS = List.of(
            new Claim("dev.ristretto.chess.MoveGenerator", GENERATION),
            new Claim("dev.ristretto.chess.MoveList", GENERATION),
            new Claim("dev.ristretto.chess.Position.make", MOVES),
            new Claim("dev.ristretto.chess.Position.undo", MOVES),
            new Claim("dev.ristretto.chess.Exchange", EXCHANGES),
            new Claim("dev.ristretto.engine.eval.", EVALUATION),
            new Claim("dev.ristretto.engine.search.TranspositionTable", TABLE),
            new Claim("dev.ristretto.engine.search.EvalCache", TABLE),
            new Claim("dev.ristretto.engine.search.TableMemory", TABLE),
            new Claim("dev.ristretto.engine.search.MovePicker", ORDERING),
            new Claim("dev.ristretto.engine.search.Histories", ORDERING),
            new Claim("dev.ristretto.engine.search.", SEARCH));

    private final String title;

    Part(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /// The part a method itself belongs to, or the one it was called from when it belongs to none.
    ///
    /// @param method with its class and package
    static Part of(String method, Part caller) {
        for (Claim claim : CLAIMS) if (method.startsWith(claim.prefix)) return claim.part;
        return caller;
    }
}
