package dev.ristretto.web.engines;

/// Hears of an order, on threads of the engines. Nothing comes after [#done] or [#failed], nor after the
/// order was cancelled.
public interface OrderListener {
    /// A line was found.
    void line(InfoLine line);

    /// The search has ended with this move, as UCI writes it.
    void done(String move);

    /// Something the person should know: the order goes on.
    void notice(String sentence);

    /// The order has come to nothing.
    void failed(String sentence);

    /// A line of the talk with the engine.
    default void talk(boolean toEngine, String line) {}
}
